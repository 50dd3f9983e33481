import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadError } from '../../parts/load-error.tsx';
import { useCall } from '../../parts/use-call.ts';
import { certificatePathFor } from '../../paths.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { useNotify } from '../../ui/notify.ts';
import { SheetDrawing } from '../../ui/sheet-drawing.tsx';
import { isFiltered } from './assigned-ids-query.ts';
import { IdFilters } from './id-filters.tsx';
import { IdPager } from './id-pager.tsx';
import { IdTable } from './id-table.tsx';
import { reloadAssignedIds, useAssignedIds, useListState } from './use-assigned-ids.ts';
import { type Selection, useSelection } from './use-selection.ts';

const skeletonLines = 10;

/** Asks, and replaces a lost secret: what was printed with the old one stops working. */
function useNewSecret() {
  const confirm = useConfirm();
  const notify = useNotify();
  const queries = useQueryClient();
  const rotate = useCall('rotateSecret', {
    errorTitle: 'Assigner_CouldNotReplaceSecret',
    onSuccess: () => {
      notify.success('Assigner_SecretReplaced');
      queries.removeQueries({ queryKey: ['certificate'] });
    },
  });
  return async (personId: string) => {
    const isSure = await confirm({
      titleKey: 'Assigner_NewSecretTitle',
      messageKey: 'Assigner_NewSecretText',
      values: [personId],
      isDangerous: true,
    });
    if (isSure)
      rotate.mutate({ params: { personId } }, { onError: () => void reloadAssignedIds(queries) });
  };
}

/** What can be done with the ticked rows. */
function SelectionBar({ selection }: { readonly selection: Selection }) {
  const { t } = useTranslation();
  const count = selection.ids.length;
  return (
    <div className="selection-bar">
      <Link className="btn btn-primary" to={certificatePathFor(selection.ids)}>
        <Printer size={18} aria-hidden />
        {t('Assigner_PrintSelected', { count })}
      </Link>
      <button type="button" className="btn btn-quiet" onClick={selection.clear}>
        {t('Assigner_ClearSelection')}
      </button>
    </div>
  );
}

/** The IDs that the assigner issued: filtered, sorted, in pages. */
export function AssignedIds() {
  const { t } = useTranslation();
  const headingId = useId();
  const { list, turnTo, resize, sort, filter } = useListState();
  const { rows, hasNext, isStale, error, retry } = useAssignedIds(list);
  const selection = useSelection();
  const replaceSecret = useNewSecret();
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <section className="assigned-ids" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Assigner_ListTitle')}</h2>
      <IdFilters initial={list} onChange={filter} />
      {selection.ids.length > 0 && <SelectionBar selection={selection} />}
      {error && <LoadError titleKey="Assigner_CouldNotLoadIds" error={error} onRetry={retry} />}
      {rows === undefined && !error && <LoadingSkeleton lines={skeletonLines} />}
      {rows?.length === 0 && (
        <EmptyState drawing={<SheetDrawing />} title={t('Assigner_NoEntries')}>
          {t(
            isFiltered(list) || list.page > 0 ? 'Assigner_NoEntriesFound' : 'Assigner_NoEntriesYet',
          )}
        </EmptyState>
      )}
      {hasRows && (
        <IdTable
          rows={rows}
          isStale={isStale}
          order={list}
          selection={selection}
          onSort={sort}
          onNewSecret={replaceSecret}
        />
      )}
      {(hasRows || list.page > 0) && (
        <IdPager
          page={list.page}
          size={list.size}
          hasNext={hasNext}
          onTurn={turnTo}
          onResize={resize}
        />
      )}
    </section>
  );
}
