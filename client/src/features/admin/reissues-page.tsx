import './admin.css';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, Printer, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OpenReissue } from '#shared/api/reissues.ts';
import { reissue as limits } from '#shared/limits/ids.ts';
import { api } from '../../api/client.ts';
import { serverNowMs } from '../../network/clock.ts';
import { LoadedTable } from '../../parts/loaded-table.tsx';
import { useListCall } from '../../parts/use-list-call.ts';
import { paths, withQuery } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState, TrayDrawing } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { PersonId } from '../../ui/texts/person-id.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { ReasonButton } from './reason-button.tsx';

const openReissues = {
  queryKey: ['reissues'],
  queryFn: () => api.listOpenReissues({}),
  refetchOnWindowFocus: true,
};

interface CellProps {
  readonly reissue: OpenReissue;
}

/** Until when the owner can answer, and what has moved or ended that time. */
function Until({ reissue: { opensTimestamp, paused } }: CellProps) {
  const { t } = useTranslation();
  const isOver = Date.parse(opensTimestamp) <= serverNowMs();
  return (
    <div className="stack">
      <Time at={opensTimestamp} />
      {paused && (
        <Badge tone="info" icon={Hourglass}>
          {t('AdminReissues_Paused')}
        </Badge>
      )}
      {isOver && (
        <Badge tone="warning" icon={Printer}>
          {t('AdminReissues_Over')}
        </Badge>
      )}
    </div>
  );
}

/** How many requests the institution has made lately; marked if the admins were mailed for so many. */
function Made({ reissue: { madeLately } }: CellProps) {
  return madeLately > limits.alertAfter ? (
    <Badge tone="danger" icon={TriangleAlert}>
      {madeLately}
    </Badge>
  ) : (
    <span>{madeLately}</span>
  );
}

function StopButton({ reissue: { id, unikatId } }: CellProps) {
  const { t } = useTranslation();
  const call = useListCall('stopReissue', openReissues.queryKey, {
    successKey: 'AdminReissues_Stopped',
  });
  const label = t('AdminReissues_StopWhat', { id: unikatId });
  return (
    <ReasonButton
      text={t('AdminReissues_Stop')}
      title={label}
      draft={`stop ${id}`}
      isDangerous
      label={t('AdminReissues_Reason')}
      hint={t('AdminReissues_StopReasonHint')}
      act={label}
      failureTitle={t('AdminReissues_CouldNotStop')}
      noAnswerTitle={t('AdminReissues_NoAnswer')}
      call={call}
      onAct={(reason, shown) => call.mutate({ params: { id }, body: { reason } }, shown)}
    >
      <p>{t('AdminReissues_StopText')}</p>
    </ReasonButton>
  );
}

function useColumns(): readonly Column<OpenReissue>[] {
  const { t } = useTranslation();
  return [
    {
      header: t('AdminReissues_Institution'),
      kind: 'title',
      cell: ({ assignerName, unikatId }) => (
        <div className="stack">
          <Link to={withQuery(paths.assigners, { search: assignerName })}>{assignerName}</Link>
          <PersonId id={unikatId} />
        </div>
      ),
    },
    {
      header: t('AdminReissues_Since'),
      cell: ({ requestedTimestamp: since }) => <Time at={since} />,
    },
    { header: t('AdminReissues_Until'), cell: (reissue) => <Until reissue={reissue} /> },
    {
      header: t('AdminReissues_Reason'),
      cell: ({ reason }) => <p className="note request-note">{reason}</p>,
    },
    {
      header: t('AdminReissues_Made'),
      kind: 'number',
      cell: (reissue) => <Made reissue={reissue} />,
    },
    { kind: 'actions', cell: (reissue) => <StopButton reissue={reissue} /> },
  ];
}

/** The open requests of all institutions to issue an ID again. */
export function ReissuesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('Shell_Reissues')} lead={t('AdminReissues_Lead')} />
      <LoadedTable
        query={useQuery(openReissues)}
        errorTitleKey="AdminReissues_CouldNotLoad"
        lines={6}
        empty={
          <EmptyState drawing={<TrayDrawing />} title={t('AdminReissues_Empty_Title')}>
            {t('AdminReissues_Empty_Text')}
          </EmptyState>
        }
        caption={t('Shell_Reissues')}
        columns={useColumns()}
        rowKey={({ id }) => id}
      />
    </>
  );
}
