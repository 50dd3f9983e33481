import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { normaliseEmail } from '#shared/email-address.ts';
import { Form } from '../../../parts/form.tsx';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { awaitedMail, awaitMail } from '../../../session/awaited-mail.ts';
import { loginName } from '../../../session/session-end.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { EmailField } from '../../../ui/fields/text-field.tsx';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { useSignInState } from '../sign-in/sign-in-hooks.ts';

/** The address that the person just typed, or used last on this device. */
function knownEmail(typedName: string | undefined): string {
  const names = [typedName, loginName.get(), awaitedMail()?.email];
  return names.find((name) => name?.includes('@')) ?? '';
}

const marks = { page: (label: string) => <Link to={paths.recover}>{label}</Link> };

/** Requests a link to reset the password. Only the server checks the address. */
export function RequestPasswordResetPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { typedName } = useSignInState();
  const [email] = useState(() => knownEmail(typedName));
  const form = useForm({ defaultValues: { email } });
  const call = useCall('requestPasswordReset', {
    onSuccess: (_, { body }) => awaitMail('reset', normaliseEmail(body.email)),
  });
  const onError = (error: Error) => showCallError(form, error, ['email']);
  const onSuccess = () => navigate(paths.home);
  return (
    <AccountLayout title={t('Shell_RequestPasswordReset')} lead={t('RequestPasswordReset_Lead')}>
      <div className="panel account-card">
        <Form
          form={form}
          onSubmit={(body) => call.mutate({ body }, { onError, onSuccess })}
          failureTitle={t('RequestPasswordReset_CouldNotRequest')}
        >
          <EmailField
            control={form.control}
            name="email"
            label={t('RequestPasswordReset_Email')}
            enterKeyHint="send"
          />
          <SubmitButton
            isPending={call.isPending}
            aside={
              <Link className="btn btn-quiet" to={paths.login}>
                {t('RequestPasswordReset_BackToLogin')}
              </Link>
            }
          >
            {t('RequestPasswordReset_Send')}
          </SubmitButton>
        </Form>
      </div>
      <p className="link-more">
        <MarkedText text={t('RequestPasswordReset_Anonymous')} marks={marks} />
      </p>
    </AccountLayout>
  );
}
