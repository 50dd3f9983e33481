import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { isProblem } from '../../../api/request-error.ts';
import { afterResetState } from '../../../office-paths.ts';
import { pathToStart, useRoutes } from '../../../parts/after-login.ts';
import { mayAs } from '../../../parts/page-route.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { awaitedMail, forgetAwaitedMail } from '../../../session/awaited-mail.ts';
import { announce } from '../../../session/other-tabs.ts';
import { loginName } from '../../../session/session-end.ts';
import { sessionStore } from '../../../session/session-store.ts';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { notify } from '../../../ui/notify.ts';
import { finishMailLink } from '../mail-link.ts';
import { NewPasswordForm, useNewPasswordForm } from '../new-password-form.tsx';
import {
  loginReasonIn,
  pathAfterFailedReset,
  secondFactorTokenIn,
} from '../sign-in/login-failure.ts';
import { useStartSession } from '../sign-in/sign-in-hooks.ts';

/** Few people see it. */
const LoginSecondStep = lazyPart(
  async () => (await import('../sign-in/second-step.tsx')).LoginSecondStep,
);

interface Props {
  readonly accountId: string;
  readonly resetToken: string;
  /** Shown above the form, but not above the second step. */
  readonly lead: ReactNode;
  /** Called after the reset if the person has an ID, which other accounts may share. */
  readonly onReset?: (user: LoggedInUser) => void;
}

/** What follows when the new password is stored, and when the person is logged in. */
function useAfterReset({ accountId, onReset }: Props) {
  const { pathname } = useLocation();
  const routes = useRoutes();
  const enter = useStartSession((user) =>
    // Keys outlive the password, and an intruder may have made one.
    mayAs(user, 'Owner') && user.accountType === 'Assigner'
      ? { to: paths.apiKeys, state: afterResetState }
      : { to: pathToStart(routes, user) },
  );
  const noteStored = () => {
    notify.success('ResetPassword_SuccessfullyChanged');
    finishMailLink(pathname, 'used');
    loginName.keep(awaitedMail()?.email ?? loginName.get());
    forgetAwaitedMail();
    announce({ kind: 'passwordChanged', accountId });
  };
  const onLoggedIn = (user: LoggedInUser) => {
    if (user.profileId === null || !onReset) return enter(user);
    sessionStore.logIn(user);
    onReset(user);
  };
  return { noteStored, onLoggedIn };
}

/**
 * Sends the new password and logs in; `secondFactorToken` is set if that needs a code. `onFailure` shows a
 * failure that leaves the person here.
 */
function useReset(props: Props, onFailure: (error: Error) => void) {
  const { accountId, resetToken } = props;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { noteStored, onLoggedIn } = useAfterReset(props);
  const call = useCall('resetPassword', { onSuccess: noteStored });
  const onError = (error: Error) => {
    if (secondFactorTokenIn(error) !== undefined) return noteStored();
    if (isProblem(error, 'Login_PasskeyRequired')) {
      noteStored();
      return navigate(paths.login, { replace: true, state: loginReasonIn(error) });
    }
    if (isProblem(error, 'ResetPassword_TokenInvalid')) finishMailLink(pathname, 'refused');
    const path = pathAfterFailedReset(error);
    if (path === undefined) return onFailure(error);
    notify.error('ResetPassword_CouldNotReset', error);
    navigate(path, { replace: true });
  };
  const reset = ({ password }: { password: string }) =>
    call.mutate({ body: { accountId, password, resetToken } }, { onSuccess: onLoggedIn, onError });
  const secondFactorToken = call.error ? secondFactorTokenIn(call.error) : undefined;
  return { reset, isPending: call.isPending, secondFactorToken, onLoggedIn };
}

interface SecondStepProps {
  readonly secondFactorToken: string;
  readonly onLoggedIn: (user: LoggedInUser) => void;
}

/** The second step of a reset: the password is stored, so everything else leads to the login. */
function ResetSecondStep(step: SecondStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = (error?: Error) =>
    navigate(paths.login, { replace: true, state: error && loginReasonIn(error) });
  return (
    <div className="panel account-card">
      <LoginSecondStep
        {...step}
        text={t('SecondStep_AfterReset')}
        onBack={() => leave()}
        onExpired={leave}
      />
    </div>
  );
}

/** The new password, twice. */
export function ResetPasswordForm(props: Props) {
  const { t } = useTranslation();
  const { form, fail } = useNewPasswordForm();
  const { reset, isPending, secondFactorToken, onLoggedIn } = useReset(props, fail);
  if (secondFactorToken !== undefined)
    return <ResetSecondStep secondFactorToken={secondFactorToken} onLoggedIn={onLoggedIn} />;
  return (
    <>
      {props.lead}
      <div className="panel account-card">
        <NewPasswordForm
          form={form}
          act={t('ResetPassword_Save')}
          failureTitle={t('ResetPassword_CouldNotReset')}
          isPending={isPending}
          onSubmit={reset}
        />
      </div>
    </>
  );
}
