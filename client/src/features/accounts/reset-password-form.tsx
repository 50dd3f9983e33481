import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { isProblem, isRefusal } from '../../api/request-error.ts';
import { pathToStart, useRoutes } from '../../parts/after-login.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { awaitedMail, forgetAwaitedMail } from '../../session/awaited-mail.ts';
import { finishMailLink } from '../../session/mail-links.ts';
import { announce } from '../../session/other-tabs.ts';
import { keepLoginName, keptLoginName } from '../../session/session-end.ts';
import { sessionStore } from '../../session/session-store.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { useNotify } from '../../ui/notify.ts';
import { PasswordPairFields, stillNeededOfPasswords } from '../../ui/password-fields.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { pathAfterFailedReset, refusedLinkState } from './login-failure.ts';
import { useStartSession } from './sign-in-hooks.ts';

const resolver = formResolver(async () => {
  const { resetPasswordSchema } = await import('./form-schemas.ts');
  return resetPasswordSchema;
});

interface Props {
  readonly accountId: string;
  readonly resetToken: string;
  /** Called after the reset if the person has an ID, which other accounts may share. */
  readonly onReset?: (user: LoggedInUser) => void;
}

/** Sends the new password and logs in. `onFailure` shows a failure that leaves the person here. */
function useReset({ accountId, resetToken, onReset }: Props, onFailure: (error: Error) => void) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const routes = useRoutes();
  const enter = useStartSession((user) => ({ to: pathToStart(routes, user.accountType) }));
  const call = useCall('resetPassword', {
    onSuccess: (user) => {
      notify.success('ResetPassword_SuccessfullyChanged');
      finishMailLink(pathname, 'used');
      keepLoginName(awaitedMail()?.email ?? keptLoginName());
      forgetAwaitedMail();
      announce({ kind: 'passwordChanged', accountId });
      if (user.profileId === null || !onReset) return enter(user);
      sessionStore.logIn(user);
      onReset(user);
    },
  });
  const onError = (error: Error) => {
    const isRefused = isProblem(error, 'ResetPassword_TokenInvalid');
    if (isRefused) finishMailLink(pathname, 'refused');
    const path = pathAfterFailedReset(error, accountId);
    if (path === undefined) return onFailure(error);
    notify.error('ResetPassword_CouldNotReset', error);
    navigate(path, { replace: true, state: isRefused ? refusedLinkState : undefined });
  };
  const reset = ({ password }: { password: string }) =>
    call.mutate({ body: { accountId, password, resetToken } }, { onError });
  return { reset, isPending: call.isPending };
}

/** The new password, twice. */
export function ResetPasswordForm(props: Props) {
  const { t } = useTranslation();
  const form = useForm({
    resolver,
    defaultValues: { password: '', repeatedPassword: '' },
  });
  const { reset, isPending } = useReset(props, (error) => {
    if (isRefusal(error)) {
      form.setValue('password', '');
      form.setValue('repeatedPassword', '');
    }
    showCallError(form, error, ['password']);
  });
  const pair = form.watch();
  return (
    <div className="account-card">
      <Form form={form} onSubmit={reset} failureTitle={t('ResetPassword_CouldNotReset')}>
        <PasswordPairFields
          control={form.control}
          names={['password', 'repeatedPassword']}
          label={t('ResetPassword_NewPassword')}
          mismatch={t('ResetPassword_PasswordsDoNotMatch')}
        />
        <SubmitButton
          isPending={isPending}
          stillNeeded={stillNeededOfPasswords(pair).map((key) => t(key))}
        >
          {t('ResetPassword_Save')}
        </SubmitButton>
      </Form>
    </div>
  );
}
