import { KeyRound, Mail, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/api/accounts.ts';
import type { ExternalProvider } from '#shared/enums.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { AccountLabel } from '../linked-accounts/account-label.tsx';
import { WaitingEmail } from './waiting-email.tsx';

// How the person logs in, as rows of the page. Forms are opened now and then, so their scripts are no part of it.

const EmailSection = lazyPart(async () => (await import('./email-section.tsx')).EmailSection);
const PasswordCard = lazyPart(async () => (await import('./password-card.tsx')).PasswordCard);

interface OwnProps {
  readonly account: Account;
}

/** The account in use, and its e-mail address; the operator sets that of an admin. */
export function OwnLogin({ account }: OwnProps) {
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const { accountType, email, newEmail } = account;
  const isChangeable = accountType !== 'Admin' && accountType !== 'External';
  return (
    <>
      <div className="wrap-row row-state">
        <p>
          <strong>
            <AccountLabel account={account} />
          </strong>
        </p>
        {isChangeable && !isChanging && (
          <Button look="outline" icon={Mail} onPress={() => setIsChanging(true)}>
            {email === undefined ? t('EmailChange_Add') : t('EmailChange_Change')}
          </Button>
        )}
      </div>
      {accountType === 'Admin' && <p className="text-muted-ink">{t('Security_AdminAddress')}</p>}
      {newEmail && <WaitingEmail account={account} email={newEmail} />}
      {isChanging && <EmailSection account={account} onClose={() => setIsChanging(false)} />}
    </>
  );
}

/** The password of the account in use, to change or to set. */
export function OwnPassword({ account }: OwnProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { hasPassword } = account;
  if (isOpen)
    return (
      <>
        {hasPassword && <p className="text-muted-ink">{t('Account_ChangePasswordText')}</p>}
        <PasswordCard account={account} onClose={() => setIsOpen(false)} />
      </>
    );
  return (
    <div className="wrap-row row-state">
      {!hasPassword && <p className="text-muted-ink">{t('Password_SetText')}</p>}
      <Button look="outline" icon={KeyRound} onPress={() => setIsOpen(true)}>
        {hasPassword ? t('Account_ChangePassword') : t('Password_Set')}
      </Button>
    </div>
  );
}

interface ProvidersProps {
  /** Undefined if they could not be loaded; the page says so elsewhere. */
  readonly providers: readonly ExternalProvider[] | undefined;
}

/** The providers through which the person can log in. They are linked at the person's accounts. */
export function OwnProviders({ providers = [] }: ProvidersProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap-row row-state">
      {providers.length > 0 ? (
        <ul className="plain-list wrap-row own-providers" aria-label={t('Me_LoginProviders')}>
          {providers.map((provider) => (
            <li key={provider}>
              <ProviderMark provider={provider} />
              <span>{t(`Provider_${provider}`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted-ink">{t('LinkAccount_Lead')}</p>
      )}
      <Link className="btn btn-outline-primary" to={paths.accounts}>
        <Users size={18} aria-hidden />
        {t('Accounts_Title')}
      </Link>
    </div>
  );
}
