import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { receiptClaimsSchema } from '#shared/api/receipt.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { issueId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';

const h = useHarness();
const checks = checkCalls(h);
const folder = mkdtempSync('node_modules/.snippet-');
let server: Server;

const moduleSchema = z.object({
  check: z.custom<(server: string, signed: string) => Promise<unknown>>(
    (value) => typeof value === 'function',
  ),
});

/** The snippet of a chapter of the document as a function; `name` is its variable with the signed text. */
async function snippet(chapter: string, name: string) {
  const text = readFileSync('docs/verify-a-certificate.md', 'utf8');
  const part = text.slice(text.indexOf(`\n## ${chapter}\n`));
  const code = /```js\n([\s\S]*?)```/.exec(part)?.[1] ?? '';
  const [imports = '', ...lines] = code.trim().split('\n');
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `${imports}\nexport async function check(server, ${name}) {\n${lines.join('\n')}\nreturn payload;\n}\n`,
  );
  return moduleSchema.parse(await import(/* @vite-ignore */ join(process.cwd(), file))).check;
}

/** The address of this test's server, which is not PUBLIC_URL. */
function ownUrl(): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  return `http://localhost:${address.port}`;
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
  const url = ownUrl();
  const user = await makeUser(h, 'Assigner');
  await h.call('storeAssignerName', { body: 'Klinik Süd' }, user);
  const id = await issueId(h, user);
  const { body } = await h.call(
    'certificate',
    { params: { personId: id }, query: { signed: 'true' } },
    user,
  );
  const claims = JSON.parse(Buffer.from(body.signature.split('.')[1], 'base64url').toString());
  const check = await snippet('A certificate', 'signature');
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

test('its other snippet checks a receipt, and neither takes a certificate for a receipt', async () => {
  const url = ownUrl();
  const { personId, user } = await checks.owner();
  const { challengeShortId, checkToken } = await checks.create(personId, {
    senderName: 'A sender',
  });
  const { body } = await checks.check(checkToken, await checks.codeOf(user, challengeShortId));
  const claims = receiptClaimsSchema.parse(decodeJwt(body.receipt));
  const check = await snippet('A receipt', 'receipt');
  await expect(check(url, body.receipt)).rejects.toThrow('unexpected "iss" claim value');
  const own = await h.deps.signer.signReceipt({ ...claims, iss: url });
  expect(await check(url, own)).toEqual({
    iss: url,
    jti: claims.jti,
    iat: claims.iat,
    sub: personId,
    aud: 'A sender',
    verified: false,
    challenge: challengeShortId,
    length: 6,
  });
  await expect(check(url, own.replace(/.{4}$/, 'AAAA'))).rejects.toThrow(
    'signature verification failed',
  );
  const checkCertificate = await snippet('A certificate', 'signature');
  await expect(checkCertificate(url, own)).rejects.toThrow('unexpected "typ" JWT header value');
  const asg = { accountId: user.accountId, name: 'Klinik Süd', confirmed: true };
  const certificate = await h.deps.signer.sign({ ...claims, asg, sh: '' });
  await expect(check(url, certificate)).rejects.toThrow('unexpected "typ" JWT header value');
});
