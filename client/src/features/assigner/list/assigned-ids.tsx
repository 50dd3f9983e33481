import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { ChartColumn, Printer, Tag, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { AssignedIdsSummary } from '#shared/api/assigner.ts';
import { assignedIds as limits } from '#shared/limits/institutions.ts';
import { isUnanswered } from '../../../api/unanswered.ts';
import { certificatePathFor, labelsPathForIds, printNowState } from '../../../office-paths.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { useMay } from '../../../parts/own-roles.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useLoadedDialog } from '../../../ui/dialogs/dialog-button.tsx';
import { EmptyState, SheetDrawing } from '../../../ui/empty-state.tsx';
import { LabelledSelect } from '../../../ui/fields/select.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { notify } from '../../../ui/notify.ts';
import { Pager } from '../../../ui/tables/pager.tsx';
import { numberText } from '../../../ui/texts/number-text.ts';
import { resetCertificates } from '../certificate/certificate-queries.ts';
import { useScannedId } from '../desk/use-scanned-id.ts';
import { useFromList } from '../desk/way-back.ts';
import { isFiltered } from './assigned-ids-query.ts';
import { IdFilters } from './id-filters.tsx';
import { IdTable } from './id-table.tsx';
import {
  reloadAssignedIds,
  type Selection,
  useAssignedIds,
  useListState,
  usePageTurns,
  useSelection,
  useSummary,
} from './use-assigned-ids.ts';
import { useReissuesError } from './use-reissue.ts';

interface PagerProps extends ComponentProps<typeof Pager> {
  readonly size: number;
  readonly onResize: (size: number) => void;
}

/** The pager and the number of entries per page. */
function IdPager({ size, onResize, ...pager }: PagerProps) {
  const { t } = useTranslation();
  return (
    <div className="wrap-row id-pager">
      <Pager {...pager} />
      <LabelledSelect
        className="wrap-row inline-select"
        labelClass="note"
        label={t('Assigner_PageSize')}
        value={String(size)}
        options={limits.pageSizes.map(String).map((value) => ({ value, label: value }))}
        onChoose={(chosen) => onResize(Number(chosen))}
      />
    </div>
  );
}

/** Asks whether to print a new certificate; false, without a question, if the list is no longer shown. */
function useOfferPrint() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const fromList = useFromList();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const ask = async (id: string) => {
    const isWanted = await confirm({
      titleKey: 'Assigner_PrintNewTitle',
      messageKey: 'Assigner_PrintNewText',
      values: [id],
      act: t('Assigner_PrintWhat', { id }),
    });
    if (isWanted) navigate(certificatePathFor([id]), { state: { ...fromList, ...printNowState } });
  };
  return (id: string) => {
    if (isShown.current) void ask(id);
    return isShown.current;
  };
}

/**
 * Replaces the secret of a lost paper after a confirmation: earlier prints stop working. Then it offers to print a new
 * certificate; a toast says so where the list is no longer shown.
 */
function useNewSecret() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const offerPrint = useOfferPrint();
  // Also after a failure, because the call may have worked; and on a certificate's page, if it was opened meanwhile.
  const refresh = (personId: string) => {
    resetCertificates(queries, personId);
    void reloadAssignedIds(queries);
  };
  const rotate = useCall('rotateSecret', {
    onError(error, { params }) {
      refresh(params.personId);
      // Without the error's own text, which asks to try again: that would replace the secret once more.
      if (isUnanswered(error)) notify.error('Assigner_SecretNoAnswer');
      else notify.error('Assigner_CouldNotReplaceSecret', error);
    },
    onSuccess(_, { params }) {
      refresh(params.personId);
      if (!offerPrint(params.personId)) notify.success('Assigner_SecretReplaced');
    },
  });
  // Also after the page was left and opened again.
  const isPending = useIsMutating({ mutationKey: ['rotateSecret'] }) > 0;
  const ask = async (personId: string) => {
    const isSure = await confirm({
      titleKey: 'Assigner_NewSecretTitle',
      messageKey: 'Assigner_NewSecretText',
      values: [personId],
      act: t('Assigner_NewSecretWhat'),
      isDangerous: true,
    });
    if (isSure) rotate.mutate({ params: { personId } });
  };
  return { ask, isPending };
}

