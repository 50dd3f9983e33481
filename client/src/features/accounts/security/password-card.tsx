import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { accountsKey } from '../../../parts/own-account.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { PasswordChangeForm } from '../../../parts/password-change-form.tsx';
import { useListCall } from '../../../parts/use-list-call.ts';
import { Button } from '../../../ui/button.tsx';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';
import { sessionsKey } from '../linked-accounts/use-accounts.ts';
import { NewPasswordForm, useNewPasswordForm } from '../new-password-form.tsx';

interface Props {
  readonly account: Account;
  readonly onClose: () => void;
}

/** The first password of an account that was registered with a passkey. */
function FirstPassword({ account, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { form, fail } = useNewPasswordForm();
  // Also after a failure: if it was set in another tab, the page then offers to change it.
  const call = useListCall('setPassword', accountsKey, {
    successKey: 'Password_IsSet',
    onSuccess: () => {
      onClose();
      void queries.invalidateQueries({ queryKey: securityKey });
    },
  });
  return (
    <NewPasswordForm
      form={form}
      username={account.label}
      formLabel={t('Password_Set')}
      act={t('Password_Set')}
      failureTitle={t('Password_CouldNotSet')}
      isPending={call.isPending}
      aside={<Button onPress={onClose}>{t('Ui_Cancel')}</Button>}
      onSubmit={(body) => call.mutate({ body }, { onError: fail })}
    />
  );
}

function PasswordForm({ account, onClose }: Props) {
  const queries = useQueryClient();
  if (!account.hasPassword) return <FirstPassword account={account} onClose={onClose} />;
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
