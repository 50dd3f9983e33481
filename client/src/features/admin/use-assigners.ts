import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListedAssignerRequest } from '#shared/api/admin.ts';
import { listedAssigners } from '#shared/limits/operator.ts';
import { ui } from '#shared/limits/ui.ts';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/request-error.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { useCall } from '../../parts/use-call.ts';
import { notify } from '../../ui/notify.ts';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';

/** The cached lists of assigners. */
export const assignersKey = ['assigners'];

/** A page of the assigners that match a text. */
export function useAssigners(searchText: string) {
  return usePagedList([...assignersKey, searchText], listedAssigners, (part) =>
    api.assigners({ query: { searchText, ...part } }),
  );
}

const key = ['assignerRequests'];

/** The open requests, oldest first. */
export function useAssignerRequests() {
  return useQuery({
    queryKey: key,
    queryFn: () => api.assignerRequests({}),
    refetchOnWindowFocus: true,
  });
}

/**
 * Puts an act off for the time in which it can be undone. Leaving the page does not undo it: then it is done at once.
 */
function useUndoable(act: () => void) {
  const [isWaiting, setIsWaiting] = useState(false);
  const isUndone = useRef(false);
  const finish = useEffectEvent(() => {
    if (!isUndone.current) act();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsWaiting(false), ui.undoMs);
    // Closing the tab would drop the act, so the browser asks first.
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', hold);
      finish();
    };
  }, [isWaiting]);
  const wait = (isWanted: boolean) => {
    isUndone.current = !isWanted;
    setIsWaiting(isWanted);
  };
  return { isWaiting, begin: () => wait(true), undo: () => wait(false) };
}

/** Answers a request and removes it from the list, also if another admin was faster. */
export function useAnswerRequest(id: string) {
  const queries = useQueryClient();
  const forget = () => {
    queries.setQueryData<ListedAssignerRequest[]>(key, (list) =>
      list?.filter((other) => other.id !== id),
    );
    focusHeadingIfLost();
  };
  const onError = (error: Error) => {
    if (isProblem(error, 'AssignerRequest_NotFound')) forget();
  };
  const approval = useCall('approveAssignerRequest', {
    errorTitleKey: 'AssignerRequests_CouldNotApprove',
    onSuccess: () => {
      notify.success('AssignerRequests_Approved');
      forget();
      void queries.invalidateQueries({ queryKey: assignersKey });
    },
  });
  const deletion = useCall('deleteAssignerRequest', {
    errorTitleKey: 'AssignerRequests_CouldNotDelete',
    onSuccess: (_, { query }) => {
      const isMailed = query.notify === 'true';
      notify.success(isMailed ? 'AssignerRequests_Rejected' : 'AssignerRequests_Deleted');
      forget();
    },
  });
  const approving = useUndoable(() => approval.mutate({ params: { id } }, { onError }));
  return {
    isPending: approval.isPending || deletion.isPending,
    /** Accepts the request; the applicant's mail goes out when it can no longer be undone. */
    approving,
    /** With or without a mail to the applicant. */
    remove: (isMailed: boolean) =>
      deletion.mutate(
        { params: { id }, query: { notify: isMailed ? 'true' : 'false' } },
        { onError },
      ),
  };
}
