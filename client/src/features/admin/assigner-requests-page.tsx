import './admin.css';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdminOverview, ListedAssignerRequest } from '#shared/api/admin.ts';
import { msPerSecond } from '#shared/durations.ts';
import { ui } from '#shared/limits/ui.ts';
import { readRequestNote } from '#shared/request-note.ts';
import { useAdminOverview } from '../../parts/admin-overview.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { paths, withQuery } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { EmptyState, TrayDrawing } from '../../ui/empty-state.tsx';
import { localToday } from '../../ui/fields/date-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { FigureBand } from '../../ui/tables/figure-band.tsx';
import { numberText } from '../../ui/texts/number-text.ts';
import { Time } from '../../ui/texts/time.tsx';
import { EmailLink, RequestText } from './request-text.tsx';
import { useAnswerRequest, useAssignerRequests } from './use-assigners.ts';

const orders = (query: Record<string, string> = {}) => withQuery(paths.shopOrders, query);

/** The figures in the order of an order's way, and where each leads. */
const places = [
  // The list stands below.
  { key: 'openRequests', to: undefined },
  { key: 'toAccept', to: () => orders() },
  { key: 'toFulfil', to: () => orders() },
  { key: 'toShip', to: () => orders({ tab: 'ship' }) },
  { key: 'unpaid', to: () => orders({ open: '0' }) },
  { key: 'overdue', to: () => orders({ open: '0' }), isAlarming: true },
  // The log says which mails; no page does.
  { key: 'failedMails', to: undefined, isAlarming: true },
  { key: 'done', to: () => withQuery(paths.audit, { from: localToday() }) },
] as const satisfies readonly {
  key: keyof AdminOverview;
  to: (() => string) | undefined;
  isAlarming?: boolean;
}[];

/** What the operator has not set up, what waits for the admins, and what they have done today. */
function AdminOverviewPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useAdminOverview();
  if (error && !data)
    return (
      <LoadError titleKey="Figures_CouldNotLoad" error={error} onRetry={() => void refetch()} />
    );
  const figures =
    data &&
    places.map(({ key, to, ...look }) => ({
      key,
      label: t(`AdminOverview_${key}`),
      value: data[key],
      ...(to && { to: to() }),
      ...look,
    }));
  return (
    <div className="admin-overview">
      {data?.setup.map((missing) => (
        <Notice key={missing} tone="warning" title={t(`AdminSetup_${missing}_Title`)}>
          {t(`AdminSetup_${missing}_Text`)}
        </Notice>
      ))}
      <FigureBand label={t('Figures_Label')} figures={figures} count={places.length} />
    </div>
  );
}

interface ActionsProps {
  readonly request: ListedAssignerRequest;
}

/** Buttons to accept, which can be undone for a while, to reject with a mail, and to delete without one. */
function RequestActions({ request: { id, contactPersonName: name, email, note } }: ActionsProps) {
  const { t } = useTranslation();
  const { institution } = readRequestNote(note);
  const { isPending, approving, remove } = useAnswerRequest(id);
  const { isWaiting, begin, undo } = approving;
  const removal = (what: 'Reject' | 'Delete') => ({
    isBusy: isPending,
    question: {
      titleKey: `AssignerRequests_Confirm${what}_Title`,
      messageKey: `AssignerRequests_Confirm${what}_Message`,
      values: [institution ? `${institution} (${name})` : name, email],
      act: t(`AssignerRequests_${what}What`, { name }),
      isDangerous: true,
    } as const,
    onYes: () => remove(what === 'Reject'),
  });
  return (
    <div className="wrap-row request-actions">
      <Button
        look="outline"
        isBusy={isPending}
        name={t(isWaiting ? 'AssignerRequests_UndoWhat' : 'AssignerRequests_AcceptWhat', { name })}
        onPress={isWaiting ? undo : begin}
      >
        {t(isWaiting ? 'AssignerRequests_Undo' : 'AssignerRequests_Accept')}
      </Button>
      <span role="status">
        {isWaiting && t('AssignerRequests_Waiting', { seconds: ui.undoMs / msPerSecond })}
      </span>
      {!isWaiting && (
        <>
          <ConfirmButton label={t('AssignerRequests_Reject')} {...removal('Reject')} />
          <ConfirmButton
            className="request-delete"
            icon={Trash2}
            label={t('Ui_Delete')}
            title={t('Ui_Delete')}
            {...removal('Delete')}
          />
        </>
      )}
    </div>
  );
}

function useColumns(): readonly Column<ListedAssignerRequest>[] {
  const { t } = useTranslation();
  return [
    {
      header: t('AssignerRequests_Contact'),
      kind: 'title',
      cell: (request) => <RequestText request={request} />,
    },
    { header: t('AssignerRequests_Email'), cell: ({ email }) => <EmailLink email={email} /> },
    {
      header: t('AssignerRequests_Expected'),
      kind: 'number',
      cell: ({ expectedAssignmentsPerYear: expected }) => numberText(expected),
    },
    {
      header: t('AssignerRequests_Created'),
      cell: ({ createdTimestamp }) => <Time at={createdTimestamp} />,
    },
    { kind: 'actions', cell: (request) => <RequestActions request={request} /> },
  ];
}

/** The open requests for an assigner account. */
export function AssignerRequestsPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('Shell_AssignerRequests')} lead={t('AssignerRequests_Lead')} />
      <AdminOverviewPanel />
      <LoadedTable
        query={useAssignerRequests()}
        errorTitleKey="AssignerRequests_CouldNotLoad"
        lines={6}
        empty={
          <EmptyState drawing={<TrayDrawing />} title={t('AssignerRequests_Empty_Title')}>
            {t('AssignerRequests_Empty_Text')}
          </EmptyState>
        }
        caption={t('Shell_AssignerRequests')}
        columns={useColumns()}
        rowKey={({ id }) => id}
      />
    </>
  );
}
