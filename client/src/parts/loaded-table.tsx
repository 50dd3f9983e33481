import type { ReactNode } from 'react';
import type { usePagedList } from '../hooks/use-paged-list.ts';
import { CardTable, type TableProps } from '../ui/tables/card-table.tsx';
import { Pager } from '../ui/tables/pager.tsx';
import { Loaded, type QueryProps } from './loaded.tsx';

interface Props<Row> extends QueryProps<readonly Row[]>, Omit<TableProps<Row>, 'rows' | 'isStale'> {
  readonly query: QueryProps<readonly Row[]>['query'] & { readonly isPlaceholderData?: boolean };
  /** Shown in place of a table without rows. */
  readonly empty: ReactNode;
}

/** The rows that a query loads, in a table. */
export function LoadedTable<Row>({ query, errorTitleKey, lines, empty, ...table }: Props<Row>) {
  return (
    <Loaded query={query} errorTitleKey={errorTitleKey} lines={lines}>
      {(rows) =>
        rows.length === 0 ? (
          empty
        ) : (
          <CardTable {...table} rows={rows} isStale={query.isPlaceholderData} />
        )
      }
    </Loaded>
  );
}

interface PagedProps<Row> extends Props<Row> {
  readonly query: ReturnType<typeof usePagedList<Row>>;
}

/** The page of a list that the address names, in a table. */
export function PagedTable<Row>(props: PagedProps<Row>) {
  const { page, hasNext, turn } = props.query;
  return (
    <>
      <LoadedTable {...props} />
      <Pager page={page} hasNext={hasNext} onTurn={turn} />
    </>
  );
}
