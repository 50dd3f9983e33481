import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountLayout } from '../account-layout.tsx';
import { loginReasonIn } from './login-failure.ts';
import type { WaitingLogin } from './login-form.tsx';
import { LoginSecondStep } from './second-step.tsx';
import { useEnterByName } from './sign-in-hooks.ts';

interface Props {
  readonly waiting: WaitingLogin;
  readonly onBack: () => void;
}

/** The second step of a login. When its token has expired, it leads back, where a note says so. */
export function SignInSecondStep({ waiting, onBack }: Props) {
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
