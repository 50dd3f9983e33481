import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { forgetTakeControlLink, type TakeControlLink } from '../../session/take-control-link.ts';
import { useNotify } from '../../ui/notify.ts';
import { rememberProfile } from './use-my-profile.ts';

/** The two ends of a second certificate: to retire its ID, or to leave it alone. Both lead to the person's own ID. */
export function useSecondCertificate() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = () => {
    navigate(paths.me, { replace: true });
    forgetTakeControlLink();
  };
  const call = useCall('retireId', {
    onSuccess: (profile, { body: { id } }) => {
      rememberProfile(queries, profile);
      notify.success('TwoIds_RetiredTitle', t('TwoIds_Retired', { id }));
      leave();
    },
  });
  return {
    error: call.error,
    isPending: call.isPending,
    leave,
    retire: ({ id, secret }: TakeControlLink, tellIssuer: boolean) =>
      call.isPending || call.mutate({ body: { id, ownershipSecret: secret, tellIssuer } }),
  };
}
