import './admin.css';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedAssignerRequest } from '#shared/api/admin.ts';
import { msPerSecond } from '#shared/durations.ts';
import { ui } from '#shared/limits/ui.ts';
import { readRequestNote } from '#shared/request-note.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { EmptyState, TrayDrawing } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { numberText } from '../../ui/texts/number-text.ts';
import { Time } from '../../ui/texts/time.tsx';
import { AdminOverviewPanel } from './admin-overview-panel.tsx';
import { EmailLink, RequestText } from './request-text.tsx';
import { useAnswerRequest, useAssignerRequests } from './use-assigners.ts';

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
