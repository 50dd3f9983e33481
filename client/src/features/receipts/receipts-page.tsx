import './receipts.css';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { receipts as limits } from '#shared/receipt-limits.ts';
import { api } from '../../api/client.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { PagedTable } from '../../parts/loaded-table.tsx';
import { paths, withQuery } from '../../paths.ts';
import { EmptyState, SearchDrawing, SheetDrawing } from '../../ui/empty-state.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useReceiptColumns } from './receipt-columns.tsx';

const skeletonLines = 8;
const searchQuery = 'search';

/** A page of the receipts that match a text. */
function useReceipts(searchText: string) {
  return usePagedList(['receipts', searchText], limits, (part) =>
    api.receipts({ query: { searchText, ...part } }),
  );
}

/** Explains the empty list; after a search, with a link to all receipts. */
function NoReceipts({ searchText }: { readonly searchText: string }) {
  const { t } = useTranslation();
  return searchText === '' ? (
    <EmptyState
      drawing={<SheetDrawing />}
      title={t('Receipts_Empty_Title')}
      action={
        <Link className="btn btn-primary" to={paths.challenge}>
          {t('Shell_SendChallenge')}
        </Link>
      }
    >
      {t('Receipts_Empty_Text')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t('Receipts_NoneFound_Title')}
      action={
        <Link className="btn btn-outline-primary" to={paths.receipts}>
          {t('Receipts_ShowAll')}
        </Link>
      }
    >
      {t('Receipts_NoneFound_Text', { text: searchText })}
    </EmptyState>
  );
}

/** The receipts of an assigner. Search and page are in the address. */
export function ReceiptsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const searchText = query.get(searchQuery) ?? '';
  const receipts = useReceipts(searchText);
  const isUnused = receipts.data?.length === 0 && searchText === '' && receipts.page === 0;
  return (
    <>
      <PageHeading
        title={t('Shell_Receipts')}
        lead={t('Receipts_Lead', { days: limits.keptDays })}
      />
      {!isUnused && (
        <SearchForm
          label={t('Receipts_Search')}
          submitLabel={t('Receipts_DoSearch')}
          maxLength={limits.maxSearchLength}
          searchText={searchText}
          onSearch={(text) => setQuery(withQuery('', { [searchQuery]: text }).slice(1))}
        />
      )}
      <PagedTable
        query={receipts}
        errorTitleKey="Receipts_CouldNotLoad"
        lines={skeletonLines}
        empty={<NoReceipts searchText={searchText} />}
        caption={t('Shell_Receipts')}
        columns={useReceiptColumns()}
        rowKey={({ id }) => id}
      />
    </>
  );
}
