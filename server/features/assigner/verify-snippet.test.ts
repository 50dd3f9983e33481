import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { issueId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';

const h = useHarness();
const folder = mkdtempSync('node_modules/.snippet-');
const snippetFile = join(folder, 'snippet.mjs');
let server: Server;

const moduleSchema = z.object({
  check: z.custom<(server: string, signature: string) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/** The snippet of the document as a function. */
async function snippet() {
  const text = readFileSync('docs/verify-a-certificate.md', 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const [imports = '', ...lines] = code.trim().split('\n');
  writeFileSync(
    snippetFile,
    `${imports}\nexport async function check(server, signature) {\n${lines.join('\n')}\nreturn payload;\n}\n`,
  );
  return moduleSchema.parse(await import(/* @vite-ignore */ join(process.cwd(), snippetFile)))
    .check;
}

beforeAll(async () => {
  server = createServer(h.app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('the snippet in docs/verify-a-certificate.md checks a certificate against our public keys', async () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  const url = `http://localhost:${address.port}`;
  const user = await makeUser(h, 'Assigner');
  await h.call('storeAssignerName', { body: 'Klinik Süd' }, user);
  const id = await issueId(h, user);
  const { body } = await h.call(
    'certificate',
    { params: { personId: id }, query: { signed: 'true' } },
    user,
  );
  const claims = JSON.parse(Buffer.from(body.signature.split('.')[1], 'base64url').toString());
  const check = await snippet();
  // The issuer is PUBLIC_URL, which differs from the address of this test's server.
  await expect(check(url, body.signature)).rejects.toThrow('unexpected "iss" claim value');
  const own = await h.deps.signer.sign({ ...claims, iss: url });
  expect(await check(url, own)).toMatchObject({
    sub: id,
    asg: { accountId: user.accountId, confirmed: false },
  });
  await expect(check(url, own.replace(/.{4}$/, 'AAAA'))).rejects.toThrow(
    'signature verification failed',
  );
});
