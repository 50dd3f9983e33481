import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import supertest from 'supertest';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';

// A client that others generate from our document: openapi-typescript writes the types, openapi-fetch calls.

const h = useHarness();
/** Within the project, so that its packages are found. */
const folder = mkdtempSync(join(process.cwd(), 'node_modules/.generated-'));
let server: Server;

/** What a hospital's developer writes. A line with @ts-expect-error fails if the types allow it. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

export async function run(baseUrl: string, token: string, foreignId: string) {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
  const listed = await client.GET('/api/assigner/assigned-ids', { params: { query: { count: 5 } } });
  if (listed.error) throw new Error(listed.error.title);
  const ids: string[] = listed.data.map(({ id }) => id);
  const [id = ''] = ids;
  const labels = await client.GET('/api/assigner/labels', { params: { query: { ids } } });
  const withdrawn: string | null | undefined = labels.data?.[0]?.withdrawnAt;
  const zpl = await client.GET('/api/assigner/labels.zpl', {
    params: { query: { ids, size: '38x8', copies: 2 } },
    parseAs: 'text',
  });
  const sent = await client.GET('/api/id/{id}/challenge', { params: { path: { id } } });
  const secret: string | undefined = sent.data?.challengeSecret;
  const refused = await client.GET('/api/assigner/labels', { params: { query: { ids: foreignId } } });
  const reason: string | undefined = refused.error?.title;
  return { ids, withdrawn, zpl: zpl.data, secret, reason };
}

export async function wrong(client: ReturnType<typeof createClient<paths>>) {
  // @ts-expect-error No such size.
  await client.GET('/api/assigner/labels.zpl', { params: { query: { size: 'a4-24' } } });
  // @ts-expect-error The ID is missing.
  await client.GET('/api/id/{id}/challenge', {});
  // @ts-expect-error No such call.
  await client.GET('/api/assigner/nothing');
}
`;

const moduleSchema = z.object({
  run: z.custom<(url: string, token: string, foreignId: string) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/** What the compiler complains about; it writes the program as JavaScript. */
function compile(): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    rewriteRelativeImportExtensions: true,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    // Saves most of the time: only the generated file and the program are checked.
    skipLibCheck: true,
  };
  const compiled = ts.createProgram([join(folder, 'program.mts')], options);
  const complaints = [...ts.getPreEmitDiagnostics(compiled), ...compiled.emit().diagnostics];
  return complaints.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

beforeAll(async () => {
  server = createServer(h.app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a generated TypeScript client compiles, lists IDs, fetches labels and sends a challenge', async () => {
  const document = (await supertest(h.app).get('/api/openapi.json')).body;
  writeFileSync(join(folder, 'schema.mts'), astToString(await openapiTS(document)));
  writeFileSync(join(folder, 'program.mts'), program.replace('./schema.ts', './schema.mts'));
  expect(compile()).toEqual([]);

  const { run } = moduleSchema.parse(await import(/* @vite-ignore */ join(folder, 'program.mjs')));
  const user = await makeUser(h, 'Assigner');
  const ids = [await issueId(h, user), await issueId(h, user)];
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  const url = `http://localhost:${address.port}`;
  const done = await run(url, user.accessToken, makePersonId());
  expect(done).toEqual({
    ids: expect.arrayContaining(ids),
    withdrawn: null,
    zpl: expect.stringContaining('^BXN,4,200,,,,,2^FD'),
    secret: expect.stringMatching(/^[2-9A-Z]{6}$/),
    reason: 'AssignedId_NotFound',
  });
});
