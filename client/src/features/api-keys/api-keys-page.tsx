import './api-keys.css';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { ListedApiKey, MadeApiKey } from '#shared/api/api-keys.ts';
import { product } from '#shared/product.ts';
import { apiOrigin, thisPage } from '../../api/api-origin.ts';
import { isAfterReset } from '../../office-paths.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useLeaveGuard } from '../../parts/use-leave-guard.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading, useInPlaceOfPage } from '../../ui/page-heading.tsx';
import { CopyableCode } from '../../ui/texts/copyable-code.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { ApiKeyTable } from './api-key-table.tsx';
import { curlLine, exampleId, issuesRealId, needsOwnId } from './curl-line.ts';
import { useApiKeys, useRevoking } from './use-api-keys.ts';

const leaving = {
  titleKey: 'ApiKeys_Leave_Title',
  messageKey: 'ApiKeys_Leave_Text',
  isDangerous: true,
} as const;

interface NewKeyProps {
  readonly made: MadeApiKey;
  /** Called when the person has stored the key. */
  readonly onKept: () => void;
}

/** Shows a new key in place of the page, with a line to try it: the only time that it is shown. */
function NewApiKey({ made, onKept }: NewKeyProps) {
  const { t } = useTranslation();
  const origin = apiOrigin(thisPage());
  useLeaveGuard(true, leaving);
  useInPlaceOfPage();
  return (
    <div className="api-keys">
      <PageHeading
        title={t('ApiKeys_New_Title')}
        eyebrow={made.name}
        lead={t('ApiKeys_New_Lead')}
      />
      <CopyableCode text={made.key} what={t('ApiKeys_TheKey')} />
      <Button look="primary" onPress={onKept}>
        {t('ApiKeys_Kept')}
      </Button>
      <section className="page-part">
        <h2>{t('ApiKeys_TryTitle')}</h2>
        <p>
          <span>{t('ApiKeys_Try', { product: product.name })}</span>
          {needsOwnId(made) && <span>{` ${t('ApiKeys_TryOwnId', { id: exampleId })}`}</span>}
          {issuesRealId(made) && <span>{` ${t('ApiKeys_TryIssues')}`}</span>}
        </p>
        <CopyableCode text={curlLine(made, origin)} what={t('ApiKeys_TheLine')} />
        <a href={`${origin}/api/docs`} target="_blank" rel="noreferrer">
          {t('ApiKeys_AllCalls')}
          <ArrowUpRight size={16} aria-hidden />
        </a>
      </section>
    </div>
  );
}

const isNotRevoked = ({ revokedTimestamp }: ListedApiKey) => revokedTimestamp === null;

/** After a reset of the password: valid keys outlive it, and an intruder may have made one. */
function AfterResetNotice({ keys }: { readonly keys: readonly ListedApiKey[] }) {
  const { t } = useTranslation();
  const { mutate } = useRevoking('ApiKeys_AllRevoked');
  return (
    <Notice tone="warning" title={t('ApiKeys_AfterReset_Title')}>
      <p>{t('ApiKeys_AfterReset_Text')}</p>
      <div className="wrap-row notice-actions">
        <ConfirmButton
          look="strongDanger"
          label={t('ApiKeys_RevokeAll')}
          question={{
            titleKey: 'ApiKeys_ConfirmRevokeAll_Title',
            messageKey: 'ApiKeys_ConfirmRevokeAll_Message',
            act: t('ApiKeys_RevokeAll'),
            isDangerous: true,
          }}
          onYes={() => mutate(keys)}
        />
        <Link className="btn btn-outline-primary" to={paths.assigner}>
          {t('ApiKeys_Continue')}
        </Link>
      </div>
    </Notice>
  );
}

interface ListProps {
  readonly keys: readonly ListedApiKey[];
  /** Whether the person has just reset the password. */
  readonly afterReset: boolean;
}

function ApiKeyList({ keys, afterReset }: ListProps) {
  const { t } = useTranslation();
  const valid = keys.filter(isNotRevoked);
  return (
    <>
      {afterReset && valid.length > 0 && <AfterResetNotice keys={valid} />}
      {keys.length === 0 ? <p>{t('ApiKeys_Empty')}</p> : <ApiKeyTable apiKeys={keys} />}
    </>
  );
}

/** The assigner’s API keys, and a form for a new one, which is shown once in place of the page. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  const apiKeys = useApiKeys();
  const { data, isPending } = apiKeys;
  const { state } = useLocation();
  const [made, setMade] = useState<MadeApiKey>();
  const [hadKeys, setHadKeys] = useState(false);
  const hasKeys = data?.some(isNotRevoked) ?? false;
  if (!hadKeys && hasKeys) setHadKeys(true);
  const afterReset = isAfterReset(state);
  if (made) return <NewApiKey made={made} onKept={() => setMade(undefined)} />;
  // A reset leads here in case there are keys.
  if (afterReset && isPending) return <LoadingSkeleton lines={8} />;
  if (afterReset && data && !hasKeys && !hadKeys) return <Navigate to={paths.assigner} replace />;
  return (
    <div className="api-keys">
      <PageHeading title={t('Shell_ApiKeys')} lead={t('ApiKeys_Lead')} />
      <Loaded query={apiKeys} errorTitleKey="ApiKeys_CouldNotLoad" lines={8}>
        {(keys) => (
          <>
            <ApiKeyList keys={keys} afterReset={afterReset} />
            <section className="page-part">
              <h2>{t('ApiKeys_Make')}</h2>
              <ApiKeyForm onMade={setMade} />
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}
