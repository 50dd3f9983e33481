import './admin.css';
import { Search } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { contact } from '#shared/limits.ts';
import { useListPage } from '../../hooks/use-list-page.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths, withQuery } from '../../paths.ts';
import { CardTable } from '../../ui/card-table.tsx';
import { EmptyState, SearchDrawing, TrayDrawing } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useAssignerColumns } from './assigner-columns.tsx';
import { useAssigners } from './use-assigners.ts';

const skeletonLines = 8;
const searchQuery = 'search';

interface SearchProps {
  /** The search that the list shows. */
  readonly searchText: string;
  readonly onSearch: (searchText: string) => void;
}

/** Searches for a part of the name or the e-mail address. */
function AssignerSearch({ searchText, onSearch }: SearchProps) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [text, setText] = useState(searchText);
  const [shown, setShown] = useState(searchText);
  // The browser's back button changes the search from outside.
  if (shown !== searchText) {
    setShown(searchText);
    setText(searchText);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="assigner-search" onSubmit={submit}>
        <label className="form-row-label" htmlFor={fieldId}>
          {t('Assigners_Search')}
        </label>
        <input
          id={fieldId}
          type="search"
          className="form-control"
          value={text}
          maxLength={contact.maxLineLength}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn btn-outline-primary">
          <Search size={18} aria-hidden />
          {t('Assigners_DoSearch')}
        </button>
      </form>
    </search>
  );
}

/** Explains the empty list; after a search, with a link to all assigners. */
function NoAssigners({ searchText }: { readonly searchText: string }) {
  const { t } = useTranslation();
  return searchText === '' ? (
    <EmptyState drawing={<TrayDrawing />} title={t('Assigners_Empty_Title')}>
      {t('Assigners_Empty_Text')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t('Assigners_NoneFound_Title')}
      action={
        <Link className="btn btn-outline-primary" to={paths.assigners}>
          {t('Assigners_ShowAll')}
        </Link>
      }
    >
      {t('Assigners_NoneFound_Text', { text: searchText })}
    </EmptyState>
  );
}

/** All assigners, and whether their names are confirmed. Search and page are in the address. */
export function AssignersPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const searchText = query.get(searchQuery) ?? '';
  const { page, turn } = useListPage();
  const { rows, hasNext, isPending, error, isPlaceholderData, refetch } = useAssigners(
    searchText,
    page,
  );
  const columns = useAssignerColumns();
  return (
    <>
      <PageHeading title={t('Shell_Assigners')} lead={t('Assigners_Lead')} />
      <AssignerSearch
        searchText={searchText}
        onSearch={(text) => setQuery(withQuery('', { [searchQuery]: text }).slice(1))}
      />
      {isPending && <LoadingSkeleton lines={skeletonLines} />}
      {error && (
        <LoadError titleKey="Assigners_CouldNotLoad" error={error} onRetry={() => refetch()} />
      )}
      {rows?.length === 0 && <NoAssigners searchText={searchText} />}
      {rows && rows.length > 0 && (
        <CardTable
          caption={t('Shell_Assigners')}
          columns={columns}
          rows={rows}
          rowKey={({ accountId }) => accountId}
          isStale={isPlaceholderData}
        />
      )}
      {(hasNext || page > 0) && <Pager page={page} hasNext={hasNext} onTurn={turn} />}
    </>
  );
}
