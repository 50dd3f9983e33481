import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { AccountLabel } from '../linked-accounts/account-label.tsx';
import { WaitingEmail } from './waiting-email.tsx';

/** Opened now and then, so its script is not part of the page. */
const EmailSection = lazyPart(async () => (await import('./email-section.tsx')).EmailSection);

/** The account in use, and its e-mail address; the operator sets that of an admin. */
export function OwnLogin({ account }: { readonly account: Account }) {
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
