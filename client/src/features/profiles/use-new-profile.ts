import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { Profile, profileEndpoints } from '#shared/api/profiles.ts';
import { isProblem } from '../../api/request-error.ts';
import type { TextKey } from '../../i18n/en.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { forgetTakeControlLink, keptTakeControlLink } from '../../session/take-control-link.ts';
import { notify } from '../../ui/notify.ts';
import { rememberProfile } from './use-my-profile.ts';

/** Opens the person's page if a call failed because they have an ID already. False for any other error. */
export function useLeaveWithId(errorTitleKey: TextKey): (error: Error) => boolean {
  const navigate = useNavigate();
  return (error) => {
    if (!isProblem(error, 'Profile_AlreadyHasId')) return false;
    notify.error(errorTitleKey, error);
    navigate(paths.me, { replace: true });
    return true;
  };
}

/** Stores the ID that a call has given to the person. The page for it then leads to the person's page. */
export function useStoreProfile(): (profile: Profile) => void {
  const queries = useQueryClient();
  return (profile) => {
    rememberProfile(queries, profile);
    if (keptTakeControlLink()?.id === profile.id) forgetTakeControlLink();
  };
}

type TakeOver = z.output<typeof profileEndpoints.takeControl.body>;

/** Takes control of an ID. A person who already has one is sent to it. */
export function useTakeControl(onFailure: (error: Error) => void) {
  const leave = useLeaveWithId('TakeControl_CouldNotTakeControl');
  const call = useCall('takeControl', { onSuccess: useStoreProfile() });
  return {
    error: call.error,
    isPending: call.isPending,
    start: (body: TakeOver) =>
      call.mutate({ body }, { onError: (error) => leave(error) || onFailure(error) }),
  };
}
