import './receipts.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { receipts as limits } from '#shared/limits/institutions.ts';
import { api } from '../../api/client.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { useSearchText } from '../../hooks/use-search-text.ts';
import { PagedTable } from '../../parts/loaded-table.tsx';
import { paths } from '../../paths.ts';
import { EmptyState, NothingFound, SheetDrawing } from '../../ui/empty-state.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useReceiptColumns } from './receipt-columns.tsx';

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
    <NothingFound
      title={t('Receipts_NoneFound_Title')}
      all={{ to: paths.receipts, label: t('Receipts_ShowAll') }}
    >
      {t('Receipts_NoneFound_Text', { text: searchText })}
    </NothingFound>
  );
}

/** The receipts of an assigner. Search and page are in the address. */
export function ReceiptsPage() {
  const { t } = useTranslation();
  const { searchText, search } = useSearchText();
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
          onSearch={search}
        />
      )}
      <PagedTable
        query={receipts}
        errorTitleKey="Receipts_CouldNotLoad"
        lines={8}
        empty={<NoReceipts searchText={searchText} />}
        caption={t('Shell_Receipts')}
        columns={useReceiptColumns()}
        rowKey={({ id }) => id}
      />
    </>
  );
}
