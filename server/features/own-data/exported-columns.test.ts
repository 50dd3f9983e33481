import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnData } from '#shared/api/own-data.ts';
import type { Place } from '../../test/column-places.ts';
import { exportedTables } from '../../test/exported-columns.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { ownDataRows } from '../../test/own-data-rows.ts';
import { eachRow } from '../../test/rows.ts';

const h = useHarness();

/** The fields that no column has. */
const computed = [
  'accounts.hasPassword',
  'auditEntries.isByYou',
  'exportedTimestamp',
  'explanation',
  'isAuditComplete',
  'orders.items.price.currency',
  'orders.shippingCost.currency',
  'registrations.accountId',
  'registrations.isPasswordRefused',
  'secondFactors.recoveryCodesLeft',
];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly name: string;
}
const exported: (Column & Extract<Place, { paths: readonly string[] }>)[] = [];
const leftOut: Column[] = [];
const nameOf = ({ name }: { readonly name: string }) => name;

/** Every value inside another one, with the path of its field; lists add nothing to a path. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((part) => leavesOf(part, path));
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, path === '' ? key : `${path}.${key}`),
  );
}

/** Whether a field is at one of the paths or inside it. */
const isAt = (paths: readonly string[]) => (path: string) =>
  paths.some((one) => path === one || path.startsWith(`${one}.`));

/** A value of the database as it would be in the file. */
function inFile(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return value instanceof Buffer ? value.toString('base64') : value;
}

const shortestTrace = 8;
const isDay = /^\d{4}-\d\d-\d\d$/;

/** The texts by which a secret could be recognised; none for numbers, flags, days and single words. */
function tracesOf(value: unknown): string[] {
  if (value instanceof Buffer)
    return [value.toString('base64'), value.toString('hex'), value.toString('base64url')];
  const isTrace = typeof value === 'string' && value.length >= shortestTrace && !isDay.test(value);
  return isTrace ? [value] : [];
}

const stored = new Map<string, unknown[]>();
const files = new Map<string, OwnData>();
const fileOf = (who: string): OwnData => {
  const file = files.get(who);
  if (!file) throw new Error(`${who} has no file`);
  return file;
};

async function columnsOfDatabase(): Promise<readonly Column[]> {
  const { rows } = await h.db.raw<{ rows: Column[] }>(`
    select c.table_name as table, c.column_name as column, c.table_name || '.' || c.column_name as name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      join pg_class k on k.oid = format('%I.%I', t.table_schema, t.table_name)::regclass
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.table_name not like 'knex%' and not k.relispartition`);
  return rows;
}

/** Two persons and two assigners with rows everywhere, and the admin who acted on them. */
beforeAll(async () => {
  const admin = await makeUser(h, 'Admin');
  const [mine, theirs] = [ownDataRows(h, 'mine'), ownDataRows(h, 'theirs')];
  const clinic = await mine.writeAssigner(admin.accountId, 1);
  const otherClinic = await theirs.writeAssigner(admin.accountId, 2);
  const person = await mine.writePerson(clinic.accountId, admin.accountId);
  const other = await theirs.writePerson(otherClinic.accountId, admin.accountId);
  for (const { table, column, name } of await columnsOfDatabase()) {
    const place = exportedTables[table]?.(column);
    if (!place) continue;
    if ('paths' in place) exported.push({ table, column, name, ...place });
    else leftOut.push({ table, column, name });
    const rows = await h.db(table).whereNotNull(column).select(column);
    stored.set(
      name,
      rows.map((row) => row[column]),
    );
  }
  for (const [who, user] of Object.entries({ admin, clinic, otherClinic, person, other })) {
    const answer = await h.call('exportOwnData', {}, user);
    expect(answer.status).toBe(200);
    files.set(who, answer.body);
  }
});

test('every table of the database is exported or left out for a reason', async () => {
  const tables = (await columnsOfDatabase()).map(({ table }) => table);
  expect(Object.keys(exportedTables).sort()).toEqual([...new Set(tables)].sort());
});

describe('the files of everyone', () => {
  test('contain every value of each exported column', () => {
    const leaves = [...files.values()].flatMap((file) => leavesOf(file));
    const check = ({ name, paths, as }: (typeof exported)[number]) => {
      const isHere = isAt(paths);
      const found = leaves.filter(([path]) => isHere(path)).map(([, value]) => value);
      const values = (stored.get(name) ?? []).flatMap((value) => leavesOf(inFile(as(value))));
      // Without an example the test would say nothing.
      expect(values.length).toBeGreaterThan(0);
      for (const [, value] of values) expect(found).toContain(value);
    };
    return eachRow(exported, check, nameOf);
  });

  test('contain no value of the columns that are left out', () => {
    const check = ({ name }: (typeof leftOut)[number]) => {
      const traces = (stored.get(name) ?? []).flatMap(tracesOf);
      for (const file of files.values()) {
        const own = [...file.accounts, ...file.ids].map(({ id }) => id);
        const text = JSON.stringify(file);
        expect(traces.filter((trace) => !own.includes(trace) && text.includes(trace))).toEqual([]);
      }
    };
    return eachRow(leftOut, check, nameOf);
  });

  test('have no field without a column', () => {
    const isKnown = isAt([...exported.flatMap(({ paths }) => paths), ...computed]);
    const paths = [...files.values()].flatMap((file) => leavesOf(file)).map(([path]) => path);
    expect([...new Set(paths.filter((path) => !isKnown(path)))]).toEqual([]);
  });

  test.each([
    ['person', 'theirs'],
    ['clinic', 'theirs'],
    ['other', 'mine'],
    ['otherClinic', 'mine'],
    ['admin', 'mine'],
  ])('contain nothing of others: %s', (who, mark) => {
    const own = fileOf(who);
    const others = [...files].filter(([name]) => name !== who).map(([, file]) => file);
    const text = JSON.stringify(own);
    expect(text).not.toContain(mark);
    const ids = others.flatMap(({ accounts, ids, orders, requests }) =>
      [...accounts, ...ids, ...orders, ...requests].map(({ id }) => id),
    );
    expect(ids.filter((id) => text.includes(id))).toEqual([]);
  });
});
