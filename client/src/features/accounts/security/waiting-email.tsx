import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { useResendWait } from '../../../hooks/timers.ts';
import { accountsKey } from '../../../parts/own-account.ts';
import { useCall } from '../../../parts/use-call.ts';
import {
  noteEmailChangeMail,
  useEmailChangeMailSentAtMs,
} from '../../../session/email-change-mail.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';

interface Props {
  readonly account: Account;
  readonly email: string;
}

/** Sends the mail again, at most once a minute after the first one too, or forgets the address. */
function useWaitingEmail({ account }: Props) {
  const queries = useQueryClient();
  const secondsLeft = useResendWait(useEmailChangeMailSentAtMs(account.id));
  const refresh = () => queries.invalidateQueries({ queryKey: accountsKey });
  const params = { accountId: account.id };
  const resend = useCall('resendEmailChange', {
    errorTitleKey: 'VerifyEmail_CouldNotSend',
    onSuccess: () => {
      notify.success('EmailChange_SentAgain');
      noteEmailChangeMail(account.id);
    },
  });
  const cancel = useCall('cancelEmailChange', {
    errorTitleKey: 'EmailChange_CouldNotCancel',
    onSuccess: async () => {
      notify.success('EmailChange_Cancelled');
      await refresh();
      focusHeadingIfLost();
    },
  });
  // A change that another tab confirmed or cancelled is gone.
  const onSettled = () => void refresh();
  return {
    secondsLeft,
    isPending: resend.isPending || cancel.isPending,
    resend: () => resend.mutate({ params }, { onSettled }),
    cancel: () => cancel.mutate({ params }, { onSettled }),
  };
}

/** A new address that waits until its link is confirmed. */
export function WaitingEmail(props: Props) {
  const { t } = useTranslation();
  const { email } = props;
  const { secondsLeft, isPending, resend, cancel } = useWaitingEmail(props);
  const isWaiting = secondsLeft > 0 || isPending;
  return (
    <Notice tone="info" title={t('EmailChange_Waiting', { email })} role="status">
      <p>{t('EmailChange_WaitingText')}</p>
      <div className="submit-row">
        <Button
          look="outline"
          className={isWaiting ? 'disabled' : ''}
          isBusy={isWaiting}
          onPress={resend}
        >
          {secondsLeft > 0
            ? t('VerifyEmail_ResendIn', { seconds: secondsLeft })
            : t('EmailChange_SendAgain')}
        </Button>
        <Button onPress={() => !isPending && cancel()}>{t('EmailChange_Cancel')}</Button>
      </div>
    </Notice>
  );
}
