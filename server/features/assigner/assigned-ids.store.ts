import type { Knex } from 'knex';
import type { AssignedIdsQuery } from '#shared/api/assigner.ts';
import type { AssignedIdOrder, SortDirection } from '#shared/enums.ts';
import { assignedIds as limits } from '#shared/limits.ts';
import { runStatement } from '../../platform/database.ts';
import { type RowOf, statement } from '../../platform/statement.ts';
import { birthDateInText, canOccurInId, creationRangeOf } from './assigned-ids-search.ts';

/** An ID begins with its birth date, so this is the order by ID, in an index that has both. */
const sortColumns = { creationDate: 'claimed_at', id: 'birth_date' } as const;
const sqlDirections = { Ascending: 'asc', Descending: 'desc' } as const;

const page = { assignerId: 'uuid', count: 'int8', skip: 'int8' } as const;
const filter = {
  from: 'timestamptz?',
  before: 'timestamptz?',
  bornFrom: 'date?',
  bornTo: 'date?',
  born: 'date?',
  beginning: 'text?',
  part: 'text?',
  pattern: 'text?',
} as const;
const row = {
  id: 'text',
  claimedAt: 'timestamptz!',
  copies: 'int4',
  printedAt: 'timestamptz?',
  controlledAt: 'timestamptz?',
} as const;
const columnsOf = (table: string) => `
             ${table}.id, ${table}.claimed_at as "claimedAt", ${table}.print_count as copies,
             ${table}.printed_at as "printedAt", ${table}.controlled_at as "controlledAt"`;

/** SQL for the filter of the list; PostgreSQL drops the parts that are null when it plans. */
const isWanted = `
         and ($from::timestamptz is null or p.claimed_at >= $from)
         and ($before::timestamptz is null or p.claimed_at < $before)
         and ($bornFrom::date is null or p.birth_date >= $bornFrom)
         and ($bornTo::date is null or p.birth_date <= $bornTo)
         and ($born::date is null or p.birth_date = $born)
         and ($beginning::text is null or starts_with(p.id, $beginning))
         and ($part::text is null or strpos(p.id, $part) > 0)
         and ($pattern::text is null or p.id like $pattern)`;

/** The statements of one sort order: `first` reads the rows directly, `later` skips many of them. */
function sortedBy(orderBy: AssignedIdOrder, orderDirection: SortDirection) {
  const column = sortColumns[orderBy];
  const direction = sqlDirections[orderDirection];
  const from = (conditions: string) => `
        from person_ids p
       where p.assigner_id = $assignerId ${conditions}
       order by p.${column} ${direction}, p.id ${direction} limit $count offset $skip`;
  const first = (conditions: string) => `select ${columnsOf('p')} ${from(conditions)}`;
  // Skips rows in an index only, and fetches only the shown rows from the table. Any further column of
  // `page` would be read for every skipped row.
  const later = (conditions: string) => `
      with page as (select p.id ${from(conditions)})
      select ${columnsOf('s')} from page join person_ids s on s.id = page.id
       order by s.${column} ${direction}, s.id ${direction}`;
  const name = `assigned-ids-${column}-${direction}`;
  const all = { parameters: page, columns: row };
  const some = { parameters: { ...page, ...filter }, columns: row, isReplanned: true };
  return {
    first: statement({ ...all, name: `${name}-first`, text: first('') }),
    later: statement({ ...all, name: `${name}-later`, text: later('') }),
    filteredFirst: statement({ ...some, name: `${name}-filtered-first`, text: first(isWanted) }),
    filteredLater: statement({ ...some, name: `${name}-filtered-later`, text: later(isWanted) }),
  };
}

/**
 * Only the unfiltered lists are prepared. For the others PostgreSQL needs the values to choose an index,
 * and a generic plan does not have them (see docs/decisions/040-assigned-list.md).
 */
export const listAssignedIdsSql = {
  creationDate: {
    Ascending: sortedBy('creationDate', 'Ascending'),
    Descending: sortedBy('creationDate', 'Descending'),
  },
  id: { Ascending: sortedBy('id', 'Ascending'), Descending: sortedBy('id', 'Descending') },
};

type Sorted = ReturnType<typeof sortedBy>;
/** A row of the list. */
export type AssignedIdRow = RowOf<Sorted['first']>;

/** A page of the IDs that an assigner issued. */
export async function listAssignedIds(
  db: Knex,
  assignerId: string,
  query: AssignedIdsQuery,
): Promise<AssignedIdRow[]> {
  const text = query.searchText.toUpperCase();
  if (!canOccurInId(text)) return [];
  const { count, skip, orderBy, orderDirection } = query;
  const sorted: Sorted = listAssignedIdsSql[orderBy][orderDirection];
  const wanted = { ...noFilter, ...rangesOf(query), ...textFilterOf(text) };
  const all = { assignerId, count, skip };
  if (Object.values(wanted).every((value) => value === null))
    return runStatement(db, skip === 0 ? sorted.first : sorted.later, all);
  // A search by text finds few rows, so its first page may read all of them.
  const filtered = skip === 0 && text !== '' ? sorted.filteredFirst : sorted.filteredLater;
  return runStatement(db, filtered, { ...all, ...wanted });
}

const noFilter = {
  from: null,
  before: null,
  bornFrom: null,
  bornTo: null,
  born: null,
  beginning: null,
  part: null,
  pattern: null,
};

function rangesOf(query: AssignedIdsQuery) {
  return {
    ...creationRangeOf(query),
    bornFrom: query.birthDateTimeRangeStart ?? null,
    bornTo: query.birthDateTimeRangeEnd ?? null,
  };
}

/** `text` can occur in an ID, so it contains no wildcard of LIKE. */
function textFilterOf(text: string) {
  if (text === '') return {};
  const born = birthDateInText(text);
  if (born) return { born, beginning: text };
  return text.length < limits.minIndexedSearchLength ? { part: text } : { pattern: `%${text}%` };
}
