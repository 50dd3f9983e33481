import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#shared/api/profiles.ts';
import { isProblem } from '../../api/request-error.ts';
import type { TextKey } from '../../i18n/en.ts';
import { paths } from '../../paths.ts';
import { forgetTakeControlLink, keptTakeControlLink } from '../../session/take-control-link.ts';
import { useNotify } from '../../ui/notify.ts';
import { rememberProfile } from './use-my-profile.ts';

/** The end of a call that gives the person an ID. The page for it leads to the person's page, which shows the ID. */
export function useNewProfile(errorTitleKey: TextKey) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const succeed = (profile: Profile) => {
    rememberProfile(queries, profile);
    if (keptTakeControlLink()?.id === profile.id) forgetTakeControlLink();
  };
  /** Opens the person's page if the person has another ID already. False for any other error. */
  const recover = (error: Error): boolean => {
    if (!isProblem(error, 'Profile_AlreadyHasId')) return false;
    notify.error(errorTitleKey, error);
    navigate(paths.me, { replace: true });
    return true;
  };
  return { succeed, recover };
}
