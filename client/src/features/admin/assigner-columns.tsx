import { BadgeCheck, Ban, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedAssigner } from '#shared/api/admin.ts';
import { readRequestNote } from '#shared/request-note.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { numberText } from '../../ui/texts/number-text.ts';
import { Time } from '../../ui/texts/time.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { AccessActions, NameActions } from './assigner-actions.tsx';
import { EmailLink, RequestText } from './request-text.tsx';

interface CellProps {
  readonly assigner: ListedAssigner;
}

/** Name and address in one column, since both may be long. */
function AssignerName({ assigner: { name, email, suspendedTimestamp, request } }: CellProps) {
  const { t } = useTranslation();
  const requested = request && readRequestNote(request.note).institution;
  return (
    <div className="stack">
      {name === '' ? (
        <span className="text-muted-ink">
          {requested ? t('Assigners_NameAsRequested', { name: requested }) : t('Assigners_NoName')}
        </span>
      ) : (
        <strong>{name}</strong>
      )}
      {suspendedTimestamp !== null && (
        <p className="wrap-row assigner-state">
          <Badge tone="danger" icon={Ban}>
            {t('Assigners_Suspended')}
          </Badge>
          <Time at={suspendedTimestamp} />
        </p>
      )}
      <EmailLink email={email} />
      {request && (
        <Unfold line={t('Assigners_RequestOf', { name: request.contactPersonName })}>
          <div className="assigner-request">
            <RequestText request={request} />
          </div>
        </Unfold>
      )}
    </div>
  );
}

function Confirmation({ assigner }: CellProps) {
  const { t } = useTranslation();
  if (assigner.name === '') return null;
  return (
    <div className="stack assigner-name">
      {assigner.nameConfirmed ? (
        <Badge tone="success" icon={BadgeCheck}>
          {t('Assigners_NameConfirmed')}
        </Badge>
      ) : (
        <Badge tone="warning" icon={Hourglass}>
          {t('Assigners_NameWaits')}
        </Badge>
      )}
      <NameActions assigner={assigner} />
    </div>
  );
}

/** The columns of the assigners. */
export function useAssignerColumns(): readonly Column<ListedAssigner>[] {
  const { t } = useTranslation();
  return [
    {
      header: t('Assigners_Name'),
      kind: 'title',
      cell: (assigner) => <AssignerName assigner={assigner} />,
    },
    { header: t('Assigners_IdCount'), kind: 'number', cell: ({ idCount }) => numberText(idCount) },
    {
      header: t('Assigners_LastIssued'),
      cell: ({ lastIssuedTimestamp: last }) => (last === null ? '–' : <Time at={last} />),
    },
    {
      header: t('Assigners_Confirmation'),
      cell: (assigner) => <Confirmation assigner={assigner} />,
    },
    { kind: 'actions', cell: (assigner) => <AccessActions assigner={assigner} /> },
  ];
}
