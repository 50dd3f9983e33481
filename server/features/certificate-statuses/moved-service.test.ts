import { decodeJwt } from 'jose';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import type { CertificateClaims } from '#shared/api/certificate.ts';
import { checkReceipt, type ReceiptClaims } from '#shared/api/receipt.ts';
import { publicKeysPath, publicKeysSchema } from '#shared/api/signed-text.ts';
import { statusIn, statusPathOf } from '#shared/api/status-list.ts';
import { statusLists as limits } from '#shared/limits/ids.ts';
import { issueId, makeUser, signCertificate } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { makeReceipt } from '../../test/receipts.ts';

// What was signed before PUBLIC_URL changed.

const former = 'https://old.example.org';
const today = 'https://new.example.org';
const h = useHarness({ env: { PUBLIC_URL: today, FORMER_PUBLIC_URLS: former } });
const unmoved = useHarness();

const keysOf = async ({ app } = h) =>
  publicKeysSchema.parse((await supertest(app).get(publicKeysPath)).body);

test('the public keys name the former addresses, if there are any', async () => {
  expect(await keysOf()).toMatchObject({ formerIssuers: [former] });
  expect(Object.keys(await keysOf(unmoved))).toEqual(['keys']);
});

test('a certificate of a former address has the status that its list has today', async () => {
  const user = await makeUser(h, 'Assigner');
  const { jti, signature } = await signCertificate(h, user, await issueId(h, user));
  const { status } = decodeJwt<CertificateClaims>(signature);
  const place = status?.status_list ?? { idx: -1, uri: '' };
  const earlier = (from: string) => ({ ...place, uri: place.uri.replace(today, from) });
  const check = async (from: string) => {
    h.pass(limits.heldSeconds);
    const list = await supertest(h.app)
      .get(statusPathOf(earlier(from)))
      .buffer(true);
    return statusIn(list.text, earlier(from), await keysOf(), h.deps.clock());
  };
  expect(await check(former)).toMatchObject({ isWithdrawn: false });
  await h.call('withdrawCertificate', { params: { jti }, body: { reason: 'Lost' } }, user);
  expect(await check(former)).toMatchObject({ isWithdrawn: true });
  for (const foreign of ['https://test.example.org', `${former}.example.com`])
    await expect(check(foreign)).rejects.toThrow('another status list');
});

test('a receipt of a former address is valid, and of no other one', async () => {
  const user = await makeUser(h, 'Assigner');
  const claims = decodeJwt<ReceiptClaims>((await makeReceipt(h, user.accountId)).receipt);
  const outcome = async (iss: string) => {
    const receipt = await h.deps.signer.signReceipt({ ...claims, iss });
    return (await checkReceipt(receipt, await keysOf(), today)).outcome;
  };
  expect(await outcome(today)).toBe('valid');
  expect(await outcome(former)).toBe('valid');
  expect(await outcome('https://test.example.org')).toBe('other issuer');
});
