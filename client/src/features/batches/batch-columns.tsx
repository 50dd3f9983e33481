import { Download, Printer, Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Batch } from '#shared/api/batches.ts';
import type { TextKey } from '../../i18n/en.ts';
import { certificatesPathFor, labelsPathFor } from '../../office-paths.ts';
import { useCall } from '../../parts/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { saveSpreadsheet } from '../../ui/spreadsheet-file.ts';
import type { Column } from '../../ui/tables/card-table.tsx';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { numberText } from '../../ui/texts/number-text.ts';
import { resultFileName, resultRows } from './result-file.ts';
import { listTime } from './use-batches.ts';

function Progress({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation();
  const { status, total, done, failed, notPrinted, issuedBefore, createdTimestamp } = batch;
  const time = listTime(createdTimestamp);
  if (status === 'Done')
    return (
      <div className="stack batch-progress">
        {done > 0 && (
          <span>
            {t(issuedBefore > 0 ? 'Batches_IssuedBefore' : 'Batches_Issued', {
              count: done,
              number: numberText(done),
              before: numberText(issuedBefore),
            })}
          </span>
        )}
        {done > 0 && (
          <span className="d-block text-muted-ink">
            {notPrinted === 0
              ? t('Batches_Printed', { number: numberText(done) })
              : t('Batches_ToPrint', { number: numberText(notPrinted) })}
          </span>
        )}
        {failed > 0 && (
          <span className="batch-failed">
            {t('Batches_Failed', { count: failed, number: numberText(failed) })}
          </span>
        )}
      </div>
    );
  return (
    <div className="stack batch-progress">
      <span className="tabular">
        {status === 'Queued'
          ? t('Batches_Queued')
          : t('Batches_ProgressOf', { done: numberText(done + failed), total: numberText(total) })}
      </span>
      <progress
        value={done + failed}
        max={total}
        aria-label={t('Batches_ProgressWhat', { time })}
      />
    </div>
  );
}

/** Downloads the IDs of a list. */
function useDownload(batch: Batch) {
  const { t } = useTranslation();
  const call = useCall('batchFile', {
    errorTitleKey: 'Batches_CouldNotDownload',
    onSuccess: (csv) => saveSpreadsheet(resultFileName(batch), resultRows(csv, t)),
  });
  return {
    isPending: call.isPending,
    download: () => call.mutate({ params: { id: batch.id } }),
  };
}

function Actions({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation();
  const { isPending, download } = useDownload(batch);
  const { id, done, notPrinted, status } = batch;
  const time = listTime(batch.createdTimestamp);
  const nameOf = (action: TextKey) => t('Batches_ForList', { what: t(action), time });
  if (status !== 'Done') return null;
  return (
    <>
      <Button
        look="outline"
        icon={Download}
        name={nameOf('Batches_Download')}
        isBusy={isPending}
        onPress={download}
      >
        {t('Batches_Download')}
      </Button>
      {done > 0 && (
        <>
          <Link
            className={notPrinted > 0 ? 'btn btn-primary' : 'btn btn-outline-primary'}
            to={certificatesPathFor(id)}
            aria-label={nameOf('Batches_PrintCertificates')}
          >
            <Printer size={18} aria-hidden />
            {t('Batches_PrintCertificates')}
          </Link>
          <Link
            className="btn btn-outline-primary"
            to={labelsPathFor(id)}
            aria-label={nameOf('Batches_PrintLabels')}
          >
            <Tag size={18} aria-hidden />
            {t('Batches_PrintLabels')}
          </Link>
        </>
      )}
    </>
  );
}

/** The file of a list, when it was sent, and by whom. */
function Sent({ batch: { createdTimestamp, fileName, sentBy } }: { readonly batch: Batch }) {
  const { t } = useTranslation();
  return (
    <>
      {fileName && (
        <strong className="d-block">
          <BreakableText text={fileName} />
        </strong>
      )}
      <time dateTime={createdTimestamp}>{listTime(createdTimestamp)}</time>
      {sentBy !== null && (
        <span className="d-block text-muted-ink">
          <BreakableText text={t('Batches_SentBy', { name: sentBy })} />
        </span>
      )}
    </>
  );
}

/** The columns of the lists that were sent. */
export function useBatchColumns(): readonly Column<Batch>[] {
  const { t } = useTranslation();
  return [
    { header: t('Batches_Created'), cell: (batch) => <Sent batch={batch} /> },
    { header: t('Batches_Progress'), cell: (batch) => <Progress batch={batch} /> },
    { kind: 'actions', cell: (batch) => <Actions batch={batch} /> },
  ];
}
