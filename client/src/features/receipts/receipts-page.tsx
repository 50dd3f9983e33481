import './receipts.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KeptReceipt } from '#shared/api/kept-receipts.ts';
import { receipts as limits } from '#shared/limits/institutions.ts';
import { api } from '../../api/client.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { useSearchText } from '../../hooks/use-search-text.ts';
import { verifyPathFor } from '../../office-paths.ts';
import { PagedTable } from '../../parts/loaded-table.tsx';
import { ReceiptActions } from '../../parts/receipt-actions.tsx';
import { paths } from '../../paths.ts';
import { NameBadge } from '../../ui/badge.tsx';
import { EmptyState, NothingFound, SheetDrawing } from '../../ui/empty-state.tsx';
import { SearchForm } from '../../ui/fields/search-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { PersonId } from '../../ui/texts/person-id.tsx';
import { StatedName } from '../../ui/texts/stated-name.tsx';
import { Time } from '../../ui/texts/time.tsx';

/** The name under which the assigner asked, and whether the operator had confirmed it. */
function Sender({ receipt: { senderName, verified, askedBy } }: { readonly receipt: KeptReceipt }) {
  const { t } = useTranslation();
  return (
    <span className="stack receipt-sender">
      {senderName === '' ? (
        <span>{t('Receipt_NoName')}</span>
      ) : (
        <StatedName name={senderName} isConfirmed={verified} />
      )}
      <NameBadge isConfirmed={verified}>
        {t(verified ? 'Receipts_NameConfirmed' : 'Verify_NameNotConfirmed')}
      </NameBadge>
      {askedBy !== null && <span>{t('Receipts_AskedByMember', { name: askedBy })}</span>}
    </span>
  );
}

/** The columns of the receipts. */
function useReceiptColumns(): readonly Column<KeptReceipt>[] {
  const { t } = useTranslation();
  return [
    {
      header: t('Receipt_AnsweredBy'),
      kind: 'title',
      cell: ({ unikatId, receipt }) => (
        <Link to={verifyPathFor(receipt)}>
          <PersonId id={unikatId} />
        </Link>
      ),
    },
    {
      header: t('Receipt_MatchedAt'),
      cell: ({ matchedTimestamp }) => <Time at={matchedTimestamp} className="tabular" />,
    },
    {
      header: t('Receipt_Challenge'),
      cell: ({ challengeShortId }) => (
        <code className="plain-code" translate="no">
          {challengeShortId}
        </code>
      ),
    },
    { header: t('Receipt_AskedBy'), cell: (receipt) => <Sender receipt={receipt} /> },
    {
      header: t('Receipts_Actions'),
      kind: 'actions',
      cell: ({ unikatId, challengeShortId, receipt }) => (
        <div className="wrap-row receipt-row-actions">
          <ReceiptActions
            receipt={receipt}
            shortId={challengeShortId}
            what={t('Receipts_Of', { id: unikatId })}
          />
        </div>
      ),
    },
  ];
}

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
