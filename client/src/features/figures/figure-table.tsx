import type { Column } from '../../ui/tables/card-table.tsx';

interface Props<Row> {
  /** The table's name for screen readers. */
  readonly caption: string;
  /** The first one names the rows, the others are numbers. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A table of numbers. Its few columns fit on every screen, so its rows never become cards. */
export function FigureTable<Row>({ caption, columns, rows, rowKey }: Props<Row>) {
  const [first, ...numbers] = columns;
  return (
    <table className="number-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{first?.cell(row)}</th>
            {numbers.map(({ header, cell }) => (
              <td key={header}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
