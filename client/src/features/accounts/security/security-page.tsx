import '../accounts.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { personTypes } from '#shared/enums.ts';
import { usePartInAddress } from '../../../hooks/use-part-in-address.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useOwnAccount } from '../../../parts/own-account.ts';
import { useOwnRecoverySheet } from '../../../parts/own-recovery-sheet.ts';
import { isFactorRequired, useOwnSecurity } from '../../../parts/own-security.ts';
import { useSession } from '../../../session/session-store.ts';
import { Badge } from '../../../ui/badge.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { focusHeadingIfLost, PageHeading } from '../../../ui/page-heading.tsx';
import { OwnData } from '../linked-accounts/own-data.tsx';
import { OwnProviders } from '../linked-accounts/own-providers.tsx';
import { useRenewedUser } from '../linked-accounts/use-accounts.ts';
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import { NewRecoverySheet } from '../recovery/new-recovery-sheet.ts';
import { OwnRecovery } from '../recovery/own-recovery.tsx';
import { FactorRequiredNote } from '../second-factor/factor-required-note.tsx';
import { OwnSecondFactor } from '../second-factor/own-second-factor.tsx';
import { OwnLogin } from './own-login.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { recommendedPart } from './recommended-part.ts';
import { ReissueAllowed } from './reissue-allowed.tsx';
import { useSessions } from './use-sessions.ts';

/** Few people see new recovery codes, so their script is not part of the page. */
const NewRecoveryCodes = lazyPart(
  async () => (await import('../second-factor/new-recovery-codes.tsx')).NewRecoveryCodes,
  { pending: null },
);

interface WaysProps {
  readonly account: ReturnType<typeof useOwnAccount>;
  readonly security: ReturnType<typeof useOwnSecurity>;
  /** Shows in place of the page what is shown only once. */
  readonly onSecret: (secret: Secret) => void;
  /** Whether an admin was led here to set up a second factor or a passkey. */
  readonly isRequired: boolean;
}

/** A new recovery sheet, or new recovery codes of the second factor. */
type Secret =
  | { readonly sheet: RecoverySheet; readonly codes?: never }
  | { readonly sheet?: never; readonly codes: readonly string[] };

/** A row of a part; its id is the fragment of the address that leads to it. */
interface Row {
  readonly id: string;
  readonly titleKey: TextKey;
  readonly content: ReactNode;
}

/** The ways in of the account in use, in their order. Each one shows its own failure. */
function useWaysIn({ account, security, onSecret }: WaysProps): readonly Row[] {
  const isPerson = useIsPerson();
  const own = ownAccount(account.data);
  const factor = own?.hasPassword ? security.data : undefined;
  const rows: readonly (Row | false | undefined)[] = [
    {
      id: 'login',
      titleKey: 'Security_Login',
      content: (
        <Loaded query={account} errorTitleKey="Security_CouldNotLoad" lines={3}>
          {(data) => <OwnLogin account={data} />}
        </Loaded>
      ),
    },
    own && { id: 'password', titleKey: 'Login_Password', content: <OwnPassword account={own} /> },
    { id: 'passkeys', titleKey: 'Passkeys_Title', content: <OwnPasskeys /> },
    factor && {
      id: 'second-factor',
      titleKey: 'SecondFactor_Title',
      content: <OwnSecondFactor security={factor} onCodes={(codes) => onSecret({ codes })} />,
    },
    isPerson && {
      id: 'accounts',
      titleKey: 'Security_Linked',
      content: <OwnProviders providers={security.data?.providers} />,
    },
  ];
  return rows.filter((row) => typeof row === 'object');
}

/** The ways back, if those are lost. */
function waysBack({ account, security, onSecret }: WaysProps): readonly Row[] {
  const own = ownAccount(account.data);
  const isAllowed = security.data?.reissueAllowed;
  const rows: readonly (Row | false | undefined)[] = [
    own && {
      id: 'recovery',
      titleKey: own.email === undefined ? 'RecoveryPaper_Kind' : 'Security_ByMail',
      content: <OwnRecovery account={own} onSheet={(sheet) => onSecret({ sheet })} />,
    },
    typeof isAllowed === 'boolean' && {
      id: 'reissue',
      titleKey: 'OwnReissue_IfLost',
      content: <ReissueAllowed isAllowed={isAllowed} />,
    },
  ];
  return rows.filter((row) => typeof row === 'object');
}

