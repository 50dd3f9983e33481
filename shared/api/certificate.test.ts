import { createLocalJWKSet, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSigner } from '../../server/platform/keys/signer.ts';
import { makeSigningKeys, rotateSigningKeys } from '../../server/platform/keys/signing-keys.ts';
import { type CertificateClaims, checkCertificate } from './certificate.ts';

const claims: CertificateClaims = {
  iss: 'https://id.example.org',
  jti: 'xWq4mYw0T2yZ',
  sub: '19900517-K7Q2M',
  asg: { accountId: '019c0000-0000-7000-8000-000000000000', name: 'Klinik Süd', confirmed: true },
  iat: 1_790_000_000,
  sh: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
};
const keys = makeSigningKeys();
const signer = createSigner(keys);
const signature = await signer.sign(claims);
const check = (text: string, by = signer) => checkCertificate(text, by.publicKeys);

describe('a certificate', () => {
  test('is valid when unchanged and returns the signed claims', async () => {
    expect(await check(signature)).toEqual({ outcome: 'valid', claims });
    expect(await check(`\n ${signature} `)).toEqual({ outcome: 'valid', claims });
  });

  test('has the same result in a standard library', async () => {
    const { payload, protectedHeader } = await jwtVerify(
      signature,
      createLocalJWKSet(signer.publicKeys),
    );
    expect(payload).toEqual(claims);
    expect(protectedHeader).toEqual({
      alg: 'ES256',
      typ: 'certificate+jwt',
      kid: keys.keys[0].kid,
    });
  });

  test('from before confirmed names counts as not confirmed', async () => {
    const { confirmed: _, ...asg } = claims.asg;
    const token = await new SignJWT({ ...claims, asg })
      .setProtectedHeader({ alg: 'ES256', typ: 'certificate+jwt', kid: keys.keys[0].kid })
      .sign(await importJWK(keys.keys[0], 'ES256'));
    const unconfirmed = { ...claims, asg: { ...asg, confirmed: false } };
    expect(await check(token)).toEqual({ outcome: 'valid', claims: unconfirmed });
  });

  test('is never valid with one changed character', async () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!';
    const replaced = (at: number, other: string) =>
      signature.slice(0, at) + other + signature.slice(at + 1);
    const next = (at: number) =>
      alphabet[(alphabet.indexOf(signature.charAt(at)) + 1 + at) % alphabet.length] ?? '';
    // Some bits of the last character belong to no byte.
    const changed = [
      ...Array.from({ length: signature.length }, (_, at) => replaced(at, next(at))),
      ...[...alphabet].map((other) => replaced(signature.length - 1, other)),
    ].filter((text) => text !== signature);
    for (const text of changed) expect((await check(text)).outcome).not.toBe('valid');
  });

  test('is altered with another payload or signature', async () => {
    const [header, payload = '', end = ''] = signature.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '19900517-AAAAA' })).toString(
      'base64url',
    );
    expect(await check(`${header}.${forged}.${end}`)).toEqual({ outcome: 'altered' });
    const first = end.startsWith('A') ? 'B' : 'A';
    expect(await check(`${header}.${payload}.${first}${end.slice(1)}`)).toEqual({
      outcome: 'altered',
    });
  });

  test('has an unknown key if another server signed it', async () => {
    const stranger = createSigner(makeSigningKeys());
    expect(await check(await stranger.sign(claims))).toEqual({ outcome: 'unknown key' });
    expect(await check(signature, stranger)).toEqual({ outcome: 'unknown key' });
  });

  test('is altered if another key signs with our key id', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    const header = { alg: 'ES256', typ: 'certificate+jwt', kid: keys.keys[0].kid };
    const forged = await new SignJWT({ ...claims }).setProtectedHeader(header).sign(privateKey);
    expect(await check(forged)).toEqual({ outcome: 'altered' });
  });

  test('is unreadable when truncated or not a certificate', async () => {
    for (let length = 0; length < signature.length; length += 1)
      expect(await check(signature.slice(0, length))).toEqual({ outcome: 'unreadable' });
    for (const text of [
      'a.b.c',
      '..',
      `${signature}.x`,
      `${signature}=`,
      'https://id.example.org/verify',
      '☃.☃.☃',
    ])
      expect(await check(text)).toEqual({ outcome: 'unreadable' });
  });

  test('is unreadable with another algorithm or type, even with a valid signature', async () => {
    const secret = new TextEncoder().encode('a secret that is long enough for it');
    const kid = keys.keys[0].kid;
    const symmetric = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'certificate+jwt', kid })
      .sign(secret);
    const none = `${Buffer.from(JSON.stringify({ alg: 'none', typ: 'certificate+jwt', kid })).toString('base64url')}.${signature.split('.')[1]}.${signature.split('.')[2]}`;
    for (const text of [symmetric, none])
      expect(await check(text)).toEqual({ outcome: 'unreadable' });
  });

  test('stays valid after a rotation, and new ones are signed with the new key', async () => {
    const rotated = rotateSigningKeys(rotateSigningKeys(keys));
    const next = createSigner(rotated);
    expect((await check(signature, next)).outcome).toBe('valid');
    expect((await check(await next.sign(claims), next)).outcome).toBe('valid');
    expect(await check(await next.sign(claims))).toEqual({ outcome: 'unknown key' });
    expect(next.publicKeys.keys).toHaveLength(3);
    expect(rotated.keys.map((key) => 'd' in key)).toEqual([true, true, false]);
  });

  test('never reveals a private key among the public ones', () => {
    for (const key of signer.publicKeys.keys) expect(key).not.toHaveProperty('d');
  });
});