/** The actions for the selected rows. */
function SelectionBar({ selection }: { readonly selection: Selection }) {
  const { t } = useTranslation();
  const fromList = useFromList();
  const count = selection.ids.length;
  return (
    <div className="wrap-row selection-bar">
      <Link
        className="btn btn-primary"
        to={certificatePathFor(selection.ids)}
        state={{ ...fromList, ...printNowState }}
      >
        <Printer size={18} aria-hidden />
        <span>{t('Assigner_PrintSelected', { count })}</span>
      </Link>
      <Link
        className="btn btn-outline-primary"
        to={labelsPathForIds(selection.ids)}
        state={fromList}
      >
        <Tag size={18} aria-hidden />
        {t('Assigner_PrintLabels')}
      </Link>
      <Button
        icon={X}
        iconSize={20}
        name={t('Assigner_ClearSelection')}
        title={t('Assigner_ClearSelection')}
        onPress={selection.clear}
      />
    </div>
  );
}

/** How many IDs the list holds. */
function Total({ summary }: { readonly summary: AssignedIdsSummary | undefined }) {
  const { t } = useTranslation();
  if (summary === undefined) return null;
  const number = numberText(summary.total);
  return (
    <p className="id-total tabular" role="status">
      {summary.hasMore
        ? t('Assigner_TotalMore', { number })
        : t('Assigner_Total', { number, count: summary.total })}
    </p>
  );
}

/** The number of pages; undefined if it is not known. */
function pagesOf(summary: AssignedIdsSummary | undefined, size: number): number | undefined {
  if (summary === undefined || summary.hasMore) return undefined;
  return Math.max(1, Math.ceil(summary.total / size));
}

const loadCertificates = async () =>
  (await import('../certificate/certificates-dialog.tsx')).CertificatesDialog;
const loadWithdrawal = async () =>
  (await import('../certificate/withdraw-dialog.tsx')).WithdrawDialog;

/** The list of the IDs that the assigner issued, with filters, order and pages. */
export function AssignedIds() {
  const { t } = useTranslation();
  const isClerk = useMay('Clerk');
  const { list, turnTo, resize, sort, filter } = useListState();
  const { rows, hasNext, isStale, isEarlier, error, retry } = useAssignedIds(list);
  const reissues = useReissuesError();
  const summary = useSummary(list);
  const selection = useSelection();
  const newSecret = useNewSecret();
  const certificates = useLoadedDialog(loadCertificates);
  const withdrawal = useLoadedDialog(loadWithdrawal);
  const isLoaded = rows !== undefined && !isStale && !isEarlier;
  useScannedId({ search: list.search, isLoaded, filter });
  const turn = usePageTurns(list, isLoaded ? rows : undefined, turnTo);
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <section className="assigned-ids mt-3" aria-label={t('Assigner_ListTitle')}>
      <div className="wrap-row id-head">
        {isClerk && <h2 className="section-title">{t('Assigner_ListTitle')}</h2>}
        <Total summary={summary} />
        <Link className="wrap-row" to={paths.assignerFigures}>
          <ChartColumn size={16} aria-hidden />
          {t('Shell_Figures')}
        </Link>
        {list.issuedBy !== '' && (
          <button
            type="button"
            className="btn btn-outline-primary"
            onClick={() => filter({ ...list, issuedBy: '' })}
          >
            <span>{t('Assigner_IssuedBy', { name: rows?.[0]?.issuedBy?.name ?? '' })}</span>
            <X size={18} aria-hidden />
            <span className="visually-hidden">{t('Assigner_ShowAll')}</span>
          </button>
        )}
        <IdFilters initial={list} onChange={filter} />
      </div>
      {error && (
        // Rows of other filters do not stand for these.
        <LoadError
          titleKey="Assigner_CouldNotLoadIds"
          error={error}
          onRetry={retry}
          shown={isEarlier ? undefined : rows}
        />
      )}
      {reissues.error && (
        <LoadError
          titleKey="LostAccess_CouldNotLoad"
          error={reissues.error}
          onRetry={reissues.retry}
          shown={rows}
        />
      )}
      {rows === undefined && !error && <LoadingSkeleton lines={10} />}
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
          isStale={isStale || newSecret.isPending}
          order={list}
          selection={selection}
          onSort={sort}
          onNewSecret={newSecret.ask}
          onWithdraw={(id) =>
            withdrawal.open({ id, onWithdrawn: () => selection.select([id], false) })
          }
          onCertificates={(assigned) =>
            certificates.open({ assigned, onNewSecret: () => void newSecret.ask(assigned.id) })
          }
        />
      )}
      {(list.page > 0 || hasNext || (rows?.length ?? 0) > limits.pageSizes[0]) && (
        <IdPager
          page={list.page}
          pages={pagesOf(summary, list.size)}
          size={list.size}
          hasNext={hasNext}
          onTurn={turn}
          onResize={resize}
        />
      )}
      {selection.ids.length > 0 && <SelectionBar selection={selection} />}
      {withdrawal.dialog}
      {certificates.dialog}
    </section>
  );
}
