import { KeyRound, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { externalProviders, passwordTypes } from '#shared/enums.ts';
import { CardTable, type Column } from '../../ui/card-table.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { ProviderMark } from '../../ui/provider-mark.tsx';
import { useAccountDeletion } from './use-accounts.ts';

interface Props {
  readonly caption: string;
  readonly accounts: readonly Account[];
  readonly onChangePassword?: (account: Account) => void;
  readonly onDelete: (account: Account, name: string) => void;
}

/** The name of an account for people: its type and its login name. */
export function useAccountName() {
  const { t } = useTranslation();
  return (account: Account) => `${t(`AccountType_${account.accountType}`)} (${account.label})`;
}

function AccountLabel({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  const provider = externalProviders.find((name) => name === account.loginProvider);
  return (
    <span className="account-label">
      {provider && <ProviderMark provider={provider} />}
      <span translate="no">{provider ? t(`Provider_${provider}`) : account.label}</span>
    </span>
  );
}

function Actions({
  account,
  onChangePassword,
  onDelete,
}: Omit<Props, 'accounts' | 'caption'> & { account: Account }) {
  const { t } = useTranslation();
  const name = useAccountName()(account);
  const canChange = passwordTypes.some((type) => type === account.accountType);
  return (
    <>
      {canChange && onChangePassword && (
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

interface OtherProps {
  /** All accounts of the person. */
  readonly accounts: readonly Account[];
  /** The account whose password was just set. */
  readonly changedId: string;
}

/** After a new password: the accounts that it does not affect, with a button to delete each. */
export function OtherAccounts({ accounts, changedId }: OtherProps) {
  const { t } = useTranslation();
  const { remove } = useAccountDeletion(accounts);
  const others = accounts.filter(({ id }) => id !== changedId);
  if (others.length === 0) return null;
  return (
    <section className="other-accounts">
      <FocusedHeading>{t('OtherAccounts_Title')}</FocusedHeading>
      <p>{t('OtherAccounts_Text')}</p>
      <AccountTable caption={t('OtherAccounts_Title')} accounts={others} onDelete={remove} />
    </section>
  );
}
