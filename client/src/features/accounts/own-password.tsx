import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { PasswordChangeForm } from '../../parts/password-change-form.tsx';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { sessionsKey } from './use-accounts.ts';

interface Props {
  readonly account: Account;
}

/** The form that changes the password, or sets the first one. */
function PasswordForm({ account, onClose }: Props & { readonly onClose: () => void }) {
  const queries = useQueryClient();
  if (!account.hasPassword) return <SetPasswordForm account={account} onClose={onClose} />;
  const onChanged = () => {
    // All other sessions of the account have ended.
    void queries.invalidateQueries({ queryKey: sessionsKey });
    onClose();
  };
  return (
    <PasswordChangeForm
      accountId={account.id}
      username={account.label}
      onChanged={onChanged}
      onCancel={onClose}
    />
  );
}

/** The password of the account in use, to change or to set. */
export function OwnPassword({ account }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { hasPassword, label: name } = account;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.querySelector<HTMLElement>('input[type=password]')?.focus();
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    focusHeadingIfLost();
  };
  return (
    <>
      {!hasPassword && <p className="text-muted-ink">{t('Password_SetText', { name })}</p>}
      {hasPassword && isOpen && <p className="text-muted-ink">{t('Account_ChangePasswordText')}</p>}
      {isOpen ? (
        <div ref={card} className="account-card password-section">
          <PasswordForm account={account} onClose={close} />
        </div>
      ) : (
        <button type="button" className="btn btn-outline-primary" onClick={() => setIsOpen(true)}>
          <KeyRound size={18} aria-hidden />
          {hasPassword ? t('Account_ChangePassword') : t('Password_Set')}
        </button>
      )}
    </>
  );
}
