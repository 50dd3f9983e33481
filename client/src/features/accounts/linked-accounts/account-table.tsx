import { KeyRound, Mail, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { useSession } from '../../../session/session-store.ts';
import { CardTable, type Column } from '../../../ui/tables/card-table.tsx';
import { AccountLabel } from './account-label.tsx';

interface Props {
  readonly caption: string;
  readonly accounts: readonly Account[];
  readonly onChangeEmail?: (account: Account) => void;
  readonly onChangePassword?: (account: Account) => void;
  readonly onDelete: (account: Account, name: string) => void;
}

interface Of {
  readonly account: Account;
}

/** The name of an account for people: its type and its login name. */
function useAccountName() {
  const { t } = useTranslation();
  return (account: Account) => `${t(`AccountType_${account.accountType}`)} (${account.label})`;
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
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={t(isAdded ? 'EmailChange_AddTo' : 'EmailChange_ChangeOf', { name })}
      onClick={() => onChange(account)}
    >
      <Mail size={18} aria-hidden />
      <span>{isAdded ? t('EmailChange_Add') : t('EmailChange_Change')}</span>
    </button>
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
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={t('Account_ChangePasswordOf', { name })}
          onClick={() => onChangePassword(account)}
        >
          <KeyRound size={18} aria-hidden />
          {t('Account_ChangePassword')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={t('Account_DeleteWhat', { name })}
        onClick={() => onDelete(account, name)}
      >
        <Trash2 size={18} aria-hidden />
        {t('Account_Delete')}
      </button>
    </>
  );
}

/** The accounts of a person, with the actions for each. */
export function AccountTable({ caption, accounts, ...actions }: Props) {
  const { t } = useTranslation();
  const columns: readonly Column<Account>[] = [
    {
      key: 'type',
      header: t('Account_Type'),
      cell: ({ accountType }) => t(`AccountType_${accountType}`),
    },
    {
      key: 'label',
      header: t('Account_Label'),
      cell: (account) => <AccountLabel account={account} />,
    },
    {
      key: 'actions',
      header: t('Account_Actions'),
      kind: 'actions',
      cell: (account) => <Actions account={account} {...actions} />,
    },
  ];
  return <CardTable caption={caption} columns={columns} rows={accounts} rowKey={({ id }) => id} />;
}
