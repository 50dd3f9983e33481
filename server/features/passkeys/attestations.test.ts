import { sign, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { passkeyCalls } from '../../test/passkey-calls.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness();
const { add, device, logIn } = passkeyCalls(h);
const es256 = -7;
const rs256 = -257;

test.each(['ES256', 'EdDSA', 'RS256'] as const)('a device may sign by %s', async (algorithm) => {
  const phone = device({ algorithm });
  expect((await add(await makeUser(h), phone)).status).toBe(200);
  expect((await logIn(phone)).status).toBe(200);
});

test('an algorithm that the options do not offer is refused', async () => {
  const phone = device({ algorithm: 'ES384' });
  expectProblem(await add(await makeUser(h), phone), 'Passkey_NotAccepted');
});

test('a device may sign with the new key itself', async () => {
  const attest = (signed: Buffer, signWithKey: (signed: Buffer) => Buffer) =>
    new Map<string, unknown>([
      ['alg', es256],
      ['sig', new Uint8Array(signWithKey(signed))],
    ]);
  const answer = await add(await makeUser(h), device(), 'Phone', { format: 'packed', attest });
  expect(answer.status).toBe(200);
});

test('a certificate is refused, even a valid one', async () => {
  const subject = { CN: 'Example device', O: 'Example', C: 'DE', OU: 'Authenticator Attestation' };
  const pems = await generate(
    Object.entries(subject).map(([shortName, value]) => ({ shortName, value })),
    { extensions: [{ name: 'basicConstraints', cA: false }] },
  );
  const attest = (signed: Buffer) =>
    new Map<string, unknown>([
      ['alg', rs256],
      ['sig', new Uint8Array(sign('sha256', signed, pems.private))],
      ['x5c', [new Uint8Array(new X509Certificate(pems.cert).raw)]],
    ]);
  const answer = await add(await makeUser(h), device(), 'Phone', { format: 'packed', attest });
  expectProblem(answer, 'Passkey_NotAccepted');
});

test.each(['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'tpm', 'unknown'])(
  'the format %s, which needs certificates, is refused',
  async (format) => {
    const answer = await add(await makeUser(h), device(), 'Phone', { format });
    expectProblem(answer, 'Passkey_NotAccepted');
  },
);
