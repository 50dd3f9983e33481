import type { Knex } from 'knex';
import type {
  AssignedIdsFilter,
  AssignedIdsQuery,
  AssignedIdsSummary,
} from '#shared/api/assigner.ts';
import { type AssignedIdOrder, idStatuses, type SortDirection } from '#shared/enums.ts';
import { assignedIds as limits } from '#shared/limits/institutions.ts';
import { isNotPrinted } from '../../domain/ids/issued-ids.store.ts';
import { memberName } from '../../domain/institutions/members.store.ts';
import { all, one, oneValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';
import { birthDateInText, canOccurInId, creationRangeOf, idTextOf } from './assigned-ids-search.ts';

/** An ID begins with its birth date, so this is the order by ID, in an index that has both. */
const sortColumns = { creationDate: 'claimed_at', id: 'birth_date' } as const;
const sqlDirections = { Ascending: 'asc', Descending: 'desc' } as const;

const page = { institutionId: 'uuid', count: 'int8', skip: 'int8' } as const;
const filter = {
  from: 'timestamptz?',
  before: 'timestamptz?',
  bornFrom: 'date?',
  bornTo: 'date?',
  born: 'date?',
  beginning: 'text?',
  part: 'text?',
  pattern: 'text?',
  notPrinted: 'bool?',
  referenceHmac: 'bytea?',
  issuedBy: 'uuid?',
} as const;
const filterAndKey = { ...filter, after: 'text?' } as const;
/** The columns of an issued ID. */
export const assignedIdRow = {
  id: 'text',
  claimedAt: 'timestamptz!',
  copies: 'int4',
  printedAt: 'timestamptz?',
  controlledAt: 'timestamptz?',
  withdrawnAt: 'timestamptz?',
  status: oneOf('text!', idStatuses),
  supersededBy: 'text?',
  issuedBy: 'uuid?',
  issuedByName: 'text?',
} as const;
/** SQL: after a person has taken control, a lock is none of the assigner's business. */
const statusOf = (table: string) => `
             case when ${table}.withdrawn_at is not null then 'withdrawn'
                  when exists (select from retired_ids r where r.person_id = ${table}.id) then 'retired'
                  when ${table}.controlled_at is not null then 'controlled'
                  when ${table}.locked_at is not null then 'locked'
                  else 'open' end as status`;
/** SQL for these columns. */
export const assignedIdColumns = (table: string) => `
             ${table}.id, ${table}.claimed_at as "claimedAt", ${table}.print_count as copies,
             ${table}.printed_at as "printedAt", ${table}.controlled_at as "controlledAt",
             ${table}.withdrawn_at as "withdrawnAt",${statusOf(table)},
             (select r.superseded_by from retired_ids r
               where r.person_id = ${table}.id and r.tells_issuer) as "supersededBy",
             ${table}.issued_by as "issuedBy",
             ${memberName(`${table}.issued_by`)} as "issuedByName"`;

/** SQL for the filter of the list; PostgreSQL drops the parts that are null when it plans. */
const isWanted = `
         and ($from::timestamptz is null or p.claimed_at >= $from)
         and ($before::timestamptz is null or p.claimed_at < $before)
         and ($bornFrom::date is null or p.birth_date >= $bornFrom)
         and ($bornTo::date is null or p.birth_date <= $bornTo)
         and ($born::date is null or p.birth_date = $born)
         and ($beginning::text is null or starts_with(p.id, $beginning))
         and ($part::text is null or strpos(p.id, $part) > 0)
         and ($pattern::text is null or p.id like $pattern)
         and ($notPrinted::boolean is null or (${isNotPrinted}))
         and ($issuedBy::uuid is null or p.issued_by = $issuedBy)
         and ($referenceHmac::bytea is null
           or (p.reference_hmac = $referenceHmac and p.withdrawn_at is null))`;

/**
 * The statements of one sort order: `first` reads the rows directly, `later` skips many of them, `after` starts
 * in the index behind an ID of the list, `searched` is the first page of a search by text alone, which clerks make
 * most: without the other filters a tenth more of them fit into a second.
 */
function sortedBy(orderBy: AssignedIdOrder, orderDirection: SortDirection) {
  const column = sortColumns[orderBy];
  const direction = sqlDirections[orderDirection];
  const behind = orderDirection === 'Descending' ? '<' : '>';
  const isAfter = `(p.${column}, p.id) ${behind} (
               select k.${column}, k.id from person_ids k
                where k.id = $after and k.institution_id = $institutionId)`;
  const isInRest = `${isWanted}
         and ($after::text is null or ${isAfter})`;
  const from = (conditions: string) => `
        from person_ids p
       where p.institution_id = $institutionId ${conditions}
       order by p.${column} ${direction}, p.id ${direction} limit $count offset $skip`;
  const first = (conditions: string) => `select ${assignedIdColumns('p')} ${from(conditions)}`;
  // Skips rows in an index only, and fetches only the shown rows from the table. Any further column of
  // `page` would be read for every skipped row.
  const later = (conditions: string) => `
      with page as (select p.id ${from(conditions)})
      select ${assignedIdColumns('s')} from page join person_ids s on s.id = page.id
       order by s.${column} ${direction}, s.id ${direction}`;
  const name = `assigned-ids-${column}-${direction}`;
  const whole = { parameters: page, columns: assignedIdRow };
  const behindOne = { parameters: { ...page, after: 'text' }, columns: assignedIdRow } as const;
  const some = {
    parameters: { ...page, ...filterAndKey },
    columns: assignedIdRow,
    isReplanned: true,
  };
  const searched = { parameters: { ...page, pattern: 'text' }, columns: assignedIdRow } as const;
  return {
    first: all({ ...whole, name: `${name}-first`, text: first('') }),
    later: all({ ...whole, name: `${name}-later`, text: later('') }),
    after: all({ ...behindOne, name: `${name}-after`, text: first(`and ${isAfter}`) }),
    searched: all({
      ...searched,
      name: `${name}-searched`,
      text: first('and p.id like $pattern'),
      isReplanned: true,
    }),
    filteredFirst: all({ ...some, name: `${name}-filtered-first`, text: first(isInRest) }),
    filteredLater: all({ ...some, name: `${name}-filtered-later`, text: later(isInRest) }),
  };
}

/**
 * Only the unfiltered lists are prepared. For the others PostgreSQL needs the values to choose an index,
 * and a generic plan does not have them (see docs/decisions/031-the-list-of-issued-ids.md).
 */
export const listsOfIds = {
  creationDate: {
    Ascending: sortedBy('creationDate', 'Ascending'),
    Descending: sortedBy('creationDate', 'Descending'),
  },
  id: { Ascending: sortedBy('id', 'Ascending'), Descending: sortedBy('id', 'Descending') },
};

type Sorted = ReturnType<typeof sortedBy>;
/** A row of the list. */
export type AssignedIdRow = RowOf<Sorted['first']>;

/** A filter whose reference is the keyed hash that is stored of it. */
type Stored<Filter extends AssignedIdsFilter> = Omit<Filter, 'reference'> & {
  readonly referenceHmac?: Buffer | null;
};

/** A page of the IDs that an assigner issued. */
export async function listAssignedIds(
  db: Knex,
  institutionId: string,
  query: Stored<AssignedIdsQuery>,
): Promise<AssignedIdRow[]> {
  const { count, skip, after, orderBy, orderDirection, searchText } = query;
  const text = idTextOf(searchText);
  if (!canOccurInId(text)) return [];
  const wanted = wantedOf(query, text);
  const sorted: Sorted = listsOfIds[orderBy][orderDirection];
  const page = { institutionId, count, skip };
  const isFirst = skip === 0;
  if (isEmpty(wanted))
    return after === undefined
      ? (isFirst ? sorted.first : sorted.later)(db, page)
      : sorted.after(db, { ...page, after });
  const { pattern, ...others } = wanted;
  if (isFirst && pattern !== null && after === undefined && isEmpty(others))
    return sorted.searched(db, { ...page, pattern });
  // A search by text finds few rows, so its first page may read all of them.
  const filtered = isFirst && searchText !== '' ? sorted.filteredFirst : sorted.filteredLater;
  return filtered(db, { ...page, ...wanted, after: after ?? null });
}

const isEmpty = (filters: object) => Object.values(filters).every((value) => value === null);

/** An ID that the assigner issued; undefined if it is not one of them. */
export const findAssignedId = one({
  name: 'find-assigned-id',
  parameters: { institutionId: 'uuid', id: 'text' },
  columns: assignedIdRow,
  text: `
      select ${assignedIdColumns('p')} from person_ids p
       where p.id = $id and p.institution_id = $institutionId`,
});

/**
 * When the assigner issued an ID; undefined if it did not. For a repeat of the call that issued it: the row's lock
 * makes the answer wait for the standby to which that call's commit must get.
 */
export const findIssueTime = oneValue({
  name: 'find-issue-time',
  parameters: { institutionId: 'uuid', id: 'text' },
  columns: { claimedAt: 'timestamptz!' },
  text: `
      select claimed_at as "claimedAt" from person_ids
       where id = $id and institution_id = $institutionId
         for no key update`,
});

/** SQL that counts the wanted rows, and stops at `$most`. */
const countOf = (conditions: string) => `(
        select count(*) from (
          select from person_ids p
           where p.institution_id = $institutionId ${isWanted} ${conditions} limit $most
        ) counted)`;

export const summariseRows = one({
  name: 'summarise-assigned-ids',
  parameters: { institutionId: 'uuid', most: 'int8', ...filter },
  columns: { total: 'int8', notPrinted: 'int8' },
  isReplanned: true,
  text: `
      select ${countOf('')} as total,
             ${countOf(`and ${isNotPrinted}`)} as "notPrinted"`,
});

/** How many IDs the filters find, and how many of them wait for their first print, up to `maxCounted`. */
export async function summariseAssignedIds(
  db: Knex,
  institutionId: string,
  query: Stored<AssignedIdsFilter>,
  maxCounted: number = limits.maxCounted,
): Promise<AssignedIdsSummary> {
  const text = idTextOf(query.searchText);
  const values = { institutionId, most: maxCounted + 1, ...wantedOf(query, text) };
  const row = canOccurInId(text) ? await summariseRows(db, values) : undefined;
  const { total = 0, notPrinted = 0 } = row ?? {};
  return {
    total: Math.min(total, maxCounted),
    notPrinted: Math.min(notPrinted, maxCounted),
    hasMore: total > maxCounted,
  };
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
  notPrinted: null,
  referenceHmac: null,
  issuedBy: null,
};

/** The arguments of the filters; a filter that is not set is null. */
function wantedOf(query: Stored<AssignedIdsFilter>, text: string) {
  return { ...noFilter, ...rangesOf(query), ...textFilterOf(text) };
}

function rangesOf(query: Stored<AssignedIdsFilter>) {
  return {
    referenceHmac: query.referenceHmac ?? null,
    issuedBy: query.issuedBy ?? null,
    notPrinted: query.notPrinted === 'true' ? true : null,
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
