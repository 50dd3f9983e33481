import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type { profileEndpoints } from '#shared/api/profiles.ts';
import { isProblem } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { forgetTakeControlLink, keptTakeControlLink } from '../../session/take-control-link.ts';
import { useNotify } from '../../ui/notify.ts';
import { rememberProfile } from './use-my-profile.ts';

type Values = z.output<typeof profileEndpoints.takeControl.body>;

/** Takes control of an ID. A person who already has one is sent to it. */
export function useTakeControl(onFailure: (error: Error) => void) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const call = useCall('takeControl', {
    onSuccess: (profile) => {
      notify.success('NewProfile_TakeControlDone');
      rememberProfile(queries, profile);
      if (keptTakeControlLink()?.id === profile.id) forgetTakeControlLink();
      navigate(paths.me, { replace: true });
    },
  });
  const recover = (error: Error) => {
    if (!isProblem(error, 'Profile_AlreadyHasId')) return onFailure(error);
    notify.error('TakeControl_CouldNotTakeControl', error);
    navigate(paths.me, { replace: true });
  };
  return {
    isPending: call.isPending,
    start: (body: Values) => call.mutate({ body }, { onError: recover }),
  };
}
