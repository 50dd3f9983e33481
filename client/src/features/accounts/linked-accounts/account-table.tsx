import { KeyRound, Mail, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FocusedHeading } from '../../../ui/page-heading.tsx';
import { CardTable, type Column } from '../../../ui/tables/card-table.tsx';
import { AccountLabel } from './account-label.tsx';
import { useAccountDeletion, useAccountName } from './use-account-deletion.ts';

interface Props {
  readonly caption: string;
  readonly accounts: readonly Account[];
  readonly onChangeEmail?: (account: Account) => void;
  readonly onChangePassword?: (account: Account) => void;
  readonly onDelete: (account: Account) => void;
}

interface Of {
  readonly account: Account;
}

function EmailButton({
  account,
  onChange,
}: Of & { readonly onChange: (account: Account) => void }) {
  const { t } = useTranslation();
  const name = useAccountName()(account);
  const { user } = useSession();
  // The change needs the password, or for an account without one its own session.
  const isOwn = account.id === user?.accountId && account.accountType !== 'External';
  if (!account.hasPassword && !isOwn) return null;
  const isAdded = account.email === undefined;
  return (
    <Button
      icon={Mail}
      name={t(isAdded ? 'EmailChange_AddTo' : 'EmailChange_ChangeOf', { name })}
      onPress={() => onChange(account)}
    >
      {isAdded ? t('EmailChange_Add') : t('EmailChange_Change')}
    </Button>
  );
}

function Actions({
  account,
  onChangeEmail,
  onChangePassword,
  onDelete,
}: Omit<Props, 'accounts' | 'caption'> & Of) {
  const { t } = useTranslation();
  const name = useAccountName()(account);
  return (
    <>
      {onChangeEmail && <EmailButton account={account} onChange={onChangeEmail} />}
      {account.hasPassword && onChangePassword && (
        <Button
          icon={KeyRound}
          name={t('Account_ChangePasswordOf', { name })}
          onPress={() => onChangePassword(account)}
        >
          {t('Account_ChangePassword')}
        </Button>
      )}
      <Button
        icon={Trash2}
        name={t('Account_DeleteWhat', { name })}
        onPress={() => onDelete(account)}
      >
        {t('Ui_Delete')}
      </Button>
    </>
  );
}

/** The accounts of a person, with the actions for each. */
export function AccountTable({ caption, accounts, ...actions }: Props) {
  const { t } = useTranslation();
  const columns: readonly Column<Account>[] = [
    {
      header: t('Account_Type'),
      cell: ({ accountType }) => t(`AccountType_${accountType}`),
    },
    {
      header: t('Account_Label'),
      cell: (account) => <AccountLabel account={account} />,
    },
    {
      kind: 'actions',
      cell: (account) => <Actions account={account} {...actions} />,
    },
  ];
  return <CardTable caption={caption} columns={columns} rows={accounts} rowKey={({ id }) => id} />;
}

interface OtherProps {
  /** All accounts of the person. */
  readonly accounts: readonly Account[];
  /** The account whose password was just set. */
  readonly changedId: string;
}

/** After a new password: the accounts that it does not affect, with a button to delete each. */
export function OtherAccounts({ accounts, changedId }: OtherProps) {
  const { t } = useTranslation();
  const { remove, dialog } = useAccountDeletion(accounts);
  const others = accounts.filter(({ id }) => id !== changedId);
  if (others.length === 0) return null;
  return (
    <section>
      <FocusedHeading>{t('OtherAccounts_Title')}</FocusedHeading>
      <p>{t('OtherAccounts_Text')}</p>
      <AccountTable caption={t('OtherAccounts_Title')} accounts={others} onDelete={remove} />
      {dialog}
    </section>
  );
}
