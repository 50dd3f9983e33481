import type pg from 'pg';

// What a node of the release before uses: tables, columns, rules, indexes, triggers and functions.

/** A table (or a function, by its name) and what would happen to it. */
export interface Risk {
  readonly table: string;
  readonly what: string;
}

/** The tables of the product, without partitions and without those of Knex. */
const tables = `
  select c.oid, c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and c.relname not like 'knex\\_%'`;

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as "mustBeGiven"
    from (${tables}) c join pg_attribute a on a.attrelid = c.oid
   where a.attnum > 0 and not a.attisdropped`;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly mustBeGiven: boolean;
}

const columnNames = (table: string, numbers: string) => `
  array(select attname::text from pg_attribute where attrelid = ${table} and attnum = any (${numbers}))`;

/** A unique index is a rule, too. A function has its name as its table. */
const partsSql = `
  with t as materialized (${tables})
  select t.relname as table, case contype when 'c' then 'check' else 'rule' end as kind, conname as name,
         replace(pg_get_constraintdef(c.oid), ' NOT VALID', '') as definition,
         ${columnNames('conrelid', 'conkey')} as columns
    from t join pg_constraint c on conrelid = t.oid
   where contype in ('c', 'u', 'f', 'x', 'p')
  union all
  select t.relname, case when i.indisunique then 'rule' else 'index' end, c.relname,
         replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON '), ${columnNames('t.oid', 'i.indkey::int2[]')}
    from t join pg_index i on i.indrelid = t.oid join pg_class c on c.oid = i.indexrelid
   where i.indexrelid not in (select conindid from pg_constraint where contype in ('u', 'x', 'p'))
  union all
  select t.relname, 'trigger', tgname, pg_get_triggerdef(g.oid), '{}'
    from t join pg_trigger g on tgrelid = t.oid where not tgisinternal
  union all
  select f.proname, 'function', f.oid::regprocedure::text, pg_get_function_result(f.oid), '{}'
    from pg_proc f
   where f.pronamespace = 'public'::regnamespace
     and f.oid not in (select objid from pg_depend where classid = 'pg_proc'::regclass and deptype = 'e')`;

interface Part {
  readonly table: string;
  readonly kind: 'check' | 'rule' | 'index' | 'trigger' | 'function';
  readonly name: string;
  readonly definition: string;
  /** Those that a check or a rule is about. */
  readonly columns: readonly string[];
}

/** What is there at a time. */
export interface Shape {
  readonly columns: readonly Column[];
  readonly parts: readonly Part[];
}

/** The shape of the database of `client`. */
export async function shapeOf(client: pg.Client): Promise<Shape> {
  const columns = await client.query<Column>(columnsSql);
  const parts = await client.query<Part>(partsSql);
  return { columns: columns.rows, parts: parts.rows };
}

/** What a node of the release before uses and no longer finds, or would have to know. */
export function narrowed(before: Shape, after: Shape): Risk[] {
  const isIn = ({ columns }: Shape, table: string) => columns.some((one) => one.table === table);
  const dropped = [...new Set(before.columns.map(({ table }) => table))].filter(
    (table) => !isIn(after, table),
  );
  return [
    ...dropped.map((table) => ({ table, what: 'is dropped' })),
    ...[...changedColumns(before, after), ...lostParts(before, after)].filter(
      ({ table }) => !dropped.includes(table),
    ),
    ...[...neededColumns(before, after), ...newRules(before, after)].filter(({ table }) =>
      isIn(before, table),
    ),
  ];
}

const findColumn = ({ columns }: Shape, { table, name }: Pick<Column, 'table' | 'name'>) =>
  columns.find((one) => one.table === table && one.name === name);

function changedColumns(before: Shape, after: Shape): Risk[] {
  return before.columns.flatMap((column) => {
    const { table, name, type, mustBeGiven } = column;
    const now = findColumn(after, column);
    if (!now) return [{ table, what: `loses ${name}` }];
    if (now.type !== type) return [{ table, what: `has another type of ${name}` }];
    return now.mustBeGiven && !mustBeGiven ? [{ table, what: `needs a value of ${name}` }] : [];
  });
}

function neededColumns(before: Shape, after: Shape): Risk[] {
  return after.columns
    .filter((column) => column.mustBeGiven && !findColumn(before, column))
    .map(({ table, name }) => ({ table, what: `needs a value of ${name}` }));
}

const has = ({ parts }: Shape, { table, kind, name, definition }: Part) =>
  parts.some(
    (one) =>
      one.table === table &&
      one.kind === kind &&
      one.name === name &&
      one.definition === definition,
  );

/** Code may name a rule after ON CONFLICT or know its errors by its name. A check that goes admits more. */
function lostParts(before: Shape, after: Shape): Risk[] {
  return before.parts
    .filter((part) => part.kind !== 'check' && !has(after, part))
    .map(({ table, kind, name }) => ({ table, what: `loses the ${kind} ${name}` }));
}

/** Rules about a new column stop no code that does not know the column. */
function newRules(before: Shape, after: Shape): Risk[] {
  return after.parts
    .filter((part) => ['check', 'rule'].includes(part.kind) && !has(before, part))
    .filter(({ table, columns }) => columns.every((name) => findColumn(before, { table, name })))
    .map(({ table, name }) => ({ table, what: `has the new rule ${name}` }));
}
