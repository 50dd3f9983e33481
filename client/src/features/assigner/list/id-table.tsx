import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AssignedId } from '#shared/api/assigner.ts';
import type { AssignedIdOrder } from '#shared/enums.ts';
import { useMay } from '../../../parts/own-roles.ts';
import { useSession } from '../../../session/session-store.ts';
import { tableRoles } from '../../../ui/tables/card-table.tsx';
import type { ListState } from './assigned-ids-query.ts';
import { hasCertificate, IdRow } from './id-row.tsx';
import type { Selection } from './use-assigned-ids.ts';

type Order = Pick<ListState, 'orderBy' | 'direction'>;

interface HeaderProps {
  readonly column: AssignedIdOrder;
  readonly label: string;
  readonly order: Order;
  readonly onSort: (order: Order) => void;
}

/** The heading of a sortable column; a second click reverses the order. */
function SortHeader({ column, label, order, onSort }: HeaderProps) {
  const isSorted = order.orderBy === column;
  const isDown = order.direction === 'Descending';
  const Icon = isSorted ? (isDown ? ArrowDown : ArrowUp) : ArrowUpDown;
  const next = isSorted && isDown ? 'Ascending' : 'Descending';
  return (
    <th
      {...tableRoles.columnHeader}
      scope="col"
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="btn btn-quiet sort-button"
        onClick={() => onSort({ orderBy: column, direction: next })}
      >
        <span>{label}</span>
        <Icon size={17} aria-hidden />
      </button>
    </th>
  );
}

interface Props {
  readonly rows: readonly AssignedId[];
  /** Whether the rows belong to another page or filter, until the requested ones are loaded. */
  readonly isStale: boolean;
  readonly order: Order;
  readonly selection: Selection;
  readonly onSort: (order: Order) => void;
  readonly onNewSecret: (id: string) => void;
  readonly onWithdraw: (id: string) => void;
  readonly onCertificates: (assigned: AssignedId) => void;
}

/** The table of issued IDs; narrow screens show each row as a card. */
export function IdTable(props: Props) {
  const { rows, isStale, order, selection, onSort, onNewSecret } = props;
  const { t } = useTranslation();
  const isClerk = useMay('Clerk');
  const free = rows.filter(hasCertificate).map(({ id }) => id);
  // The names of one's own IDs tell them from those of others; alone they would only repeat themselves.
  const { user } = useSession();
  const haveNames = rows.some(({ issuedBy }) => issuedBy?.id !== user?.accountId);
  const areAllSelected = free.length > 0 && free.every((id) => selection.ids.includes(id));
  return (
    <table
      {...tableRoles.table}
      className={isStale ? 'id-table stale' : 'id-table'}
      aria-label={t('Assigner_ListTitle')}
      aria-busy={isStale}
    >
      <thead {...tableRoles.rowGroup}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnHeader} scope="col" className="id-cell-select">
            {isClerk && (
              <label className="id-tick">
                <input
                  type="checkbox"
                  className="form-check-input"
                  checked={areAllSelected}
                  disabled={free.length === 0}
                  aria-label={t('Assigner_SelectAll')}
                  onChange={(event) => selection.select(free, event.target.checked)}
                />
              </label>
            )}
          </th>
          <SortHeader
            column="creationDate"
            label={t('Assigner_CreationDate')}
            order={order}
            onSort={onSort}
          />
          <SortHeader column="id" label={t('Assigner_Id')} order={order} onSort={onSort} />
          <th {...tableRoles.columnHeader} scope="col">
            {t('Assigner_Status')}
          </th>
          <th {...tableRoles.columnHeader} scope="col">
            <span className="visually-hidden">{t('Ui_Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.rowGroup}>
        {rows.map((assigned) => (
          <IdRow
            key={assigned.id}
            assigned={assigned}
            hasName={haveNames}
            isSelected={selection.ids.includes(assigned.id)}
            onSelect={(isSelected) => selection.select([assigned.id], isSelected)}
            onNewSecret={() => onNewSecret(assigned.id)}
            onWithdraw={() => props.onWithdraw(assigned.id)}
            onCertificates={() => props.onCertificates(assigned)}
          />
        ))}
      </tbody>
    </table>
  );
}
