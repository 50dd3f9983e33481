import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { RecoveredUser, RecoverySheet } from '#shared/api/recovery.ts';
import { pathToStart, useRoutes } from '../../../parts/after-login.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { announce } from '../../../session/other-tabs.ts';
import { loginName } from '../../../session/session-end.ts';
import { sessionStore, useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import { RecoverForm, type WaitingRecovery } from './recover-form.tsx';
import { useScannedSheet } from './recovery-link.ts';
import { RecoverySheetView } from './recovery-sheet-view.tsx';

const marks = {
  page: (label: string) => <Link to={paths.requestPasswordReset}>{label}</Link>,
};

/** The next sheet of an account that was just recovered. */
function NextSheet({ user }: { readonly user: RecoveredUser }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const start = pathToStart(useRoutes(), user);
  return (
    <RecoverySheetView
      sheet={{ username: user.username ?? '', code: user.code }}
      title={t('RecoverySheet_Next')}
      lead={t('RecoverySheet_NextLead')}
      onKept={() => navigate(start, { replace: true })}
    >
      <Notice tone="info">{t('RecoverySheet_Blocked')}</Notice>
    </RecoverySheetView>
  );
}

interface StepsProps {
  readonly scanned: RecoverySheet | undefined;
  readonly onRecovered: (user: RecoveredUser) => void;
}

/** The sheet and the new password, and then the second factor of an account that has one. */
function Steps({ scanned, onRecovered }: StepsProps) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState(scanned);
  const [waiting, setWaiting] = useState<WaitingRecovery>();
  const call = useCall('recoverBySecondFactor', {});
  if (!waiting)
    return (
      <div className="panel account-card">
        <RecoverForm sheet={sheet} onRecovered={onRecovered} onWaiting={setWaiting} />
      </div>
    );
  const goBack = () => {
    setSheet({ username: waiting.usernameOrUnikatId, code: waiting.code });
    setWaiting(undefined);
  };
  return (
    <div className="panel account-card">
      <p>{t('Recover_SecondText')}</p>
      <CodeForm
        send={(secondFactorCode, onError) =>
          call.mutate(
            { body: { ...waiting, secondFactorCode } },
            { onSuccess: onRecovered, onError },
          )
        }
        isPending={call.isPending}
        failureTitle={t('Recover_CouldNotRecover')}
        action={t('ResetPassword_Save')}
        aside={<Button onPress={goBack}>{t('SecondStep_Back')}</Button>}
      />
    </div>
  );
}

/** For a reader whose answer was lost, or who has reloaded the page after it: the way to the next sheet. */
function LoggedInNotice() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user?.accountType !== 'LocalAnonymous') return null;
  const toSheet = (label: string) => <Link to={`${paths.security}#recovery`}>{label}</Link>;
  return (
    <Notice tone="info">
      <MarkedText
        text={t('Recover_LoggedIn', { name: user.username ?? '' })}
        marks={{ page: toSheet }}
      />
    </Notice>
  );
}

/** Sets a new password with a recovery sheet, and shows the next one. */
export function RecoverPage() {
  const { t } = useTranslation();
  const scanned = useScannedSheet();
  const [user, setUser] = useState<RecoveredUser>();
  if (user) return <NextSheet user={user} />;
  const onRecovered = (recovered: RecoveredUser) => {
    const { code: _, ...loggedIn } = recovered;
    announce({ kind: 'passwordChanged', accountId: recovered.accountId });
    sessionStore.logIn(loggedIn);
    loginName.keep(recovered.username ?? undefined);
    setUser(recovered);
  };
  return (
    <AccountLayout title={t('Shell_Recover')} lead={t('Recover_Lead')}>
      <LoggedInNotice />
      <Steps key={scanned?.code} scanned={scanned} onRecovered={onRecovered} />
      <p className="link-more">
        <MarkedText text={t('Recover_ByEmail')} marks={marks} />
      </p>
      <p>{t('Recover_WithoutSheet')}</p>
    </AccountLayout>
  );
}
