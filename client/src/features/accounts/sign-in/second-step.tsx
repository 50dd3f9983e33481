import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { isProblem } from '../../../api/request-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { helpPathFor } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import { loginReasonIn } from './login-failure.ts';
import type { WaitingLogin } from './login-form.tsx';
import { useEnterByName } from './sign-in-hooks.ts';

export interface SecondStepProps {
  readonly secondFactorToken: string;
  /** Why a code is needed. */
  readonly text: string;
  readonly onBack: () => void;
  /** Called when the token can no longer be used. */
  readonly onExpired: (error: Error) => void;
}

interface Props extends SecondStepProps {
  readonly send: (
    body: { secondFactorToken: string; code: string },
    onError: (error: Error) => void,
  ) => void;
  readonly isPending: boolean;
  readonly failureTitle: string;
  readonly action: string;
}

const marks = { page: (label: string) => <Link to={helpPathFor('second-factor')}>{label}</Link> };

/** The code of the second factor, after the right password. A wrong code keeps the form. */
function Step(props: Props) {
  const { secondFactorToken, text, onBack, onExpired, send, ...form } = props;
  const { t } = useTranslation();
  const sendCode = (code: string, onError: (error: Error) => void) =>
    send({ secondFactorToken, code }, (error) =>
      isProblem(error, 'SecondFactor_TokenInvalid') ? onExpired(error) : onError(error),
    );
  return (
    <>
      <p>{text}</p>
      <CodeForm
        {...form}
        send={sendCode}
        aside={<Button onPress={onBack}>{t('SecondStep_Back')}</Button>}
      />
      <p className="link-more">
        <MarkedText text={t('SecondStep_Lost')} marks={marks} />
      </p>
    </>
  );
}

interface LoginProps extends SecondStepProps {
  readonly onLoggedIn: (user: LoggedInUser) => void;
}

/** The second step of a login. */
export function LoginSecondStep({ onLoggedIn, ...step }: LoginProps) {
  const { t } = useTranslation();
  const call = useCall('loginBySecondFactor', {});
  return (
    <Step
      {...step}
      send={(body, onError) => call.mutate({ body }, { onSuccess: onLoggedIn, onError })}
      isPending={call.isPending}
      failureTitle={t('Login_CouldNotLogIn')}
      action={t('SignIn_LogIn')}
    />
  );
}

interface SignInProps {
  readonly waiting: WaitingLogin;
  readonly onBack: () => void;
}

/** The sign-in page at this step. When the token has expired, it leads back, where a note says so. */
export function SignInSecondStep({ waiting, onBack }: SignInProps) {
  const { t } = useTranslation();
  const enter = useEnterByName();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onExpired = (error: Error) => {
    navigate({ pathname, search }, { replace: true, state: loginReasonIn(error) });
    onBack();
  };
  return (
    <AccountLayout title={t('SecondStep_Title')}>
      <div className="panel account-card">
        <LoginSecondStep
          secondFactorToken={waiting.secondFactorToken}
          text={t('SecondStep_Text')}
          onLoggedIn={(user) => enter(user, waiting.name)}
          onBack={onBack}
          onExpired={onExpired}
        />
      </div>
    </AccountLayout>
  );
}

interface LinkProps extends SecondStepProps {
  /** Called with the answer, also if the page was left. */
  readonly onLinked: () => void;
  readonly onDone: () => void;
}

/** The second step of linking an account. */
export function LinkSecondStep({ onLinked, onDone, ...step }: LinkProps) {
  const { t } = useTranslation();
  const call = useCall('linkBySecondFactor', { onSuccess: onLinked });
  return (
    <Step
      {...step}
      send={(body, onError) => call.mutate({ body }, { onSuccess: onDone, onError })}
      isPending={call.isPending}
      failureTitle={t('LinkAccount_CouldNotLink')}
      action={t('LinkAccount_Link')}
    />
  );
}
