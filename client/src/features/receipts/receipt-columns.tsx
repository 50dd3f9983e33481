import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KeptReceipt } from '#shared/api/kept-receipts.ts';
import { verifyPathFor } from '../../office-paths.ts';
import { ReceiptActions } from '../../parts/receipt-actions.tsx';
import { NameBadge } from '../../ui/badge.tsx';
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
      <NameBadge isConfirmed={verified} yes="Receipts_NameConfirmed" />
      {askedBy !== null && <span>{t('Receipts_AskedByMember', { name: askedBy })}</span>}
    </span>
  );
}

/** The columns of the receipts. */
export function useReceiptColumns(): readonly Column<KeptReceipt>[] {
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
