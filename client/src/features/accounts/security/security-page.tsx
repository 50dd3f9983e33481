import '../accounts.css';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { OwnData as Data } from '#shared/api/own-data.ts';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { personTypes } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import { usePartInAddress } from '../../../hooks/use-part-in-address.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { useOwnAccount } from '../../../parts/own-account.ts';
import { useOwnRecoverySheet } from '../../../parts/own-recovery-sheet.ts';
import { isFactorRequired, useOwnSecurity } from '../../../parts/own-security.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/session-store.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-parts.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';
import { useRenewedUser } from '../linked-accounts/use-accounts.ts';
import { OwnPasskeys, usePasskeys } from '../passkeys/own-passkeys.tsx';
import { NewRecoverySheet } from '../recovery/new-recovery-sheet.ts';
import { OwnRecovery, ReissueAllowed } from '../recovery/own-recovery.tsx';
import { FactorRequiredNote, OwnSecondFactor } from '../second-factor/own-second-factor.tsx';
import { OwnSessions, useSessions } from './own-sessions.tsx';
import { recommendedPart } from './recommended-part.ts';
import { OwnLogin, OwnPassword, OwnProviders } from './ways-in.tsx';

/** Few people see new recovery codes, so their script is not part of the page. */
const NewRecoveryCodes = lazyPart(
  async () => (await import('../second-factor/new-recovery-codes.tsx')).NewRecoveryCodes,
);

/** A new recovery sheet, or new recovery codes of the second factor. */
type Secret =
  | { readonly sheet: RecoverySheet; readonly codes?: never }
  | { readonly sheet?: never; readonly codes: readonly string[] };

const links = {
  fields: (label: string) => <Link to={`${paths.privacy}#export`}>{label}</Link>,
};

/** Saves the data as a file that people and programs can read, with the day in its name. */
function saveData(data: Data): void {
  const day = data.exportedTimestamp.slice(0, 'yyyy-mm-dd'.length);
  const name = `${product.name.toLowerCase()}-data-${day}.json`;
  saveFile(name, 'application/json', JSON.stringify(data, null, 2));
}

/** What is stored about the person, as a file; downloading asks for a proof if the session is not fresh. */
function OwnData() {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useCall('exportOwnData', {
    errorTitleKey: 'Data_CouldNotDownload',
    onSuccess: saveData,
  });
  return (
    <>
      <div className="wrap-row row-state">
        <p className="text-muted-ink">
          <MarkedText text={t('Data_File')} marks={links} />
        </p>
        <Button look="outline" icon={Download} isBusy={isPending} onPress={() => mutate({})}>
          {t('Data_Download')}
        </Button>
      </div>
      <p role="status">{isSuccess && t('Data_Downloaded')}</p>
    </>
  );
}

interface PartsProps {
  readonly account: ReturnType<typeof useOwnAccount>;
  readonly security: ReturnType<typeof useOwnSecurity>;
  /** Whether an admin was led here to set up a second factor or a passkey. */
  readonly isRequired: boolean;
  /** Shows in place of the page what is shown only once. */
  readonly onSecret: (secret: Secret) => void;
}

interface RowProps {
  /** The fragment of the address that leads to it. */
  readonly id: string;
  readonly titleKey: TextKey;
  readonly recommended?: string | undefined;
  readonly children: ReactNode;
}

function Row({ id, titleKey, recommended, children }: RowProps) {
  const { t } = useTranslation();
  return (
    <section className="security-row">
      <div className="wrap-row security-title">
        <h3 id={id} tabIndex={-1}>
          {t(titleKey)}
        </h3>
        {id === recommended && <Badge tone="info">{t('Security_Recommended')}</Badge>}
      </div>
      <div className="security-content">{children}</div>
    </section>
  );
}

/** How the person signs in, gets back in, and where they are logged in. Each row shows its own failure. */
function Parts({ account, security, isRequired, onSecret }: PartsProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isPerson = personTypes.some((type) => type === user?.accountType);
  // An account of a provider has neither a password nor an address of its own.
  const own = account.data?.accountType === 'External' ? undefined : account.data;
  const { data: facts, error } = security;
  const isAllowed = facts?.reissueAllowed;
  const recommended = account.data && facts && recommendedPart(account.data.accountType, facts);
  return (
    <>
      {error && (
        <LoadError titleKey="CheckUp_CouldNotLoad" error={error} onRetry={security.refetch} />
      )}
      {!error && isRequired && facts && <FactorRequiredNote security={facts} />}
      <section className="security-part">
        <h2>{t('Security_SigningIn')}</h2>
        <Row id="login" titleKey="Security_Login">
          <Loaded query={account} errorTitleKey="Security_CouldNotLoad" lines={3}>
            {(data) => <OwnLogin account={data} />}
          </Loaded>
        </Row>
        {own && (
          <Row id="password" titleKey="Login_Password" recommended={recommended}>
            <OwnPassword account={own} />
          </Row>
        )}
        <Row id="passkeys" titleKey="Passkeys_Title" recommended={recommended}>
          <OwnPasskeys />
        </Row>
        {own?.hasPassword && facts && (
          <Row id="second-factor" titleKey="SecondFactor_Title" recommended={recommended}>
            <OwnSecondFactor security={facts} onCodes={(codes) => onSecret({ codes })} />
          </Row>
        )}
        {isPerson && (
          <Row id="accounts" titleKey="Security_Linked">
            <OwnProviders providers={facts?.providers} />
          </Row>
        )}
      </section>
      {(own || typeof isAllowed === 'boolean') && (
        <section className="security-part">
          <h2>{t('Security_GettingBackIn')}</h2>
          {own && (
            <Row
              id="recovery"
              titleKey={own.email === undefined ? 'RecoveryPaper_Kind' : 'Security_ByMail'}
              recommended={recommended}
            >
              <OwnRecovery account={own} onSheet={(sheet) => onSecret({ sheet })} />
            </Row>
          )}
          {typeof isAllowed === 'boolean' && (
            <Row id="reissue" titleKey="OwnReissue_IfLost">
              <ReissueAllowed isAllowed={isAllowed} />
            </Row>
          )}
        </section>
      )}
      <section className="security-part">
        <h2 id="sessions" tabIndex={-1}>
          {t('Security_Devices')}
        </h2>
        <OwnSessions />
        <Row id="data" titleKey="Data_Title">
          <OwnData />
        </Row>
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
  const putAway = () => setSecret(undefined);
  useRenewedUser(account.data ? [account.data] : []);
  usePartInAddress(isLoaded);
  if (secret?.sheet) return <NewRecoverySheet sheet={secret.sheet} onKept={putAway} />;
  if (secret) {
    const { codes } = secret;
    return <NewRecoveryCodes codes={codes} account={account.data?.label ?? ''} onKept={putAway} />;
  }
  const loaded = { account, security, isRequired, onSecret: setSecret };
  return (
    <>
      <PageHeading title={t('Shell_Security')} />
      {isLoaded ? <Parts {...loaded} /> : <LoadingSkeleton lines={12} />}
    </>
  );
}
