import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeadingIfLost } from '../page-heading.tsx';

/**
 * The roles of a table's elements. On narrow screens the rows are laid out as cards, and some
 * browsers then drop the implicit roles.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface Place {
  readonly element: Element;
  readonly row: number;
  readonly cell: number;
}

/**
 * Keeps the focus when its element disappears from a table's body: it moves to the same cell of the
 * row that is now in this place, or to the page's heading.
 */
function useFocusInRows(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const held = useRef<Place>(undefined);
  const onFocus = ({ target: element }: FocusEvent) => {
    const cell = element.closest('td');
    const row = element.closest('tr');
    if (row && cell) held.current = { element, row: row.sectionRowIndex, cell: cell.cellIndex };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the rows change
  useEffect(() => {
    const last = held.current;
    if (last === undefined || last.element.isConnected) return;
    held.current = undefined;
    if (document.activeElement !== document.body) return;
    const cell = body.current?.rows[last.row]?.cells[last.cell];
    cell?.querySelector<HTMLElement>('button:enabled, a')?.focus();
    focusHeadingIfLost();
  }, [rows]);
  // The table disappears with its last row.
  useEffect(() => focusHeadingIfLost, []);
  return { ref: body, onFocus };
}

/** A column: its heading, which that of the actions does without, and the content of its cells. */
export type Column<Row> = {
  readonly cell: (row: Row) => ReactNode;
} & (
  | {
      readonly header: string;
      /** `number` is aligned right, `title` is the heading of a card. */
      readonly kind?: 'number' | 'title';
    }
  | { readonly kind: 'actions'; readonly header?: string }
);

export interface TableProps<Row> {
  /** The table's name for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Dims the rows while newer ones are loading. */
  readonly isStale?: boolean | undefined;
}

function Cell<Row>({ row, column }: { readonly row: Row; readonly column: Column<Row> }) {
  const { header, kind, cell } = column;
  return (
    <td {...tableRoles.cell} className={kind && `card-table-${kind}`}>
      {kind !== 'actions' && kind !== 'title' && (
        <span className="card-table-label" aria-hidden="true">
          {header}
        </span>
      )}
      <div className="card-table-value">{cell(row)}</div>
    </td>
  );
}

/** A table whose rows become cards below 992 px. */
export function CardTable<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isStale = false } = props;
  const { t } = useTranslation();
  return (
    <table {...tableRoles.table} className="card-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead {...tableRoles.rowGroup}>
        <tr {...tableRoles.row}>
          {columns.map(({ header = t('Ui_Actions'), kind }, place) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places, and headings change with the language
              key={place}
              {...tableRoles.columnHeader}
              scope="col"
              className={kind && `card-table-${kind}`}
            >
              <span className={kind === 'actions' ? 'visually-hidden' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...tableRoles.rowGroup}
        {...useFocusInRows(rows)}
        className={isStale ? 'stale' : undefined}
      >
        {rows.map((row) => (
          <tr key={rowKey(row)} {...tableRoles.row}>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Cell key={place} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
