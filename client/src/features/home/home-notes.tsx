import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { msPerSecond } from '#shared/durations.ts';
import { useResendWait } from '../../hooks/timers.ts';
import { deviceNowMs } from '../../network/clock.ts';
import { HandOverNote } from '../../parts/hand-over-note.tsx';
import { useCall } from '../../parts/use-call.ts';
import { paths, registerPath } from '../../paths.ts';
import {
  type AwaitedMail,
  awaitMail,
  forgetAwaitedMail,
  useAwaitedMail,
} from '../../session/awaited-mail.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { FocusedHeading } from '../../ui/page-heading.tsx';

/** Longer than the home page takes to open. */
const newMs = 10 * msPerSecond;

/** What differs between the two mails. */
const about = {
  verification: {
    call: 'resendVerificationEmail',
    errorTitleKey: 'VerifyEmail_CouldNotSend',
    titleKey: 'AwaitedMail_VerifyTitle',
    textKey: 'AwaitedMail_VerifyText',
    otherAddress: registerPath,
  },
  reset: {
    call: 'requestPasswordReset',
    errorTitleKey: 'RequestPasswordReset_CouldNotRequest',
    titleKey: 'AwaitedMail_ResetTitle',
    textKey: 'AwaitedMail_ResetText',
    otherAddress: paths.requestPasswordReset,
  },
} as const;

/**
 * Says which mail to open and what to do if it does not arrive, until it is opened or dismissed. It is requested again at
 * most once a minute, which a reload does not shorten.
 */
function AwaitedMailPanel({ mail: { kind, email, sentAtMs } }: { readonly mail: AwaitedMail }) {
  const { t } = useTranslation();
  const { call, errorTitleKey, titleKey, textKey, otherAddress } = about[kind];
  const sending = useCall(call, {
    errorTitleKey,
    onSuccess: () => {
      notify.success('AwaitedMail_Sent');
      awaitMail(kind, email);
    },
  });
  const secondsLeft = useResendWait(sentAtMs);
  const isResting = sending.isPending || secondsLeft > 0;
  // The title takes the focus if the mail was requested a moment ago, on the page before.
  const [isNew] = useState(() => deviceNowMs() - sentAtMs < newMs);
  const Title = isNew ? FocusedHeading : 'h2';
  return (
    <Notice tone="info">
      <Title className="alert-title">{t(titleKey)}</Title>
      <p>{t(textKey, { email })}</p>
      <p>{t('AwaitedMail_Spam')}</p>
      <div className="wrap-row notice-actions">
        <Button
          look="outline"
          className={isResting ? 'disabled' : ''}
          isBusy={isResting}
          onPress={() => sending.mutate({ body: { email } })}
        >
          {secondsLeft > 0
            ? t('VerifyEmail_ResendIn', { seconds: secondsLeft })
            : t('AwaitedMail_SendAgain')}
        </Button>
        <Link className="btn btn-quiet" to={otherAddress}>
          {t('AwaitedMail_WrongAddress')}
        </Link>
        <Button onPress={forgetAwaitedMail}>{t('AwaitedMail_Dismiss')}</Button>
      </div>
    </Notice>
  );
}

/** What waits for the visitor of this device: a mail to open, a certificate that was scanned. */
export function HomeNotes() {
  const mail = useAwaitedMail();
  return (
    <div className="container home-notes">
      {mail && <AwaitedMailPanel key={mail.kind} mail={mail} />}
      <HandOverNote continueAt={registerPath} />
    </div>
  );
}
