import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { profileEndpoints } from '#shared/api/profiles.ts';
import { isProblem } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { restoreTakeControlLink } from '../../session/take-control-link.ts';
import { myProfileQuery } from './use-my-profile.ts';
import { useNewProfile } from './use-new-profile.ts';

type Values = z.output<typeof profileEndpoints.takeControl.body>;

interface Handlers {
  /** Called before the session knows the ID that the person has already. */
  readonly onHasId: (() => void) | undefined;
  readonly onFailure: (error: Error) => void;
}

/** Takes control of an ID. A person who already has one, by another tab, is asked what to do with the certificate. */
export function useTakeControl({ onHasId, onFailure }: Handlers) {
  const queries = useQueryClient();
  const { succeed, recover } = useNewProfile('TakeControl_CouldNotTakeControl');
  const call = useCall('takeControl', { onSuccess: succeed });
  const fail = (error: Error, { id, ownershipSecret }: Values) => {
    if (!isProblem(error, 'Profile_AlreadyHasId')) return onFailure(error);
    restoreTakeControlLink({ id, secret: ownershipSecret });
    onHasId?.();
    queries.fetchQuery(myProfileQuery).catch(() => recover(error));
  };
  return {
    error: call.error,
    isPending: call.isPending,
    start: (body: Values) => call.mutate({ body }, { onError: (error) => fail(error, body) }),
  };
}
