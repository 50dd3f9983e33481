import './batches.css';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedTable } from '../../parts/loaded-table.tsx';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { type LeftOut, LeftOutNotice, type SentList } from './left-out-notice.tsx';
import { ListDraft } from './list-draft.tsx';
import { ListDrop } from './list-drop.tsx';
import { useBatches, useDoneNotice } from './use-batches.ts';
import { type ListText, useListText } from './use-list-text.ts';

interface BatchListProps {
  /** Lines that were left out of the list that was sent last. */
  readonly leftOut: LeftOut | undefined;
}

/** The lists that were sent, with their progress and their IDs. */
function BatchList({ leftOut }: BatchListProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const batches = useBatches();
  useDoneNotice(batches.data);
  return (
    <section className="batch-list" aria-labelledby={headingId}>
      <h2 id={headingId} className="section-title">
        {t('Batches_ListTitle')}
      </h2>
      {leftOut && <LeftOutNotice leftOut={leftOut} isSent />}
      <PagedTable
        query={batches}
        errorTitleKey="Batches_CouldNotLoad"
        lines={6}
        empty={
          <EmptyState drawing={<SheetDrawing />} title={t('Batches_NoneTitle')}>
            {t('Batches_NoneText')}
          </EmptyState>
        }
        caption={t('Batches_ListTitle')}
        columns={useBatchColumns()}
        rowKey={({ id }) => id}
      />
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
    <section key="new" className="panel batch-new" aria-label={t('Batches_NewTitle')}>
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
