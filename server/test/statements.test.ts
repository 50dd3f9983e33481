import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountTypes } from '#shared/enums.ts';
import {
  type Fields,
  oneOf,
  type Statement,
  specOf,
  statement,
} from '../platform/database/statement.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { describeStatement, differences } from './described-statements.ts';

type AnyStatement = Statement<Fields, Fields>;

const server = fileURLToPath(new URL('../', import.meta.url));
const sqlFolder = fileURLToPath(new URL('../../docs/sql/', import.meta.url));
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const sources = listFiles(server)
  .filter((file) => !/\.test\.ts$|\/test\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const shownIn = (file: string) => join(sqlFolder, file.replace(/(\.store)?\.ts$/, '.sql'));
const declaring = sources.filter(({ text }) =>
  / (statement|one|only|all|oneValue|onlyValue|allValues|count|changed|exists)\(\{/.test(text),
);

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const isStatement = (value: object): value is AnyStatement => 'sql' in value && 'order' in value;

/** The statements in an exported value: itself, of a query, or in a list or record of variants. */
function statementsIn(value: unknown): AnyStatement[] {
  if (typeof value === 'function' && 'statement' in value) return statementsIn(value.statement);
  if (typeof value !== 'object' || value === null) return [];
  return isStatement(value) ? [value] : Object.values(value).flatMap(statementsIn);
}

async function exportsOf(file: string): Promise<unknown[]> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  return Object.values(exported);
}

const statementsOf = async (file: string) => (await exportsOf(file)).flatMap(statementsIn);

/** The statements that no source shows, because fragments are put together: one of each list of variants. */
async function composedIn({ file, text }: (typeof sources)[number]): Promise<AnyStatement[]> {
  const firsts = (await exportsOf(file)).flatMap((value) => statementsIn(value).slice(0, 1));
  return firsts.filter(({ sql }) => !text.includes(sql));
}

/** The errors in a statement. */
const check = (declared: AnyStatement): Promise<string[]> =>
  describeStatement(client, declared).then(
    (described) => differences(declared, described),
    (error: Error) => [`${declared.name}: ${error.message}`],
  );

const fieldsText = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, field]) => `${name} ${specOf(field)}`)
    .join(', ') || 'nothing';

/** A statement as the committed file shows it. */
function asText({ name, parameters, columns, sql, isReplanned }: AnyStatement): string {
  const lines = sql.split('\n').filter((line) => line.trim() !== '');
  const indents = lines.slice(lines.length > 1 ? 1 : 0).map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  const body = lines.map((line) => line.slice(Math.min(indent, line.search(/\S/))).trimEnd());
  return `-- ${name}${isReplanned ? ', replanned' : ''}
-- takes ${fieldsText(parameters)}
-- gives ${fieldsText(columns)}
${body.join('\n')};
`;
}

test('the types of each statement are those that PostgreSQL describes', async () => {
  const found: string[] = [];
  for (const { file } of declaring)
    for (const declared of await statementsOf(file)) found.push(...(await check(declared)));
  expect(found).toEqual([]);
});

test('each statement is exported and has a unique name', async () => {
  const names: string[] = [];
  for (const { file, text } of declaring) {
    const exported = await statementsOf(file);
    names.push(...exported.map(({ name }) => name));
    const declarations = text.match(/^(export )?const \w+ = statement\(/gm) ?? [];
    expect(declarations.filter((line) => !line.startsWith('export'))).toEqual([]);
  }
  expect(names.length).toBeGreaterThan(100);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('docs/sql shows what is put together from fragments (`vitest run -u` rewrites it)', async () => {
  const shown: string[] = [];
  for (const source of declaring) {
    const composed = await composedIn(source);
    if (composed.length === 0) continue;
    const file = shownIn(relative(server, source.file));
    shown.push(file);
    await expect.soft(composed.map(asText).join('\n')).toMatchFileSnapshot(file);
  }
  expect(listFiles(sqlFolder).filter((file) => !shown.includes(file))).toEqual([]);
});

test('Knex builds no SQL in the product: each piece is a statement', () => {
  const building = sources.filter(({ text }) => /\b(db|trx|knex)(\(['`]|\.raw\()/.test(text));
  expect(building.map(({ file }) => file)).toEqual([]);
});

test('only the files of the queue name its schema and its library', () => {
  const root = dirname(server);
  const naming = ['server', 'bench', 'deploy', 'e2e', 'scripts', 'migrations']
    .flatMap((folder) => listFiles(join(root, folder)))
    .filter((file) => file !== import.meta.filename)
    .filter((file) => /graphile[-_]worker/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
  expect(naming.toSorted()).toEqual([
    'server/platform/processes/job-queue.ts',
    'server/platform/processes/job-runner.ts',
  ]);
});

const columns = { id: 'uuid', accountType: oneOf('text', accountTypes), email: 'text?' } as const;
const text = 'select id, account_type as "accountType", email from accounts where id = $id';
const right = statement({ name: 'planted', parameters: { id: 'uuid' }, columns, text });
test('the comparison accepts a correct declaration', async () => {
  expect(await check(right)).toEqual([]);
});

test.each<[string, AnyStatement]>([
  [
    'declares columns id,accountType,email, gives id,kind,email',
    { ...right, text: right.text.replace('"accountType"', 'kind') },
  ],
  ['column id is declared as int4 and is uuid', { ...right, columns: { ...columns, id: 'int4' } }],
  ['column email may be null', { ...right, columns: { ...columns, email: 'text' } }],
  ['column id is never null', { ...right, columns: { ...columns, id: 'uuid!' } }],
  [
    'column accountType may be Admin',
    {
      ...right,
      columns: { ...columns, accountType: oneOf('text', accountTypes.slice(0, -1)) },
    },
  ],
  ['parameter id is declared as text and is uuid', { ...right, parameters: { id: 'text' } }],
  ['declares 0 parameters, takes 1', { ...right, order: [] }],
])('the comparison finds a wrong one: %s', async (difference, wrong) => {
  expect(await check(wrong)).toEqual([`planted: ${difference}`]);
});

test('a column that the table does not have is an error', async () => {
  const renamed = { ...right, text: right.text.replace('email', 'mail') };
  expect(await check(renamed)).toEqual(['planted: column "mail" does not exist']);
});

test('a parameter that is not declared is an error', () => {
  expect(() => statement({ name: 'planted', text: 'select $id' })).toThrow(
    'planted declares no parameter id',
  );
});
