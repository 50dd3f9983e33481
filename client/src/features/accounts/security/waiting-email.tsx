import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { useResendWait } from '../../../hooks/timers.ts';
import { accountsKey } from '../../../parts/own-account.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { noteEmailChangeMail, useEmailChangeMailSentAtMs } from '../../../session/awaited-mail.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';

interface Props {
  readonly account: Account;
  readonly email: string;
}

/** A new address that waits until its link is confirmed. The link can be sent again, at most once a minute. */
export function WaitingEmail({ account, email }: Props) {
  const { t } = useTranslation();
  const call = { params: { accountId: account.id } };
  const secondsLeft = useResendWait(useEmailChangeMailSentAtMs(account.id));
  const resend = useListCall('resendEmailChange', accountsKey, {
    errorTitleKey: 'VerifyEmail_CouldNotSend',
    successKey: 'EmailChange_SentAgain',
    onSuccess: () => noteEmailChangeMail(account.id),
  });
  const cancel = useListCall('cancelEmailChange', accountsKey, {
    errorTitleKey: 'EmailChange_CouldNotCancel',
    successKey: 'EmailChange_Cancelled',
  });
  // The focus goes with its buttons.
  useEffect(() => focusHeadingIfLost, []);
  const isPending = resend.isPending || cancel.isPending;
  const isWaiting = secondsLeft > 0 || isPending;
  return (
    <Notice tone="info" title={t('EmailChange_Waiting', { email })} role="status">
      <p>{t('EmailChange_WaitingText')}</p>
      <div className="submit-row">
        <Button
          look="outline"
          className={isWaiting ? 'disabled' : ''}
          isBusy={isWaiting}
          onPress={() => resend.mutate(call)}
        >
          {secondsLeft > 0
            ? t('VerifyEmail_ResendIn', { seconds: secondsLeft })
            : t('EmailChange_SendAgain')}
        </Button>
        <Button isBusy={isPending} onPress={() => cancel.mutate(call)}>
          {t('EmailChange_Cancel')}
        </Button>
      </div>
    </Notice>
  );
}
