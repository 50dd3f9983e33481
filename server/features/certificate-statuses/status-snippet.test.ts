import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { statusLists as limits } from '#shared/limits/ids.ts';
import { issueId, makeUser, signCertificate } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { freePort } from '../../test/product.ts';

const port = await freePort();
const h = useHarness({ env: { PUBLIC_URL: `http://localhost:${port}` } });
const folder = mkdtempSync('node_modules/.snippet-');
let server: Server;

const moduleSchema = z.object({
  check: z.custom<(payload: unknown, keys: unknown) => Promise<number>>(
    (value) => typeof value === 'function',
  ),
});

/** The snippet of the document as a function. */
async function snippet() {
  const text = readFileSync('docs/verify-a-certificate.md', 'utf8');
  const code = /## Whether a certificate was withdrawn[\s\S]*?```js\n([\s\S]*?)```/.exec(text)?.[1];
  const lines = (code ?? '').trim().split('\n');
  const imports = lines.filter((line) => line.startsWith('import '));
  const others = lines.filter((line) => !line.startsWith('import '));
  const file = join(folder, 'snippet.mjs');
  writeFileSync(
    file,
    `${imports.join('\n')}\nexport async function check(payload, keys) {\n${others.join('\n')}\nreturn value;\n}\n`,
  );
  return moduleSchema.parse(await import(/* @vite-ignore */ join(process.cwd(), file))).check;
}

beforeAll(async () => {
  server = createServer(h.app);
  await new Promise<void>((resolve) => server.listen(port, resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('the snippet in docs/verify-a-certificate.md reads the status of a certificate', async () => {
  const user = await makeUser(h, 'Assigner');
  const { jti, signature } = await signCertificate(h, user, await issueId(h, user));
  const keys = createLocalJWKSet(h.deps.signer.publicKeys);
  const { payload } = await jwtVerify(signature, keys);
  const check = await snippet();
  expect(await check(payload, keys)).toBe(0);
  await h.call('withdrawCertificate', { params: { jti }, body: { reason: 'Lost' } }, user);
  h.pass(limits.heldSeconds);
  expect(await check(payload, keys)).toBe(1);
  const foreign = createLocalJWKSet({ keys: [] });
  await expect(check(payload, foreign)).rejects.toThrow();
});
