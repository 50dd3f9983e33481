import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSigner } from '../../server/platform/keys/signer.ts';
import { makeSigningKeys, rotateSigningKeys } from '../../server/platform/keys/signing-keys.ts';
import { type CertificateClaims, checkCertificate } from './certificate.ts';
import { checkReceipt, type ReceiptClaims } from './receipt.ts';

const issuer = 'https://id.example.org';
const claims: ReceiptClaims = {
  iss: issuer,
  jti: '019c0000-0000-7000-8000-000000000001',
  iat: 1_790_000_000,
  sub: '19900517-K7Q2M',
  aud: 'Klinik Süd',
  verified: true,
  challenge: 'K7Q2M9XA',
  length: 6,
};
const certificateClaims: CertificateClaims = {
  iss: issuer,
  jti: 'xWq4mYw0T2yZ',
  sub: claims.sub,
  asg: { accountId: '019c0000-0000-7000-8000-000000000000', name: 'Klinik Süd', confirmed: true },
  iat: claims.iat,
  sh: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
};
const keys = makeSigningKeys();
const signer = createSigner(keys);
const receipt = await signer.signReceipt(claims);
const check = (text: string, by = signer) => checkReceipt(text, by.publicKeys, issuer);

describe('a receipt', () => {
  test('is valid when unchanged and returns the signed claims', async () => {
    expect(await check(receipt)).toEqual({ outcome: 'valid', claims });
    expect(await check(`\n ${receipt} `)).toEqual({ outcome: 'valid', claims });
  });

  test('has the same result in a standard library', async () => {
    const { payload, protectedHeader } = await jwtVerify(
      receipt,
      createLocalJWKSet(signer.publicKeys),
      { algorithms: ['ES256'], typ: 'unikat-receipt+jwt', issuer },
    );
    expect(payload).toEqual(claims);
    expect(protectedHeader).toEqual({
      alg: 'ES256',
      typ: 'unikat-receipt+jwt',
      kid: keys.keys[0].kid,
    });
  });

  test('is altered with one changed bit of its payload or its signature', async () => {
    const [header = '', ...rest] = receipt.split('.');
    for (const changed of rest.keys()) {
      const bytes = Buffer.from(rest[changed] ?? '', 'base64url');
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
        const parts = rest.with(changed, flipped.toString('base64url'));
        expect(await check([header, ...parts].join('.'))).toEqual({ outcome: 'altered' });
      }
    }
  });

  test('is never valid with one changed bit of its header', async () => {
    const [header = '', ...rest] = receipt.split('.');
    const bytes = Buffer.from(header, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const { outcome } = await check([flipped.toString('base64url'), ...rest].join('.'));
      expect(outcome).not.toBe('valid');
    }
  });

  test('of another issuer is refused, although the key and the signature are right', async () => {
    const theirs = await signer.signReceipt({ ...claims, iss: 'https://id.example.com' });
    expect(await check(theirs)).toEqual({
      outcome: 'other issuer',
      issuer: 'https://id.example.com',
    });
  });

  test('of another service has an unknown key', async () => {
    const stranger = createSigner(makeSigningKeys());
    expect(await check(await stranger.signReceipt(claims))).toEqual({ outcome: 'unknown key' });
  });

  test('and a certificate never pass for each other', async () => {
    const certificate = await signer.sign(certificateClaims);
    expect(await check(certificate)).toEqual({ outcome: 'unreadable' });
    expect(await checkCertificate(receipt, signer.publicKeys)).toEqual({ outcome: 'unreadable' });
    // The type alone decides, also when the claims are those of both.
    const both = { ...certificateClaims, ...claims };
    expect(await check(await signer.sign(both))).toEqual({ outcome: 'unreadable' });
    expect(await checkCertificate(await signer.signReceipt(both), signer.publicKeys)).toEqual({
      outcome: 'unreadable',
    });
  });

  test('stays valid after a rotation of the keys', async () => {
    const next = createSigner(rotateSigningKeys(rotateSigningKeys(keys)));
    expect((await check(receipt, next)).outcome).toBe('valid');
    expect(await check(await next.signReceipt(claims))).toEqual({ outcome: 'unknown key' });
  });

  test('is unreadable when truncated', async () => {
    for (let length = 0; length < receipt.length; length += 1)
      expect(await check(receipt.slice(0, length))).toEqual({ outcome: 'unreadable' });
  });
});
