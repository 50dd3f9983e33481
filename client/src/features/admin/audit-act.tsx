import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditFilter, ListedAuditEntry } from '#shared/api/admin.ts';
import { auditLog } from '#shared/limits/operator.ts';
import { api } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { AuditId } from './audit-sentence.tsx';

interface Props {
  readonly entry: ListedAuditEntry;
  readonly filter: AuditFilter;
}

/** The older entries of an act, which are loaded when they are opened: which IDs, or when. */
export function AuditAct({ entry: { id, alike }, filter }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const count = Math.min(alike, auditLog.maxPageSize);
  const entries = useQuery({
    queryKey: ['audit', filter, id, 'act'],
    queryFn: () => api.auditEntries({ query: { ...filter, before: id, count } }),
    enabled: isOpen,
  });
  return (
    <Unfold line={t('Audit_Alike', { count: alike })} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <Loaded query={entries} errorTitleKey="Audit_CouldNotLoad" lines={2}>
          {(data) => (
            <ul className="plain-list tabular audit-act">
              {data.map((one) => (
                <li key={one.id}>
                  {one.personId === null ? (
                    <Time at={one.timestamp} />
                  ) : (
                    <AuditId personId={one.personId} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      )}
      {alike > count && <p>{t('Audit_AlikeInFile')}</p>}
    </Unfold>
  );
}
