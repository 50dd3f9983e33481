import type { Knex } from 'knex';
import type { AssignedIdsQuery } from '#shared/api/assigner.ts';
import { assignedIds as limits } from '#shared/limits.ts';
import { runStatement, type Statement } from '../../platform/database.ts';
import {
  birthDateInText,
  type CreationRange,
  canOccurInId,
  creationRangeOf,
} from './assigned-ids-search.ts';

/** A row of the list. */
export interface AssignedIdRow {
  readonly id: string;
  readonly claimedAt: Date;
  readonly copies: number;
  readonly printedAt: Date | null;
  readonly controlledAt: Date | null;
}

/** An ID begins with its birth date, so this is the order by ID, in an index that has both. */
const sortColumns = { creationDate: 'claimed_at', id: 'birth_date' } as const;
const sqlDirections = { Ascending: 'asc', Descending: 'desc' } as const;

/** A page of the IDs that an assigner issued. */
export async function listAssignedIds(
  db: Knex,
  assignerId: string,
  query: AssignedIdsQuery,
): Promise<AssignedIdRow[]> {
  const text = query.searchText.toUpperCase();
  if (!canOccurInId(text)) return [];
  return runStatement<AssignedIdRow>(db, listStatement(assignerId, { ...query, searchText: text }));
}

/**
 * The statement for a page. Only the unfiltered list has a name: for the others PostgreSQL must know
 * the values to choose its index, and a prepared statement forgets them (see
 * docs/decisions/040-assigned-list.md).
 */
function listStatement(assignerId: string, query: AssignedIdsQuery): Statement {
  const values: unknown[] = [assignerId, query.count, query.skip];
  const conditions = conditionsOf(query, (value) => `$${values.push(value)}`);
  const column = sortColumns[query.orderBy];
  const direction = sqlDirections[query.orderDirection];
  const from = `
      from person_ids p
     where ${['p.assigner_id = $1', ...conditions].join(' and ')}
     order by p.${column} ${direction}, p.id ${direction}
     limit $2 offset $3`;
  // A page that reads no more rows than it shows, or few by their text, takes them as they are.
  const reads = query.skip === 0 && (conditions.length === 0 || query.searchText !== '');
  const text = reads ? `select ${columnsOf('p')} ${from}` : deferred(from, column, direction);
  const name = `assigned-ids-${reads ? 'first' : 'later'}-${column}-${direction}`;
  return conditions.length > 0 ? { text, values } : { name, text, values };
}

/**
 * Skips rows within an index alone, and fetches from the table only what is shown. Each further
 * column of `page` would be read from every row that is skipped.
 */
function deferred(from: string, column: string, direction: string): string {
  return `
    with page as (select p.id ${from})
    select ${columnsOf('s')} from page join person_ids s on s.id = page.id
     order by s.${column} ${direction}, s.id ${direction}`;
}

function columnsOf(table: string): string {
  return `${table}.id, ${table}.claimed_at as "claimedAt", ${table}.print_count as copies,
          ${table}.printed_at as "printedAt", ${table}.controlled_at as "controlledAt"`;
}

function conditionsOf(query: AssignedIdsQuery, add: (value: unknown) => string): string[] {
  const range: CreationRange = creationRangeOf(query);
  const { birthDateTimeRangeStart: bornFrom, birthDateTimeRangeEnd: bornTo } = query;
  return [
    ...(range.from ? [`p.claimed_at >= ${add(range.from)}`] : []),
    ...(range.before ? [`p.claimed_at < ${add(range.before)}`] : []),
    ...(bornFrom ? [`p.birth_date >= ${add(bornFrom)}`] : []),
    ...(bornTo ? [`p.birth_date <= ${add(bornTo)}`] : []),
    ...textConditions(query.searchText, add),
  ];
}

/** `text` can occur in an ID, so it holds nothing that LIKE would not take literally. */
function textConditions(text: string, add: (value: unknown) => string): string[] {
  if (text === '') return [];
  const born = birthDateInText(text);
  if (born) return [`p.birth_date = ${add(born)}`, `starts_with(p.id, ${add(text)})`];
  return text.length < limits.minIndexedSearchLength
    ? [`strpos(p.id, ${add(text)}) > 0`]
    : [`p.id like ${add(`%${text}%`)}`];
}
