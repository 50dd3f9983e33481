import './batches.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListPage } from '../../hooks/use-list-page.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CardTable } from '../../ui/tables/card-table.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { type LeftOut, LeftOutNotice, type SentList } from './left-out-notice.tsx';
import { ListDraft } from './list-draft.tsx';
import { ListDrop } from './list-drop.tsx';
import { useBatches, useDoneNotice } from './use-batches.ts';
import { type ListText, useListText } from './use-list-text.ts';

const skeletonLines = 6;

interface BatchListProps {
  /** Lines that were left out of the list that was sent last. */
  readonly leftOut: LeftOut | undefined;
}

/** The lists that were sent, with their progress and their IDs. */
function BatchList({ leftOut }: BatchListProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { page, turn } = useListPage();
  const { rows, hasNext, isPending, error, isPlaceholderData, refetch } = useBatches(page);
  const columns = useBatchColumns();
  useDoneNotice(rows);
  return (
    <section className="batch-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Batches_ListTitle')}</h2>
      {leftOut && <LeftOutNotice leftOut={leftOut} isSent />}
      {isPending && <LoadingSkeleton lines={skeletonLines} />}
      {error && (
        <LoadError
          titleKey="Batches_CouldNotLoad"
          error={error}
          onRetry={() => refetch()}
          shown={rows}
        />
      )}
      {rows?.length === 0 && (
        <EmptyState drawing={<SheetDrawing />} title={t('Batches_NoneTitle')}>
          {t('Batches_NoneText')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <CardTable
          caption={t('Batches_ListTitle')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isStale={isPlaceholderData}
        />
      )}
      {(hasNext || page > 0) && <Pager page={page} hasNext={hasNext} onTurn={turn} />}
    </section>
  );
}

/** Issues many IDs from a list, and shows the lists that were sent. */
export function BatchesPage() {
  const { t } = useTranslation();
  const [list, setList] = useListText();
  const [sent, setSent] = useState<SentList>();
  const begin = (next: ListText) => {
    setSent(undefined);
    setList(next);
  };
  const end = (ended?: SentList) => {
    setSent(ended);
    setList(undefined);
  };
  const newList = (
    <section key="new" className="batch-new" aria-label={t('Batches_NewTitle')}>
      {list === undefined ? (
        <ListDrop onList={begin} />
      ) : (
        <ListDraft key={list.text} {...list} onDone={end} />
      )}
    </section>
  );
  const sentLists = <BatchList key="sent" leftOut={sent?.leftOut} />;
  return (
    <>
      <PageHeading title={t('Shell_Batches')} lead={t('Batches_Lead')} />
      {/* After a list is sent, its IDs come next. */}
      <div className="batches-page">{sent ? [sentLists, newList] : [newList, sentLists]}</div>
    </>
  );
}
