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
  /** Called after the reset if the person has an ID. */
  readonly onReset?: (user: LoggedInUser) => void;
}

/** Starts the session. A person with an ID, which other accounts may share, stays for `onReset` if there is one. */
function useAfterReset(onReset: Props['onReset']) {
  const routes = useRoutes();
  const enter = useStartSession((user) =>
    // Keys outlive the password, and an intruder may have made one.
    mayAs(user, 'Owner') && user.accountType === 'Assigner'
      ? { to: paths.apiKeys, state: afterResetState }
      : { to: pathToStart(routes, user) },
  );
  return (user: LoggedInUser) => {
    if (user.profileId === null || !onReset) return enter(user);
    sessionStore.logIn(user);
    onReset(user);
  };
}

/**
 * Sends the new password and logs in; `secondFactorToken` is set if that needs a code. `onFailure` shows a
 * failure that leaves the person here.
 */
function useReset({ accountId, resetToken, onReset }: Props, onFailure: (error: Error) => void) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const onLoggedIn = useAfterReset(onReset);
  const noteStored = () => {
    notify.success('ResetPassword_SuccessfullyChanged');
    finishMailLink(pathname, 'used');
    loginName.keep(awaitedMail()?.email ?? loginName.get());
    forgetAwaitedMail();
    announce({ kind: 'passwordChanged', accountId });
  };
  const call = useCall('resetPassword', { onSuccess: noteStored });
  /** The password is stored, so everything else leads to the login. */
  const leave = (error?: Error) =>
    navigate(paths.login, { replace: true, state: error && loginReasonIn(error) });
  const onError = (error: Error) => {
    if (secondFactorTokenIn(error) !== undefined) return noteStored();
    if (isProblem(error, 'Login_PasskeyRequired')) {
      noteStored();
      return leave(error);
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
  return { reset, isPending: call.isPending, secondFactorToken, onLoggedIn, leave };
}

/** The new password, twice, and the second step of a login that needs one. */
export function ResetPasswordForm(props: Props) {
  const { t } = useTranslation();
  const { form, fail } = useNewPasswordForm();
  const { reset, isPending, secondFactorToken, onLoggedIn, leave } = useReset(props, fail);
  if (secondFactorToken !== undefined)
    return (
      <div className="panel account-card">
        <LoginSecondStep
          secondFactorToken={secondFactorToken}
          text={t('SecondStep_AfterReset')}
          onLoggedIn={onLoggedIn}
          onBack={() => leave()}
          onExpired={leave}
        />
      </div>
    );
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
