import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Account } from '#shared/api/accounts.ts';
import { PasswordChangeForm } from '../../../parts/password-change-form.tsx';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';
import { sessionsKey } from '../linked-accounts/use-accounts.ts';
import { SetPasswordForm } from '../recovery/set-password-form.tsx';

interface Props {
  readonly account: Account;
  readonly onClose: () => void;
}

function PasswordForm({ account, onClose }: Props) {
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

/** The form that changes the password, or sets the first one. Its first field gets the focus, and the page's heading after it. */
export function PasswordCard(props: Props) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.querySelector<HTMLElement>('input[type=password]')?.focus();
    return focusHeadingIfLost;
  }, []);
  return (
    <div ref={card} className="panel account-card password-section">
      <PasswordForm {...props} />
    </div>
  );
}
