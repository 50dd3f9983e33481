import './admin.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronsLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AuditFilter, ListedAuditEntry } from '#shared/api/admin.ts';
import { auditLog } from '#shared/limits/operator.ts';
import { api } from '../../api/client.ts';
import { cutPage } from '../../hooks/use-paged-list.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { useCall } from '../../parts/use-call.ts';
import { paths, withQuery } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, SearchDrawing } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { Column } from '../../ui/tables/card-table.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { readAuditForm, readBefore, toAuditFilter } from './audit-query.ts';
import { AuditId, AuditSentence } from './audit-sentence.tsx';

// Reading the answer as text removes the mark by which spreadsheets recognise UTF-8.
const byteOrderMark = '\uFEFF';

/** Downloads the entries that the search finds as CSV. */
function AuditExport({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation();
  const call = useCall('exportAudit', {
    errorTitleKey: 'Audit_CouldNotExport',
    onSuccess: (csv) => saveFile('audit.csv', 'text/csv;charset=utf-8', byteOrderMark + csv),
  });
  return (
    <Button
      look="outline"
      icon={Download}
      isBusy={call.isPending}
      onPress={() => call.mutate({ query: filter })}
    >
      {t('Audit_Export')}
    </Button>
  );
}

interface ActProps {
  readonly entry: ListedAuditEntry;
  readonly filter: AuditFilter;
}

/** The older entries of an act, which are loaded when they are opened: which IDs, or when. */
function AuditAct({ entry: { id, alike }, filter }: ActProps) {
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

/** The columns of the audit. */
function useAuditColumns(filter: AuditFilter): readonly Column<ListedAuditEntry>[] {
  const { t } = useTranslation();
  return [
    {
      header: t('Audit_Time'),
      cell: ({ timestamp }) => <Time at={timestamp} className="audit-time" />,
    },
    {
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

interface PagesProps {
  /** The address of the newest entries; undefined if they are shown. */
  readonly newest: string | undefined;
  /** The address of the page after this one; undefined if there is none. */
  readonly older: string | undefined;
}

/** Links to the newest and to older entries; the browser's back button leads to newer ones. */
function AuditPages({ newest, older }: PagesProps) {
  const { t } = useTranslation();
  if (newest === undefined && older === undefined) return null;
  return (
    <nav className="wrap-row mt-4" aria-label={t('Audit_Pages')}>
      {newest && (
        <Link className="btn btn-outline-primary" to={newest}>
          <ChevronsLeft size={18} aria-hidden />
          {t('Audit_Newest')}
        </Link>
      )}
      {older && (
        <Link className="btn btn-outline-primary" to={older}>
          {t('Audit_Older')}
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </nav>
  );
}

/** A page of acts. */
function useAuditEntries(filter: AuditFilter, before: number | undefined) {
  return useQuery({
    queryKey: ['audit', filter, before],
    queryFn: () =>
      api.auditEntries({
        query: {
          ...filter,
          count: auditLog.pageSize + 1,
          grouped: 'true',
          ...(before === undefined ? {} : { before }),
        },
      }),
    select: (rows) => cutPage(rows, auditLog.pageSize),
    placeholderData: keepPreviousData,
  });
}

/** Who did what and when: with a search, page by page, and as a download. The search is in the address. */
export function AuditPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const form = readAuditForm(query);
  const filter = toAuditFilter(form);
  const before = readBefore(query);
  const entries = useAuditEntries(filter, before);
  const { rows: shown, hasNext } = entries.data ?? {};
  return (
    <>
      <PageHeading title={t('Shell_Audit')} lead={t('Audit_Lead')} />
      <AuditFilterForm
        shown={form}
        onSearch={(wanted) => setQuery(withQuery('', wanted).slice(1))}
        aside={<AuditExport filter={filter} />}
      />
      <LoadedTable
        query={{ ...entries, data: shown }}
        errorTitleKey="Audit_CouldNotLoad"
        lines={12}
        empty={
          <EmptyState drawing={<SearchDrawing />} title={t('Audit_Empty_Title')}>
            {t('Audit_Empty_Text')}
          </EmptyState>
        }
        caption={t('Shell_Audit')}
        columns={useAuditColumns(filter)}
        rowKey={({ id }) => String(id)}
      />
      <AuditPages
        newest={before === undefined ? undefined : withQuery(paths.audit, form)}
        older={
          hasNext
            ? withQuery(paths.audit, { ...form, before: String(shown?.at(-1)?.lastId) })
            : undefined
        }
      />
    </>
  );
}
