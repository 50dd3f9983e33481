import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';

/** Opened now and then, so its script is not part of the page. */
const PasswordCard = lazyPart(async () => (await import('./password-card.tsx')).PasswordCard);

interface Props {
  readonly account: Account;
}

/** The password of the account in use, to change or to set. */
export function OwnPassword({ account }: Props) {
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
