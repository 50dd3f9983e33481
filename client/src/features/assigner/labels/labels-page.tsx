import { defaultLabelSize, labelSizes } from '#shared/labels.ts';
import { kept, oneOf } from '../../../session/kept.ts';
import './labels.css';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { labelLimits, labelsOnPage, sheetOf } from '#shared/labels.ts';
import { EmptyState, SheetDrawing } from '../../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/tables/pager.tsx';
import { numberText } from '../../../ui/texts/number-text.ts';
import { PrintError, PrintProgress } from '../certificate/print-states.tsx';
import { useFocusWhenReady, useSettling } from '../desk/deliberate-press.ts';
import { useListPath } from '../desk/way-back.ts';
import { LabelBar } from './label-bar.tsx';
import { type LabelOptions, pagesOfLabels } from './label-pages.ts';
import { LabelPreview } from './label-preview.tsx';
import { useLabels } from './use-labels.ts';

/** The size of the labels in the printer of this desk. */
const keptSize = kept('labelSize', oneOf(labelSizes));
const rememberedSize = () => keptSize.get() ?? defaultLabelSize;
/** How many labels are drawn at a time: a symbol takes one to three milliseconds. */
const labelsAtATime = 24;

/** The chosen size, which this browser remembers, the copies and the first free place. */
function useOptions() {
  const [options, setOptions] = useState<LabelOptions>(() => ({
    size: rememberedSize(),
    copies: 1,
    start: 1,
  }));
  const choose = (chosen: LabelOptions) => {
    keptSize.keep(chosen.size);
    setOptions(chosen);
  };
  return [options, choose] as const;
}

/** The pages to draw. A thousand symbols take seconds, so they come piece by piece while the page responds. */
function useDrawnPages(ids: readonly string[], { size, copies, start }: LabelOptions) {
  const wanted = useMemo(() => {
    const place = { copies, start: sheetOf(size) ? start : 1, perPage: labelsOnPage(size) };
    return { pages: pagesOfLabels(ids, place), size };
  }, [ids, size, copies, start]);
  const drawing = useDeferredValue(wanted);
  const perPage = labelsOnPage(drawing.size);
  const pagesAtATime = Math.ceil(labelsAtATime / perPage);
  const [rounds, setRounds] = useState(1);
  const count = rounds * pagesAtATime;
  const isPart = count < drawing.pages.length;
  useEffect(() => {
    if (!isPart) return;
    const timer = setTimeout(() => setRounds(rounds + 1));
    return () => clearTimeout(timer);
  }, [isPart, rounds]);
  const pages = useMemo(() => drawing.pages.slice(0, count), [drawing, count]);
  return {
    drawn: { pages, size: drawing.size },
    labelsDrawn: pages.length * perPage,
    isDrawn: drawing === wanted && !isPart,
  };
}

async function print(): Promise<void> {
  await document.fonts.ready;
  window.print();
}

/** Prints labels of the IDs in the address, or of a batch. */
export function LabelsPage() {
  const { t } = useTranslation();
  const [options, choose] = useOptions();
  const labels = useLabels(options.copies);
  const listPath = useListPath();
  const { living, withdrawn, isLoading, error } = labels;
  const { drawn, labelsDrawn, isDrawn } = useDrawnPages(living, options);
  const isReady = isDrawn && !isLoading;
  const hasLabels = living.length > 0;
  const count = living.length * options.copies;
  const printButton = useFocusWhenReady(isReady && hasLabels);
  const isSettling = useSettling(isReady && hasLabels);
  const hasParts = labels.part > 0 || labels.hasNext;
  const most = numberText(labelLimits.maxAtOnce);
  return (
    <div className="container paper-page">
      <LabelBar
        options={options}
        onChange={choose}
        count={count}
        isReady={isReady}
        isSettling={isSettling}
        onPrint={print}
        printRef={printButton}
      />
      <div className="label-notes d-print-none">
        {error && (
          <PrintError titleKey="Labels_CouldNotLoad" error={error} onRetry={labels.retry} />
        )}
        {withdrawn.length > 0 && (
          <Notice
            tone="warning"
            role="alert"
            title={t('Labels_Withdrawn', { count: withdrawn.length, ids: withdrawn.join(', ') })}
          >
            {t('Labels_WithdrawnText')}
          </Notice>
        )}
        {labels.isEmpty && (
          <EmptyState
            drawing={<SheetDrawing />}
            title={t('Labels_NoneTitle')}
            action={
              <Link className="btn btn-primary" to={listPath}>
                {t('Print_Back')}
              </Link>
            }
          >
            {t('Labels_NoneText')}
          </EmptyState>
        )}
        {hasParts && (
          <>
            <p>{t('Labels_Parts', { number: most })}</p>
            <Pager page={labels.part} hasNext={labels.hasNext} onTurn={labels.turnTo} />
          </>
        )}
        {!isReady && !error && !hasLabels && <LoadingSkeleton lines={8} />}
        {!isDrawn && hasLabels && (
          <PrintProgress done={Math.min(labelsDrawn, count)} total={count} />
        )}
      </div>
      {hasLabels && <LabelPreview {...drawn} />}
    </div>
  );
}
