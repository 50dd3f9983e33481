import type { ReactNode } from 'react';

/** One column: its heading, and what a row shows in it. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right, `actions` at the end and without a visible heading. */
  readonly kind?: 'number' | 'actions';
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

function Cell<Row>({ row, column }: { readonly row: Row; readonly column: Column<Row> }) {
  const { header, kind, cell } = column;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: below 576 px the cell is no table cell to the browser
    <td role="cell" className={kind && `card-table-${kind}`}>
      {kind !== 'actions' && (
        <span className="card-table-label" aria-hidden="true">
          {header}
        </span>
      )}
      <div className="card-table-value">{cell(row)}</div>
    </td>
  );
}

/**
 * A table whose rows become cards below 576 px; the roles are spelt out, for a browser forgets them
 * where a table is laid out as something else.
 */
export function CardTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, isStale = false } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" className={isStale ? 'card-table card-table-stale' : 'card-table'}>
      <caption className="visually-hidden">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map(({ key, header, kind }) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above
            <th key={key} role="columnheader" scope="col" className={kind && `card-table-${kind}`}>
              <span className={kind === 'actions' ? 'visually-hidden' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <Cell key={column.key} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
