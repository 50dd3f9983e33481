import { useQuery } from '@tanstack/react-query';
import type { AssignedId } from '#shared/api/assigner.ts';
import type { Reissue } from '#shared/api/reissues.ts';
import { api } from '../../../api/client.ts';
import { serverNowMs } from '../../../network/clock.ts';
import { useMay } from '../../../parts/own-roles.ts';
import { assignedIdsKey } from './use-assigned-ids.ts';

/** The institution's requests to issue IDs again. They are loaded with the list, if it has an ID with an owner. */
const reissues = {
  queryKey: [...assignedIdsKey, 'reissues'],
  queryFn: () => api.listReissues({}),
};

/** Why the requests could not be loaded, and the function that loads them again. */
export function useReissuesError() {
  const { error, refetch } = useQuery({ ...reissues, enabled: false });
  return { error, retry: () => void refetch() };
}

/** The open request to issue an ID again, or the newest one that ended lately. Undefined without an owner. */
export function useReissue({ id, status }: AssignedId): Reissue | undefined {
  const enabled = useMay('Clerk') && status === 'controlled';
  // The open ones come first, then the newest.
  const select = (list: Reissue[]) => list.find((one) => one.id === id);
  const { data } = useQuery({ ...reissues, enabled, select });
  return enabled ? data : undefined;
}

/** Whether the owner can still answer. */
export function isOpen(reissue: Reissue | undefined): boolean {
  return reissue?.outcome === null;
}

/** Whether the time of the owner is over, so that a new certificate can be printed. */
export function isPrintableAgain(reissue: Reissue | undefined): boolean {
  return (
    reissue !== undefined && isOpen(reissue) && Date.parse(reissue.opensTimestamp) <= serverNowMs()
  );
}
