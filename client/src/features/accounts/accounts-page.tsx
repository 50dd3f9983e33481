import { KeyDrawing } from './key-drawing.tsx';
import './account-management.css';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Account } from '#shared/api/accounts.ts';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { focusHeadingIfLost } from '../../ui/focus-heading.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PasswordChangeForm } from '../../ui/password-change-form.tsx';
import { AccountTable } from './account-table.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { useAccountDeletion, useAccounts } from './use-accounts.ts';

interface ChangeProps {
  readonly account: Account;
  readonly onClose: () => void;
}

function PasswordSection({ account, onClose }: ChangeProps) {
  const { t } = useTranslation();
  return (
    <section className="account-card password-section">
      <FocusedHeading>{t('Account_ChangePasswordOf', { name: account.label })}</FocusedHeading>
      <p className="text-muted-ink">{t('Account_ChangePasswordText')}</p>
      <PasswordChangeForm
        accountId={account.id}
        username={account.label}
        onChanged={onClose}
        onCancel={onClose}
      />
    </section>
  );
}

function Accounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<Account>();
  const { remove } = useAccountDeletion(accounts);
  if (accounts.length === 0)
    return (
      <EmptyState drawing={<KeyDrawing />} title={t('Accounts_NoEntries')}>
        {t('Accounts_NoEntriesText')}
      </EmptyState>
    );
  const close = () => {
    setChanging(undefined);
    focusHeadingIfLost();
  };
  const isThere = accounts.some(({ id }) => id === changing?.id);
  return (
    <>
      <AccountTable accounts={accounts} onChangePassword={setChanging} onDelete={remove} />
      {changing && isThere && (
        <PasswordSection key={changing.id} account={changing} onClose={close} />
      )}
    </>
  );
}

/** The person's accounts: what they are, their passwords, their end; and where one is logged in. */
export function AccountsPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useAccounts();
  return (
    <>
      <PageHeading title={t('Accounts_Title')} lead={t('Accounts_Lead')} />
      {isPending && <LoadingSkeleton lines={4} />}
      {error && <LoadError titleKey="Accounts_CouldNotLoad" error={error} onRetry={refetch} />}
      {data && <Accounts accounts={data} />}
      <p className="link-more">
        <Link className="btn btn-outline-primary" to={paths.linkAccount}>
          <Link2 size={18} aria-hidden />
          {t('LinkAccount_Title')}
        </Link>
      </p>
      <OwnSessions />
    </>
  );
}
