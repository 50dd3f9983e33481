import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { AuditFilter } from '#shared/api/admin.ts';
import { auditLog } from '#shared/limits.ts';
import { api } from '../../api/client.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths, withQuery } from '../../paths.ts';
import { CardTable } from '../../ui/card-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SearchDrawing } from '../../ui/search-drawing.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditPages } from './audit-pages.tsx';
import { readAuditForm, readBefore, toAuditFilter } from './audit-query.ts';
import { useAuditColumns } from './use-audit-columns.tsx';

const skeletonLines = 12;

/** A page of entries; one more is asked for than is shown, to know whether there are older ones. */
function useAuditEntries(filter: AuditFilter, before: number | undefined) {
  const count = auditLog.pageSize + 1;
  return useQuery({
    queryKey: ['audit', filter, before],
    queryFn: () =>
      api.auditEntries({
        query: { ...filter, count, ...(before === undefined ? {} : { before }) },
      }),
    placeholderData: keepPreviousData,
  });
}

/** What was done, by whom and when: searched by the address, page by page, and as a file. */
export function AuditPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const form = readAuditForm(query);
  const filter = toAuditFilter(form);
  const before = readBefore(query);
  const entries = useAuditEntries(filter, before);
  const columns = useAuditColumns();
  const shown = entries.data?.slice(0, auditLog.pageSize) ?? [];
  const hasOlder = (entries.data?.length ?? 0) > auditLog.pageSize;
  return (
    <>
      <PageHeading title={t('Shell_Audit')} lead={t('Audit_Lead')} />
      <AuditFilterForm
        key={JSON.stringify(form)}
        initial={form}
        onSearch={(wanted) => setQuery(withQuery('', wanted).slice(1))}
        aside={<AuditExport filter={filter} />}
      />
      {entries.isPending && <LoadingSkeleton lines={skeletonLines} />}
      {entries.isError && (
        <LoadError
          titleKey="Audit_CouldNotLoad"
          error={entries.error}
          onRetry={() => entries.refetch()}
        />
      )}
      {entries.data && shown.length === 0 && (
        <EmptyState drawing={<SearchDrawing />} title={t('Audit_Empty_Title')}>
          {t('Audit_Empty_Text')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <CardTable
          caption={t('Shell_Audit')}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => String(id)}
          isStale={entries.isPlaceholderData}
        />
      )}
      <AuditPages
        newest={before === undefined ? undefined : withQuery(paths.audit, form)}
        older={
          hasOlder
            ? withQuery(paths.audit, { ...form, before: String(shown.at(-1)?.id) })
            : undefined
        }
      />
    </>
  );
}
