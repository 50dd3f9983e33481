import { useTranslation } from 'react-i18next';
import type { Account } from '#shared/api/accounts.ts';
import { FocusedHeading } from '../../ui/focused-heading.tsx';
import { AccountTable } from './account-table.tsx';
import { useAccountDeletion } from './use-accounts.ts';

interface Props {
  /** All accounts of the person. */
  readonly accounts: readonly Account[];
  /** The one whose password was just set. */
  readonly changedId: string;
}

/** After a new password: the accounts that it does not keep out, and a way to remove each. */
export function OtherAccounts({ accounts, changedId }: Props) {
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
