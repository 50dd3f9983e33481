import { createLocalJWKSet, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSigner } from '../../server/platform/keys/signer.ts';
import { makeSigningKeys, rotateSigningKeys } from '../../server/platform/keys/signing-keys.ts';
import { type CertificateClaims, checkCertificate } from './certificate.ts';
import { checkReceipt, type ReceiptClaims } from './receipt.ts';

const issuer = 'https://id.example.org';
const common = { iss: issuer, sub: '19900517-K7Q2M', iat: 1_790_000_000 };
const certificateClaims: CertificateClaims = {
  ...common,
  jti: 'xWq4mYw0T2yZ',
  asg: { accountId: '019c0000-0000-7000-8000-000000000000', name: 'Klinik Süd', confirmed: true },
  sh: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
};
const receiptClaims: ReceiptClaims = {
  ...common,
  jti: '019c0000-0000-7000-8000-000000000001',
  aud: 'Klinik Süd',
  verified: true,
  challenge: 'K7Q2M9XA',
  length: 6,
};
const keys = makeSigningKeys();
const { kid } = keys.keys[0];
const signer = createSigner(keys);
const ofCertificate = {
  typ: 'certificate+jwt',
  claims: certificateClaims,
  sign: (by = signer) => by.sign(certificateClaims),
  check: (text: string, by = signer) => checkCertificate(text, by.publicKeys),
};
const ofReceipt = {
  typ: 'unikat-receipt+jwt',
  claims: receiptClaims,
  sign: (by = signer) => by.signReceipt(receiptClaims),
  check: (text: string, by = signer) => checkReceipt(text, by.publicKeys, issuer),
};

/** The same part with each of its bits changed. */
function eachBitFlipped(part: string): string[] {
  const bytes = Buffer.from(part, 'base64url');
  return Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    return flipped.toString('base64url');
  });
}

describe.each([
  ['a certificate', ofCertificate],
  ['a receipt', ofReceipt],
])('%s', (_, { typ, claims, sign, check }) => {
  test('is valid when unchanged and returns the signed claims', async () => {
    const text = await sign();
    expect(await check(text)).toEqual({ outcome: 'valid', claims });
    expect(await check(`\n ${text} `)).toEqual({ outcome: 'valid', claims });
  });

  test('has the same result in a standard library', async () => {
    const set = createLocalJWKSet(signer.publicKeys);
    const options = { algorithms: ['ES256'], typ, issuer };
    const { payload, protectedHeader } = await jwtVerify(await sign(), set, options);
    expect(payload).toEqual(claims);
    expect(protectedHeader).toEqual({ alg: 'ES256', typ, kid });
  });

  test('is altered with one changed bit of its payload or its signature', async () => {
    const [header, ...rest] = (await sign()).split('.');
    for (const [changed, part] of rest.entries())
      for (const flipped of eachBitFlipped(part))
        expect(await check([header, ...rest.with(changed, flipped)].join('.'))).toEqual({
          outcome: 'altered',
        });
  });

  test('is never valid with one changed bit of its header', async () => {
    const [header = '', ...rest] = (await sign()).split('.');
    for (const flipped of eachBitFlipped(header))
      expect((await check([flipped, ...rest].join('.'))).outcome).not.toBe('valid');
  });

  test('has an unknown key if another server signed it', async () => {
    const stranger = createSigner(makeSigningKeys());
    expect(await check(await sign(stranger))).toEqual({ outcome: 'unknown key' });
    expect(await check(await sign(), stranger)).toEqual({ outcome: 'unknown key' });
  });

  test('stays valid after a rotation, and new ones are signed with the new key', async () => {
    const next = createSigner(rotateSigningKeys(rotateSigningKeys(keys)));
    expect((await check(await sign(), next)).outcome).toBe('valid');
    expect((await check(await sign(next), next)).outcome).toBe('valid');
    expect(await check(await sign(next))).toEqual({ outcome: 'unknown key' });
  });

  test('is unreadable when truncated', async () => {
    const text = await sign();
    for (let length = 0; length < text.length; length += 1)
      expect(await check(text.slice(0, length))).toEqual({ outcome: 'unreadable' });
  });
});

describe('a certificate alone', () => {
  const { typ, claims, check } = ofCertificate;

  test('from before confirmed names counts as not confirmed', async () => {
    const { confirmed: _, ...asg } = claims.asg;
    const token = await new SignJWT({ ...claims, asg })
      .setProtectedHeader({ alg: 'ES256', typ, kid })
      .sign(await importJWK(keys.keys[0], 'ES256'));
    const unconfirmed = { ...claims, asg: { ...asg, confirmed: false } };
    expect(await check(token)).toEqual({ outcome: 'valid', claims: unconfirmed });
  });

  test('is never valid with another last character, of which some bits belong to no byte', async () => {
    const signature = await ofCertificate.sign();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!';
    const changed = [...alphabet].map((last) => signature.slice(0, -1) + last);
    for (const text of changed.filter((one) => one !== signature))
      expect((await check(text)).outcome).not.toBe('valid');
  });

  test('is altered if another key signs with our key id', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const header = { alg: 'ES256', typ, kid };
    const forged = await new SignJWT({ ...claims }).setProtectedHeader(header).sign(privateKey);
    expect(await check(forged)).toEqual({ outcome: 'altered' });
  });

  test('is unreadable with another algorithm, or if it is none', async () => {
    const secret = new TextEncoder().encode('a secret that is long enough for it');
    const symmetric = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ, kid })
      .sign(secret);
    const signature = await ofCertificate.sign();
    const [, ...rest] = signature.split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ, kid })).toString('base64url');
    for (const text of [
      symmetric,
      [none, ...rest].join('.'),
      'a.b.c',
      '..',
      `${signature}.x`,
      `${signature}=`,
      'https://id.example.org/verify',
      '☃.☃.☃',
    ])
      expect(await check(text)).toEqual({ outcome: 'unreadable' });
  });
});

test('a receipt of another issuer is refused, although the key and the signature are right', async () => {
  const other = 'https://id.example.com';
  const theirs = await signer.signReceipt({ ...receiptClaims, iss: other });
  expect(await ofReceipt.check(theirs)).toEqual({ outcome: 'other issuer', issuer: other });
});

test('a certificate and a receipt never pass for each other', async () => {
  // The type alone decides, also when the claims are those of both.
  const both = { ...certificateClaims, ...receiptClaims };
  for (const text of [await ofCertificate.sign(), await signer.sign(both)])
    expect(await ofReceipt.check(text)).toEqual({ outcome: 'unreadable' });
  for (const text of [await ofReceipt.sign(), await signer.signReceipt(both)])
    expect(await ofCertificate.check(text)).toEqual({ outcome: 'unreadable' });
});
