import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AssignedId, OpenCandidate } from '#shared/api/assigner.ts';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/request-error.ts';
import { isUnanswered } from '../../../api/unanswered.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { certificatePathFor, printNowState } from '../../../office-paths.ts';
import { useCall } from '../../../parts/use-call.ts';
import { notify } from '../../../ui/notify.ts';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';
import { reloadAssignedIds } from '../list/use-assigned-ids.ts';
import { useFromList } from './way-back.ts';

const key = ['openCandidates'];

/** Whether the candidate is no longer open: its row goes, so a toast says why. */
const isGone = (error: Error) => isProblem(error, 'Candidate_NotAvailable');

/** A decision that failed, which the row of its candidate says. */
interface FailedDecision {
  readonly id: string;
  readonly titleKey: TextKey;
  readonly error: Error;
}

/**
 * The assigner's open candidates, from all computers, and the actions on them. No optimistic updates:
 * the page shows only what the server has confirmed.
 */
export function useCandidates() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const fromList = useFromList();
  const [drawnId, setDrawnId] = useState<string>();
  const [issued, setIssued] = useState<AssignedId>();
  const open = useQuery({
    queryKey: key,
    queryFn: () => api.openCandidates({}),
    // A colleague may have decided in the meantime.
    refetchOnWindowFocus: true,
  });
  const reload = () => queries.invalidateQueries({ queryKey: key });
  const reloadIfGone = (error: Error) => {
    // Its buttons go, of which one has the focus.
    if (isGone(error)) void reload().then(focusHeadingIfLost);
  };
  const draw = useCall('drawAssignerCandidate', {
    onSuccess: async () => {
      setIssued(undefined);
      await reload();
    },
  });
  const accept = useCall('acceptCandidate', {
    onError(error) {
      // It may be issued, and the next draw no longer shows it among the candidates.
      if (isUnanswered(error)) void reloadAssignedIds(queries);
      if (isGone(error)) notify.error('Assigner_CouldNotClaim', error);
    },
    onSuccess: (_, { params }) => {
      queries.setQueryData<OpenCandidate[]>(key, (open) =>
        open?.filter(({ id }) => id !== params.idCandidate),
      );
      void reload();
      void reloadAssignedIds(queries);
    },
  });
  const reject = useCall('rejectCandidate', {
    onError: (error) => isGone(error) && notify.error('Assigner_CouldNotReject', error),
    onSuccess: async () => {
      await reload();
      notify.success('Assigner_Rejected');
    },
  });
  const failureOf = (
    { error, variables }: typeof accept | typeof reject,
    titleKey: TextKey,
  ): FailedDecision | undefined =>
    error && !isGone(error) && variables
      ? { id: variables.params.idCandidate, titleKey, error }
      : undefined;
  const take = (idCandidate: string, onSuccess: (taken: AssignedId) => void) => {
    reject.reset();
    accept.mutate({ params: { idCandidate } }, { onError: reloadIfGone, onSuccess });
  };
  return {
    open: open.data ?? [],
    isLoaded: open.data !== undefined,
    error: open.error,
    retry: () => open.refetch(),
    reload,
    /** The one that gets the focus. */
    drawnId,
    setDrawnId,
    issued,
    forgetIssued: () => setIssued(undefined),
    draw,
    /** Read when a form is sent: two quick presses see the same render. */
    isDrawing: () => queries.isMutating({ mutationKey: ['drawAssignerCandidate'] }) > 0,
    isDeciding: accept.isPending || reject.isPending,
    failed:
      failureOf(
        accept,
        isUnanswered(accept.error) ? 'Assigner_ClaimNoAnswer' : 'Assigner_CouldNotClaim',
      ) ?? failureOf(reject, 'Assigner_CouldNotReject'),
    accept: (id: string) => take(id, setIssued),
    acceptAndPrint: (id: string) =>
      take(id, (taken) =>
        navigate(certificatePathFor([taken.id]), { state: { ...fromList, ...printNowState } }),
      ),
    reject(idCandidate: string, onRejected: () => void) {
      accept.reset();
      reject.mutate(
        { params: { idCandidate } },
        { onError: reloadIfGone, onSuccess: () => onRejected() },
      );
    },
  };
}
