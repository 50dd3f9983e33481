import type { z } from 'zod';
import type { profileEndpoints } from '#shared/api/profiles.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNewProfile } from './use-new-profile.ts';

type Values = z.output<typeof profileEndpoints.takeControl.body>;

/** Takes control of an ID. A person who already has one is sent to it. */
export function useTakeControl(onFailure: (error: Error) => void) {
  const { succeed, recover } = useNewProfile('TakeControl_CouldNotTakeControl');
  const call = useCall('takeControl', { onSuccess: succeed });
  return {
    error: call.error,
    isPending: call.isPending,
    start: (body: Values) =>
      call.mutate({ body }, { onError: (error) => recover(error) || onFailure(error) }),
  };
}
