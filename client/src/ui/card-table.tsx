import type { ReactNode } from 'react';
import { tableRoles } from './table-roles.ts';
import { useFocusInRows } from './use-focus-in-rows.ts';

/** One column: its heading, and what a row shows in it. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right, `actions` at the end and without a visible heading; a `title` heads a card. */
  readonly kind?: 'number' | 'actions' | 'title';
}

interface Props<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Dims the rows while newer ones are on their way. */
  readonly isStale?: boolean;
}

// Whole names: a style whose class stands in no script is left out of the build.
const kindClasses = {
  number: 'card-table-number',
  actions: 'card-table-actions',
  title: 'card-table-title',
} as const;

function Cell<Row>({ row, column }: { readonly row: Row; readonly column: Column<Row> }) {
  const { header, kind, cell } = column;
  return (
    <td {...tableRoles.cell} className={kind && kindClasses[kind]}>
      {kind !== 'actions' && kind !== 'title' && (
        <span className="card-table-label" aria-hidden="true">
          {header}
        </span>
      )}
      <div className="card-table-value">{cell(row)}</div>
    </td>
  );
}

/**
 * A table whose rows become cards below 992 px; the roles are spelt out, for a browser forgets them
 * where a table is laid out as something else.
 */
export function CardTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, isStale = false } = props;
  return (
    <table {...tableRoles.table} className={isStale ? 'card-table card-table-stale' : 'card-table'}>
      <caption className="visually-hidden">{caption}</caption>
      <thead {...tableRoles.rowGroup}>
        <tr {...tableRoles.row}>
          {columns.map(({ key, header, kind }) => (
            <th
              key={key}
              {...tableRoles.columnHeader}
              scope="col"
              className={kind && kindClasses[kind]}
            >
              <span className={kind === 'actions' ? 'visually-hidden' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowGroup} {...useFocusInRows(rows)}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...tableRoles.row}>
            {columns.map((column) => (
              <Cell key={column.key} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
