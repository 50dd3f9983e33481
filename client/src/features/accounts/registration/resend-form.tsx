import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { normaliseEmail } from '#shared/email-address.ts';
import { useResendWait } from '../../../hooks/timers.ts';
import { deviceNowMs } from '../../../network/clock.ts';
import { Form } from '../../../parts/form.tsx';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { awaitMail } from '../../../session/awaited-mail.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { EmailField } from '../../../ui/fields/text-field.tsx';
import { notify } from '../../../ui/notify.ts';

/** Asks for the address and sends the verification mail again, at most once a minute. */
export function ResendForm({ email = '' }: { readonly email: string | undefined }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { email } });
  const [sentAtMs, setSentAtMs] = useState<number>();
  const secondsLeft = useResendWait(sentAtMs);
  const call = useCall('resendVerificationEmail', {
    onSuccess: (_, { body }) => {
      awaitMail('verification', normaliseEmail(body.email));
      notify.success('VerifyEmail_Sent');
      setSentAtMs(deviceNowMs());
    },
  });
  const onError = (error: Error) => showCallError(form, error, ['email']);
  const isWaiting = secondsLeft > 0;
  const hasAt = form.watch('email').includes('@');
  return (
    <div className="panel account-card">
      <h2>{t('VerifyEmail_ResendTitle')}</h2>
      <p>{t('VerifyEmail_ResendText')}</p>
      <Form
        form={form}
        onSubmit={(body) => call.mutate({ body }, { onError })}
        failureTitle={t('VerifyEmail_CouldNotSend')}
      >
        <EmailField
          control={form.control}
          name="email"
          label={t('VerifyEmail_Email')}
          isRequired
          enterKeyHint="send"
        />
        <SubmitButton
          isPending={call.isPending}
          isWaiting={isWaiting}
          stillNeeded={hasAt ? undefined : t('VerifyEmail_NeedsEmail')}
        >
          {isWaiting
            ? t('VerifyEmail_ResendIn', { seconds: secondsLeft })
            : t('VerifyEmail_Resend')}
        </SubmitButton>
      </Form>
      <div role="status">
        {isWaiting && <p className="mt-3 mb-0">{t('VerifyEmail_SentText')}</p>}
      </div>
    </div>
  );
}
