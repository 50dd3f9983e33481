import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listedAssigners } from '#shared/limits.ts';
import { api } from '../../api/client.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';

/** The cached lists of assigners. */
export const assignersKey = ['assigners'];

/** A page of the assigners that match a text; loads one more row to know whether there is a next page. */
export function useAssigners(searchText: string, page: number) {
  const { pageSize } = listedAssigners;
  const assigners = useQuery({
    queryKey: [...assignersKey, searchText, page],
    queryFn: () =>
      api.assigners({ query: { searchText, count: pageSize + 1, skip: page * pageSize } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { data } = assigners;
  return {
    ...assigners,
    rows: data?.slice(0, pageSize),
    hasNext: data !== undefined && data.length > pageSize,
  };
}

/** Withdraws a confirmation; then the list is loaded again. */
export function useTakeBack() {
  const queries = useQueryClient();
  const notify = useNotify();
  const call = useCall('takeBackConfirmation', {
    errorTitle: 'Assigners_CouldNotTakeBack',
    onSuccess: () => notify.success('Assigners_TakenBack'),
  });
  return {
    isPending: call.isPending,
    takeBack: (accountId: string) =>
      call.mutate(
        { params: { accountId } },
        { onSettled: () => queries.invalidateQueries({ queryKey: assignersKey }) },
      ),
  };
}

/** Confirms a name. The list is loaded again also after an error: the name may have changed. */
export function useConfirmName() {
  const queries = useQueryClient();
  const notify = useNotify();
  const call = useCall('confirmAssignerName', {
    errorTitle: 'Assigners_CouldNotConfirm',
    onSuccess: () => notify.success('Assigners_Confirmed'),
  });
  return {
    isPending: call.isPending,
    confirmName: (accountId: string, name: string) =>
      call.mutate(
        { params: { accountId }, body: { name } },
        { onSettled: () => queries.invalidateQueries({ queryKey: assignersKey }) },
      ),
  };
}

/**
 * Suspends an assigner, and calls `onSuspended`. The list is loaded again also after an error: without an answer,
 * the assigner may be suspended.
 */
export function useSuspend(onSuspended: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  const call = useCall('suspendAssigner', {
    onSuccess: () => notify.success('Assigners_IsSuspended'),
  });
  return {
    isPending: call.isPending,
    error: call.error,
    suspend: (accountId: string, reason: string, onError: (error: Error) => void) =>
      call.mutate(
        { params: { accountId }, body: { reason } },
        {
          onSuccess: onSuspended,
          onError,
          onSettled: () => queries.invalidateQueries({ queryKey: assignersKey }),
        },
      ),
  };
}

/** Ends a suspension; then the list is loaded again. */
export function useResume() {
  const queries = useQueryClient();
  const notify = useNotify();
  const call = useCall('resumeAssigner', {
    errorTitle: 'Assigners_CouldNotResume',
    onSuccess: () => notify.success('Assigners_Resumed'),
  });
  return {
    isPending: call.isPending,
    resume: (accountId: string) =>
      call.mutate(
        { params: { accountId } },
        { onSettled: () => queries.invalidateQueries({ queryKey: assignersKey }) },
      ),
  };
}
