import { useTranslation } from 'react-i18next';
import type { ListedAuditEntry } from '#shared/api/admin.ts';
import type { Column } from '../../ui/card-table.tsx';
import { localDateTime } from '../../ui/date-text.ts';

function Actor({ entry }: { readonly entry: ListedAuditEntry }) {
  const { t } = useTranslation();
  if (entry.actorAccountId === null) return t('Audit_System');
  return (
    <>
      {entry.actorAccountType}
      <span className="audit-id d-block text-muted-ink">{entry.actorAccountId}</span>
    </>
  );
}

function About({ entry }: { readonly entry: ListedAuditEntry }) {
  const { t } = useTranslation();
  const objects = [
    [t('Audit_PersonId'), entry.personId],
    [t('Audit_Account'), entry.accountId],
    [t('Audit_Order'), entry.orderId],
    [t('Audit_Request'), entry.requestId],
  ] as const;
  return (
    <dl className="audit-about">
      {objects.map(
        ([name, id]) =>
          id !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="audit-id">{id}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The columns of the audit. */
export function useAuditColumns(): readonly Column<ListedAuditEntry>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'time',
      header: t('Audit_Time'),
      cell: ({ timestamp }) => <time dateTime={timestamp}>{localDateTime(timestamp)}</time>,
    },
    {
      key: 'action',
      header: t('Audit_Action'),
      cell: ({ action, details }) => (
        <>
          {action}
          {Object.entries(details).map(([name, value]) => (
            <span key={name} className="d-block small text-muted-ink">
              {name}: {String(value)}
            </span>
          ))}
        </>
      ),
    },
    { key: 'actor', header: t('Audit_Actor'), cell: (entry) => <Actor entry={entry} /> },
    { key: 'about', header: t('Audit_About'), cell: (entry) => <About entry={entry} /> },
  ];
}
