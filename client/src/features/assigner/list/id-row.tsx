import { Archive, BadgeCheck, Ban, FileText, KeyRound, Printer, Speech, Tag } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { AssignedId } from '#shared/api/assigner.ts';
import { personIdGroups } from '#shared/person-id.ts';
import { certificatePathFor, labelsPathForIds } from '../../../office-paths.ts';
import { useMay } from '../../../parts/own-roles.ts';
import { paths, withQuery } from '../../../paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { useSpelling } from '../../../ui/dialogs/spell-button.tsx';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { tableRoles } from '../../../ui/tables/card-table.tsx';
import { CopyButton } from '../../../ui/texts/copy-button.tsx';
import { FilledText } from '../../../ui/texts/filled-text.tsx';
import { PersonId } from '../../../ui/texts/person-id.tsx';
import { useFromList } from '../desk/way-back.ts';
import { PrintAgain, ReissueState, useLostAccess } from './lost-access.tsx';

/** Whether the ID has a certificate: no person has taken control, and it was not withdrawn. */
export function hasCertificate({ takenOverAt, withdrawnAt }: AssignedId): boolean {
  return takenOverAt === null && withdrawnAt === null;
}

function Status({ assigned }: { readonly assigned: AssignedId }) {
  const { t } = useTranslation();
  const { copies, printedAt, takenOverAt, withdrawnAt, status, supersededBy } = assigned;
  if (withdrawnAt !== null)
    return (
      <Badge tone="danger" icon={Ban}>
        {t('Assigner_Withdrawn')}
      </Badge>
    );
  if (status === 'retired')
    return (
      <div className="stack">
        <Badge icon={Archive}>{t('LostAccess_Retired')}</Badge>
        {supersededBy !== null && (
          <span className="note">
            <FilledText text={t('LostAccess_SupersededBy')} values={[supersededBy]} />
          </span>
        )}
      </div>
    );
  if (takenOverAt !== null)
    return (
      <div className="stack">
        <Badge tone="success" icon={BadgeCheck}>
          {t('Assigner_ControlTaken')}
        </Badge>
        <ReissueState assigned={assigned} />
      </div>
    );
  if (printedAt === null && copies === 0) return <Badge>{t('Assigner_NotPrinted')}</Badge>;
  if (printedAt === null)
    return (
      <Badge tone="warning" icon={Printer}>
        {t('Assigner_PrintAgain')}
      </Badge>
    );
  return (
    <Badge tone="info" icon={Printer}>
      {copies === 1 ? t('Assigner_Printed') : t('Assigner_PrintedTimes', { count: copies })}
    </Badge>
  );
}

interface ActionProps {
  readonly assigned: AssignedId;
  readonly onNewSecret: () => void;
  readonly onWithdraw: () => void;
  /** Shows the certificates of the ID; those in force can be withdrawn. */
  readonly onCertificates: () => void;
}

/**
 * What can be done with an ID. One that is taken over still has labels, and certificates that were printed before, and a
 * way for an owner who has lost access; one that was withdrawn or retired has certificates to look up.
 */
function Actions({ assigned, onNewSecret, onWithdraw, onCertificates }: ActionProps) {
  const { id, copies, withdrawnAt, status } = assigned;
  const isClerk = useMay('Clerk');
  const isPrintable = isClerk && hasCertificate(assigned);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fromList = useFromList();
  const spelling = useSpelling();
  const lostAccess = useLostAccess(assigned);
  const spell = {
    label: t('Ui_Spell'),
    icon: Speech,
    onChoose: () => spelling.open({ groups: personIdGroups(id), isSecret: false }),
  };
  const labels = {
    label: t('Assigner_PrintLabels'),
    icon: Tag,
    onChoose: () => navigate(labelsPathForIds([id]), { state: fromList }),
  };
  const newSecret = { label: t('Assigner_NewSecret'), icon: KeyRound, onChoose: onNewSecret };
  const certificates = {
    label: t('Assigner_Certificates'),
    icon: FileText,
    onChoose: onCertificates,
  };
  const withdrawId = {
    label: t('Assigner_Withdraw'),
    icon: Ban,
    onChoose: onWithdraw,
    isDangerous: true,
  };
  const rare = () => {
    if (!isClerk) return [spell];
    if (withdrawnAt !== null || status === 'retired') return [spell, certificates];
    return isPrintable
      ? [spell, labels, certificates, ...(copies > 0 ? [newSecret] : []), withdrawId]
      : [spell, labels, certificates, lostAccess.action];
  };
  return (
    <>
      {isPrintable && (
        <Link
          className="btn btn-outline-primary"
          to={certificatePathFor([id])}
          state={fromList}
          aria-label={t('Assigner_PrintWhat', { id })}
        >
          <Printer size={18} aria-hidden />
          {t('Assigner_Print')}
        </Link>
      )}
      {lostAccess.isPrintableAgain && <PrintAgain assigned={assigned} />}
      <MoreMenu label={t('Assigner_MoreWhat', { id })} actions={rare()} />
      {spelling.dialog}
      {lostAccess.dialog}
    </>
  );
}

/** The member who issued an ID, linked to all that they issued. */
function IssuedBy({ member }: { readonly member: AssignedId['issuedBy'] }) {
  const { t } = useTranslation();
  if (member === null) return null;
  return (
    <Link
      className="note id-issued-by"
      to={withQuery(paths.assigner, { issuedBy: member.id })}
      title={t('Assigner_IssuedBy', { name: member.name })}
      translate="no"
    >
      {member.name}
    </Link>
  );
}

interface Props extends ActionProps {
  /** Whether to say who issued it. */
  readonly hasName: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** An issued ID. A scan of its label focuses the row. */
export function IdRow({ assigned, hasName, isSelected, onSelect, ...actions }: Props) {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  const { id } = assigned;
  const isPrintable = hasCertificate(assigned);
  const isClerk = useMay('Clerk');
  const [day, time] = localDateTime(assigned.creationDate).split(' ');
  return (
    <tr {...tableRoles.row} data-person-id={id} tabIndex={-1}>
      <td {...tableRoles.cell} className="id-cell-select">
        {/* The label makes the whole cell clickable. */}
        {isClerk && (
          <label className="id-tick">
            <input
              type="checkbox"
              className="form-check-input"
              checked={isSelected}
              disabled={!isPrintable}
              aria-label={t('Assigner_SelectWhat', { id })}
              onChange={(event) => onSelect(event.target.checked)}
            />
          </label>
        )}
      </td>
      <td {...tableRoles.cell} className="id-cell-date tabular">
        {/* A narrow column breaks between the date and the time only. */}
        <time dateTime={assigned.creationDate}>
          <span>{day}</span> <span>{time}</span>
        </time>
        {hasName && <IssuedBy member={assigned.issuedBy} />}
      </td>
      <td {...tableRoles.cell} className="id-cell-id">
        <PersonId id={id} ref={code} />
        <CopyButton text={id} what={id} source={code} isIcon />
      </td>
      <td {...tableRoles.cell} className="id-cell-status">
        <Status assigned={assigned} />
      </td>
      <td {...tableRoles.cell} className="id-cell-actions">
        <Actions assigned={assigned} {...actions} />
      </td>
    </tr>
  );
}
