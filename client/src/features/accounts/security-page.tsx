import './accounts.css';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/api/accounts.ts';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { personTypes } from '#shared/enums.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useOwnAccount } from '../../parts/own-account.ts';
import { PasswordChangeForm } from '../../parts/password-change-form.tsx';
import { paths } from '../../paths.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { focusHeadingIfLost, PageHeading } from '../../ui/page-heading.tsx';
import { EmailSection } from './email-section.tsx';
import { NewRecoverySheet } from './new-recovery-sheet.ts';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnRecoverySheet } from './own-recovery-sheet.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { WaitingEmail } from './waiting-email.tsx';

/** The login name; assigners change it here, an admin's address is set by the operator. */
function OwnLogin({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const isAdmin = account.accountType === 'Admin';
  const close = () => {
    setIsChanging(false);
    focusHeadingIfLost();
  };
  return (
    <section className="own-login">
      <h2>{t('Security_Login')}</h2>
      <dl>
        <dt>{t('EmailChange_Current')}</dt>
        <dd translate="no">{account.label}</dd>
        <dt>{t('Account_Type')}</dt>
        <dd>{t(`AccountType_${account.accountType}`)}</dd>
      </dl>
      {isAdmin && <p className="text-muted-ink">{t('Security_AdminAddress')}</p>}
      {account.newEmail && <WaitingEmail account={account} email={account.newEmail} />}
      {!isAdmin && !isChanging && (
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => setIsChanging(true)}
        >
          <Mail size={18} aria-hidden />
          {t('EmailChange_Change')}
        </button>
      )}
      {isChanging && <EmailSection account={account} onClose={close} />}
    </section>
  );
}

function OwnPassword({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  return (
    <section className="own-password">
      <h2>{t('Account_ChangePassword')}</h2>
      <p className="text-muted-ink">{t('Account_ChangePasswordText')}</p>
      <div className="account-card password-section">
        <PasswordChangeForm accountId={account.id} username={account.label} />
      </div>
    </section>
  );
}

/** E-mail address and password of an institution or admin; a person's accounts have their own page. */
function OwnAccount({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  if (personTypes.some((type) => type === account.accountType))
    return (
      <p>
        <Link className="btn btn-outline-primary" to={paths.accounts}>
          {t('Accounts_Title')}
        </Link>
      </p>
    );
  return (
    <>
      <OwnLogin account={account} />
      <OwnPassword account={account} />
    </>
  );
}

/** How the person logs in, with passkeys, and where they are logged in. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useOwnAccount();
  const [sheet, setSheet] = useState<RecoverySheet>();
  const putAway = () => {
    setSheet(undefined);
    focusHeadingIfLost();
  };
  if (sheet) return <NewRecoverySheet sheet={sheet} onKept={putAway} />;
  return (
    <>
      <PageHeading title={t('Shell_Security')} lead={t('Security_Lead')} />
      {isPending && <LoadingSkeleton lines={4} />}
      {error && <LoadError titleKey="Security_CouldNotLoad" error={error} onRetry={refetch} />}
      {data && <OwnAccount account={data} />}
      <OwnPasskeys />
      {data?.accountType === 'LocalAnonymous' && <OwnRecoverySheet onMade={setSheet} />}
      <OwnSessions />
    </>
  );
}
