import '../accounts.css';
import { Link2, ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { Account } from '#shared/api/accounts.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { PasswordChangeForm } from '../../../parts/password-change-form.tsx';
import { emailFormQuery, paths } from '../../../paths.ts';
import { useSession } from '../../../session/session-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FocusedHeading, focusHeadingIfLost, PageHeading } from '../../../ui/page-heading.tsx';
import { EmailSection } from '../security/email-section.tsx';
import { WaitingEmail } from '../security/waiting-email.tsx';
import { useIntendedCall } from '../sign-in/call-on-return.tsx';
import { AccountTable, OtherAccounts } from './account-table.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';
import { useAccounts, useRenewedUser } from './use-accounts.ts';

/** A key, as a picture for an account. */
function KeyDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <g transform="rotate(-32 110 75)">
        <path className="drawing-sheet" d="M92 68h78v14h-10v12h-12V82h-8v9h-12v-9H92z" />
        <circle className="drawing-lilac-sheet" cx="76" cy="75" r="26" />
        <circle className="drawing-sheet" cx="68" cy="75" r="7" />
      </g>
    </svg>
  );
}

/** The account that is being changed, and what of it. */
interface Change {
  readonly account: Account;
  readonly what: 'email' | 'password';
}

interface ChangeProps {
  readonly account: Account;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

function PasswordSection({ account, onChanged, onClose }: ChangeProps) {
  const { t } = useTranslation();
  // The focus goes with the form.
  useEffect(() => focusHeadingIfLost, []);
  return (
    <section className="panel account-card password-section">
      <FocusedHeading>{t('Account_ChangePasswordOf', { name: account.label })}</FocusedHeading>
      <p className="text-muted-ink">{t('Account_ChangePasswordText')}</p>
      <PasswordChangeForm
        accountId={account.id}
        username={account.label}
        onChanged={() => {
          onChanged();
          onClose();
        }}
        onCancel={onClose}
      />
    </section>
  );
}

/**
 * Opens the form for the e-mail address of the account in use if the address of the page asks for it.
 * Waits for the next frame: the form's heading takes the focus after that of the page.
 */
function useAskedEmailForm(accounts: readonly Account[], open: (account: Account) => void): void {
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const isAsked = query.has(emailFormQuery);
  const show = useEffectEvent(() => {
    const own = accounts.find(({ id }) => id === user?.accountId);
    if (own && own.accountType !== 'External' && !own.newEmail) open(own);
    const rest = new URLSearchParams(query);
    rest.delete(emailFormQuery);
    setQuery(rest, { replace: true });
  });
  useEffect(() => {
    if (!isAsked) return;
    const frame = requestAnimationFrame(() => show());
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);
}

function Accounts({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation();
  const [changing, setChanging] = useState<Change>();
  const [changedId, setChangedId] = useState<string>();
  const { remove, dialog } = useAccountDeletion(accounts);
  useIntendedCall('deleteAccount', accounts, remove);
  useRenewedUser(accounts);
  useAskedEmailForm(accounts, (account) => setChanging({ account, what: 'email' }));
  if (accounts.length === 0)
    return (
      <EmptyState drawing={<KeyDrawing />} title={t('Accounts_NoEntries')}>
        {t('Accounts_NoEntriesText')}
      </EmptyState>
    );
  const close = () => setChanging(undefined);
  const account = accounts.find(({ id }) => id === changing?.account.id);
  return (
    <>
      <AccountTable
        caption={t('Accounts_Title')}
        accounts={accounts}
        onChangeEmail={(one) => setChanging({ account: one, what: 'email' })}
        onChangePassword={(one) => setChanging({ account: one, what: 'password' })}
        onDelete={remove}
      />
      {accounts.map(
        (one) => one.newEmail && <WaitingEmail key={one.id} account={one} email={one.newEmail} />,
      )}
      {account && changing?.what === 'email' && (
        <EmailSection key={account.id} account={account} onClose={close} />
      )}
      {account && changing?.what === 'password' && (
        <PasswordSection
          key={account.id}
          account={account}
          onChanged={() => setChangedId(account.id)}
          onClose={close}
        />
      )}
      {dialog}
      {changedId && !changing && <OtherAccounts accounts={accounts} changedId={changedId} />}
    </>
  );
}

/** The person's accounts, with their passwords and deletion. */
export function AccountsPage() {
  const { t } = useTranslation();
  const accounts = useAccounts();
  return (
    <>
      <PageHeading title={t('Accounts_Title')} lead={t('Accounts_Lead')} />
      <Loaded query={accounts} errorTitleKey="Accounts_CouldNotLoad" lines={4}>
        {(data) => <Accounts accounts={data} />}
      </Loaded>
      <p className="link-more">
        <Link className="btn btn-outline-primary" to={paths.linkAccount}>
          <Link2 size={18} aria-hidden />
          {t('LinkAccount_Title')}
        </Link>
        <Link className="btn btn-quiet" to={paths.security}>
          <ShieldCheck size={18} aria-hidden />
          {t('Shell_Security')}
        </Link>
      </p>
    </>
  );
}
