import { Ban, Clock, FlaskConical, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedApiKey } from '#shared/api/api-keys.ts';
import { serverNow } from '../../network/clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { CardTable, type Column } from '../../ui/tables/card-table.tsx';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { useRevoking } from './use-api-keys.ts';

interface KeyProps {
  readonly apiKey: ListedApiKey;
}

function Name({ apiKey: { name, test } }: KeyProps) {
  const { t } = useTranslation();
  return (
    <span className="wrap-row row-name">
      <span>{name}</span>
      {test && (
        <Badge tone="info" icon={FlaskConical}>
          {t('ApiKeys_Test')}
        </Badge>
      )}
    </span>
  );
}

/** The last day of a key, or since when it is invalid. */
function Validity({ apiKey: { expiresTimestamp: end, revokedTimestamp: revoked } }: KeyProps) {
  const { t } = useTranslation();
  if (revoked !== null)
    return (
      <span className="wrap-row">
        <Badge tone="danger" icon={Ban}>
          {t('ApiKeys_IsRevoked')}
        </Badge>
        <Time at={revoked} isDay />
      </span>
    );
  if (end === null) return <span>{t('ApiKeys_NoExpiry')}</span>;
  if (new Date(end) > serverNow()) return <Time at={end} isDay />;
  return (
    <span className="wrap-row">
      <Badge tone="warning" icon={Clock}>
        {t('ApiKeys_Expired')}
      </Badge>
      <Time at={end} isDay />
    </span>
  );
}

function RevokeButton({ apiKey }: KeyProps) {
  const { t } = useTranslation();
  const { name } = apiKey;
  const { mutate } = useRevoking('ApiKeys_Revoked');
  return (
    <ConfirmButton
      icon={Trash2}
      label={t('ApiKeys_Revoke')}
      question={{
        titleKey: 'ApiKeys_ConfirmRevoke_Title',
        messageKey: 'ApiKeys_ConfirmRevoke_Message',
        values: [name],
        act: t('ApiKeys_RevokeWhat', { name }),
        isDangerous: true,
      }}
      onYes={() => mutate([apiKey])}
    />
  );
}

/** The keys of the assigner, each with a button to revoke it unless that has happened. */
export function ApiKeyTable({ apiKeys }: { readonly apiKeys: readonly ListedApiKey[] }) {
  const { t } = useTranslation();
  const columns: readonly Column<ListedApiKey>[] = [
    { header: t('ApiKeys_Name'), kind: 'title', cell: (apiKey) => <Name apiKey={apiKey} /> },
    { header: t('ApiKeys_Key'), cell: ({ prefix }) => <code translate="no">{`${prefix}…`}</code> },
    {
      header: t('ApiKeys_Scopes'),
      cell: ({ scopes }) => (
        <ul className="plain-list">
          {scopes.map((scope) => (
            <li key={scope}>{t(`ApiKeys_Scope_${scope}`)}</li>
          ))}
        </ul>
      ),
    },
    {
      header: t('ApiKeys_Made'),
      cell: ({ createdTimestamp, madeBy }) => (
        <>
          <Time at={createdTimestamp} isDay />
          {madeBy !== null && (
            <span className="d-block text-muted-ink" translate="no">
              <BreakableText text={madeBy} />
            </span>
          )}
        </>
      ),
    },
    {
      header: t('ApiKeys_LastUsed'),
      cell: ({ lastUsedTimestamp: used }) =>
        used === null ? t('ApiKeys_NeverUsed') : <Time at={used} />,
    },
    { header: t('ApiKeys_Expires'), cell: (apiKey) => <Validity apiKey={apiKey} /> },
    {
      kind: 'actions',
      cell: (apiKey) => apiKey.revokedTimestamp === null && <RevokeButton apiKey={apiKey} />,
    },
  ];
  return (
    <CardTable
      caption={t('ApiKeys_ListTitle')}
      columns={columns}
      rows={apiKeys}
      rowKey={({ id }) => id}
    />
  );
}
