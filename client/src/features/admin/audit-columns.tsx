import { useTranslation } from 'react-i18next';
import type { AuditFilter, ListedAuditEntry } from '#shared/api/admin.ts';
import type { Column } from '../../ui/tables/card-table.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { AuditAct } from './audit-act.tsx';
import { AuditSentence } from './audit-sentence.tsx';

/** The columns of the audit. */
export function useAuditColumns(filter: AuditFilter): readonly Column<ListedAuditEntry>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'time',
      header: t('Audit_Time'),
      cell: ({ timestamp }) => <Time at={timestamp} className="audit-time" />,
    },
    {
      key: 'what',
      header: t('Audit_What'),
      kind: 'title',
      cell: (entry) => (
        <>
          <AuditSentence entry={entry} />
          {entry.alike > 0 && <AuditAct entry={entry} filter={filter} />}
        </>
      ),
    },
  ];
}
