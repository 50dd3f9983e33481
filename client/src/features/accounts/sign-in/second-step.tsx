import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { isProblem } from '../../../api/request-error.ts';
import { useCall } from '../../../parts/use-call.ts';
import { helpPathFor } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';

interface StepProps {
  readonly secondFactorToken: string;
  /** Why a code is needed. */
  readonly text: string;
  readonly onBack: () => void;
  /** Called when the token can no longer be used. */
  readonly onExpired: (error: Error) => void;
}

interface Props extends StepProps {
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
export function SecondStep(props: Props) {
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

interface LoginProps extends StepProps {
  readonly onLoggedIn: (user: LoggedInUser) => void;
}

/** The second step of a login. */
export function LoginSecondStep({ onLoggedIn, ...step }: LoginProps) {
  const { t } = useTranslation();
  const call = useCall('loginBySecondFactor', {});
  return (
    <SecondStep
      {...step}
      send={(body, onError) => call.mutate({ body }, { onSuccess: onLoggedIn, onError })}
      isPending={call.isPending}
      failureTitle={t('Login_CouldNotLogIn')}
      action={t('SignIn_LogIn')}
    />
  );
}