function useIsPerson(): boolean {
  const { user } = useSession();
  return personTypes.some((type) => type === user?.accountType);
}

/** The account, unless it is one of a provider: that has neither a password nor an address of its own. */
function ownAccount(data: WaysProps['account']['data']) {
  return data?.accountType === 'External' ? undefined : data;
}

interface RowProps {
  readonly row: Row;
  readonly recommended: string | undefined;
}

function SecurityRow({ row: { id, titleKey, content }, recommended }: RowProps) {
  const { t } = useTranslation();
  return (
    <section className="security-row">
      <div className="wrap-row security-title">
        <h3 id={id} tabIndex={-1}>
          {t(titleKey)}
        </h3>
        {id === recommended && <Badge tone="info">{t('Security_Recommended')}</Badge>}
      </div>
      <div className="security-content">{content}</div>
    </section>
  );
}

/** What stops the page from saying all, or an admin from working. */
function SecurityNote({ security, isRequired }: WaysProps) {
  const { data, error, refetch } = security;
  if (error) return <LoadError titleKey="CheckUp_CouldNotLoad" error={error} onRetry={refetch} />;
  return isRequired && data ? <FactorRequiredNote security={data} /> : null;
}

/** How the person signs in, gets back in, and where they are logged in. */
function Parts(loaded: WaysProps) {
  const { t } = useTranslation();
  const { account, security } = loaded;
  const waysIn = useWaysIn(loaded);
  const recommended =
    account.data && security.data && recommendedPart(account.data.accountType, security.data);
  const parts: readonly { titleKey: TextKey; rows: readonly Row[] }[] = [
    { titleKey: 'Security_SigningIn', rows: waysIn },
    {
      titleKey: 'Security_GettingBackIn',
      rows: waysBack(loaded),
    },
  ];
  return (
    <>
      <SecurityNote {...loaded} />
      {parts.map(
        ({ titleKey, rows }) =>
          rows.length > 0 && (
            <section key={titleKey} className="security-part">
              <h2>{t(titleKey)}</h2>
              {rows.map((row) => (
                <SecurityRow key={row.id} row={row} recommended={recommended} />
              ))}
            </section>
          ),
      )}
      <section className="security-part">
        <h2 id="sessions" tabIndex={-1}>
          {t('Security_Devices')}
        </h2>
        <OwnSessions />
        <SecurityRow
          row={{ id: 'data', titleKey: 'Data_Title', content: <OwnData /> }}
          recommended={undefined}
        />
      </section>
    </>
  );
}

/** Whether all first answers have come, good or bad: until then the page waits, so that nothing jumps. */
function useFirstAnswers(queries: readonly { readonly isLoading: boolean }[]): boolean {
  const [haveCome, setHaveCome] = useState(false);
  if (!haveCome && queries.every(({ isLoading }) => !isLoading)) setHaveCome(true);
  return haveCome;
}

/** How the person logs in, where they are logged in, and what is stored about them. */
export function SecurityPage() {
  const { t } = useTranslation();
  const account = useOwnAccount();
  const security = useOwnSecurity();
  const isAnonymous = useSession().user?.accountType === 'LocalAnonymous';
  const sheetState = useOwnRecoverySheet({ isWanted: isAnonymous });
  const lists = [usePasskeys(), useSessions(), sheetState];
  const isLoaded = useFirstAnswers([account, security, ...lists]);
  const { state } = useLocation();
  // Links to the parts of the page drop the state.
  const [isRequired] = useState(() => isFactorRequired(state));
  const [secret, setSecret] = useState<Secret>();
  const putAway = () => {
    setSecret(undefined);
    focusHeadingIfLost();
  };
  useRenewedUser(account.data ? [account.data] : []);
  usePartInAddress(isLoaded);
  if (secret?.sheet) return <NewRecoverySheet sheet={secret.sheet} onKept={putAway} />;
  if (secret) {
    const { codes } = secret;
    return <NewRecoveryCodes codes={codes} account={account.data?.label ?? ''} onKept={putAway} />;
  }
  const loaded = { account, security, onSecret: setSecret, isRequired };
  return (
    <>
      <PageHeading title={t('Shell_Security')} />
      {isLoaded ? <Parts {...loaded} /> : <LoadingSkeleton lines={12} />}
    </>
  );
}
