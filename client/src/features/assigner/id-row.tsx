import { BadgeCheck, KeyRound, Printer } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AssignedId } from '#shared/api/assigner.ts';
import { certificatePathFor } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { tableRoles } from '../../ui/card-table.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { localDateTime } from '../../ui/date-text.ts';
import { PersonId } from '../../ui/person-id.tsx';

function Status({ assigned }: { readonly assigned: AssignedId }) {
  const { t } = useTranslation();
  const { copies, takenOverAt } = assigned;
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

interface Props {
  readonly assigned: AssignedId;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onNewSecret: () => void;
}

/** An issued ID. After a person has taken control, nothing can be printed or replaced. */
export function IdRow({ assigned, isSelected, onSelect, onNewSecret }: Props) {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  const { id } = assigned;
  const isControlTaken = assigned.takenOverAt !== null;
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className="id-cell-select">
        {/* The label makes the whole cell clickable. */}
        <label className="id-tick">
          <input
            type="checkbox"
            className="form-check-input"
            checked={isSelected}
            disabled={isControlTaken}
            aria-label={t('Assigner_SelectWhat', { id })}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      </td>
      <td {...tableRoles.cell} className="id-cell-date tabular">
        <time dateTime={assigned.creationDate}>{localDateTime(assigned.creationDate)}</time>
      </td>
      <td {...tableRoles.cell} className="id-cell-id">
        <PersonId id={id} ref={code} />
        <CopyButton text={id} what={id} source={code} />
      </td>
      <td {...tableRoles.cell} className="id-cell-status">
        <Status assigned={assigned} />
      </td>
      <td {...tableRoles.cell} className="id-cell-actions">
        {!isControlTaken && (
          <>
            <Link
              className="btn btn-outline-primary"
              to={certificatePathFor([id])}
              aria-label={t('Assigner_PrintWhat', { id })}
            >
              <Printer size={18} aria-hidden />
              {t('Assigner_Print')}
            </Link>
            <button
              type="button"
              className="btn btn-quiet btn-icon"
              aria-label={t('Assigner_NewSecretWhat', { id })}
              title={t('Assigner_NewSecret')}
              onClick={onNewSecret}
            >
              <KeyRound size={18} aria-hidden />
            </button>
          </>
        )}
      </td>
    </tr>
  );
}
