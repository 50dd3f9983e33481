import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedAssignerRequest } from '#shared/api/admin.ts';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';
import { assignersKey } from './use-assigners.ts';

const key = ['assignerRequests'];

/** The open requests, oldest first. */
export function useAssignerRequests() {
  return useQuery({
    queryKey: key,
    queryFn: () => api.assignerRequests({}),
    refetchOnWindowFocus: true,
  });
}

/** Answers a request and removes it from the list, also if another admin was faster. */
export function useAnswerRequest(id: string) {
  const queries = useQueryClient();
  const notify = useNotify();
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
    errorTitle: 'AssignerRequests_CouldNotApprove',
    onSuccess: () => {
      notify.success('AssignerRequests_Approved');
      forget();
      void queries.invalidateQueries({ queryKey: assignersKey });
    },
  });
  const deletion = useCall('deleteAssignerRequest', {
    errorTitle: 'AssignerRequests_CouldNotDelete',
    onSuccess: (_, { query }) => {
      const isMailed = query.notify === 'true';
      notify.success(isMailed ? 'AssignerRequests_Rejected' : 'AssignerRequests_Deleted');
      forget();
    },
  });
  return {
    isPending: approval.isPending || deletion.isPending,
    approve: () => approval.mutate({ params: { id } }, { onError }),
    /** With or without a mail to the applicant. */
    remove: (isMailed: boolean) =>
      deletion.mutate(
        { params: { id }, query: { notify: isMailed ? 'true' : 'false' } },
        { onError },
      ),
  };
}
