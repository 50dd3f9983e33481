import { BadgeCheck, Ban, FileX2, KeyRound, Printer, Tag } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { AssignedId } from '#shared/api/assigner.ts';
import { certificatePathFor, labelsPathForIds } from '../../office-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { tableRoles } from '../../ui/card-table.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { localDateTime } from '../../ui/date-text.ts';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PersonId } from '../../ui/person-id.tsx';
import { useFromList } from './way-back.ts';

/** Whether the ID has a certificate: no person has taken control, and it was not withdrawn. */
export function hasCertificate({ takenOverAt, withdrawnAt }: AssignedId): boolean {
  return takenOverAt === null && withdrawnAt === null;
}

function Status({ assigned }: { readonly assigned: AssignedId }) {
  const { t } = useTranslation();
  const { copies, takenOverAt, withdrawnAt } = assigned;
  if (withdrawnAt !== null)
    return (
      <Badge tone="danger" icon={Ban}>
        {t('Assigner_Withdrawn')}
      </Badge>
    );
  if (takenOverAt !== null)
    return (
      <Badge tone="success" icon={BadgeCheck}>
        {t('Assigner_ControlTaken')}
      </Badge>
    );
  if (copies === 0) return <Badge>{t('Assigner_NotPrinted')}</Badge>;
  return (
    <Badge tone="info" icon={Printer}>
      {copies === 1 ? t('Assigner_Printed') : t('Assigner_PrintedTimes', { count: copies })}
    </Badge>
  );
}

interface ActionProps {
  readonly id: string;
  readonly isPrintable: boolean;
  readonly onNewSecret: () => void;
  readonly onWithdraw: () => void;
  readonly onWithdrawCertificate: () => void;
}

/**
 * What can be done with an ID that was not withdrawn. One that is taken over still has labels, and certificates
 * that were printed before.
 */
function Actions(props: ActionProps) {
  const { id, isPrintable, onNewSecret, onWithdraw, onWithdrawCertificate } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fromList = useFromList();
  const labels = {
    label: t('Assigner_PrintLabels'),
    icon: Tag,
    onChoose: () => navigate(labelsPathForIds([id]), { state: fromList }),
  };
  const newSecret = { label: t('Assigner_NewSecret'), icon: KeyRound, onChoose: onNewSecret };
  const withdrawCertificate = {
    label: t('Assigner_WithdrawCertificate'),
    icon: FileX2,
    onChoose: onWithdrawCertificate,
    isDangerous: true,
  };
  const withdrawId = {
    label: t('Assigner_Withdraw'),
    icon: Ban,
    onChoose: onWithdraw,
    isDangerous: true,
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
      <MoreMenu
        label={t('Assigner_MoreWhat', { id })}
        actions={
          isPrintable
            ? [labels, newSecret, withdrawCertificate, withdrawId]
            : [labels, withdrawCertificate]
        }
      />
    </>
  );
}

interface Props extends Omit<ActionProps, 'id' | 'isPrintable'> {
  readonly assigned: AssignedId;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** An issued ID. A scan of its label focuses the row. */
export function IdRow({ assigned, isSelected, onSelect, ...actions }: Props) {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  const { id } = assigned;
  const isPrintable = hasCertificate(assigned);
  const [day, time] = localDateTime(assigned.creationDate).split(' ');
  return (
    <tr {...tableRoles.row} data-person-id={id} tabIndex={-1}>
      <td {...tableRoles.cell} className="id-cell-select">
        {/* The label makes the whole cell clickable. */}
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
      </td>
      <td {...tableRoles.cell} className="id-cell-date tabular">
        {/* A narrow column breaks between the date and the time only. */}
        <time dateTime={assigned.creationDate}>
          <span>{day}</span> {time}
        </time>
      </td>
      <td {...tableRoles.cell} className="id-cell-id">
        <PersonId id={id} ref={code} />
        <CopyButton text={id} what={id} source={code} />
      </td>
      <td {...tableRoles.cell} className="id-cell-status">
        <Status assigned={assigned} />
      </td>
      <td {...tableRoles.cell} className="id-cell-actions">
        {assigned.withdrawnAt === null && (
          <Actions id={id} isPrintable={isPrintable} {...actions} />
        )}
      </td>
    </tr>
  );
}
