import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { ringOf } from '../keys/key-ring.ts';
import { createAccessTokens } from './access-tokens.ts';

const issuer = 'https://unikat.example';
const tokens = createAccessTokens(ringOf(['a secret that is long enough for it']), issuer);
const now = new Date('2026-08-01T12:00:00Z');
const end = new Date('2026-08-01T13:00:00Z');
const claims = {
  accountId: '01980000-0000-7000-8000-000000000001',
  accountType: 'Local' as const,
  sessionId: '01980000-0000-7000-8000-000000000002',
};

describe('an access token', () => {
  test('names account and session, and contains no personal data', () => {
    const token = tokens.sign(claims, now, end);
    expect(tokens.read(token, now)).toEqual(claims);
    const payload = jwt.decode(token, { json: true }) ?? {};
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub', 'type']);
  });

  test('is valid until its expiration, by the given clock', () => {
    const token = tokens.sign(claims, now, end);
    expect(tokens.read(token, new Date(end.getTime() - 1_000))).toEqual(claims);
    expect(tokens.read(token, end)).toBeUndefined();
  });

  test('with another secret or issuer is invalid', () => {
    const token = tokens.sign(claims, now, end);
    expect(createAccessTokens(ringOf(['another secret']), issuer).read(token, now)).toBeUndefined();
    const elsewhere = createAccessTokens(
      ringOf(['a secret that is long enough for it']),
      'https://b.example',
    );
    expect(elsewhere.read(token, now)).toBeUndefined();
  });

  test('of an older secret is valid, and new ones have the newest', () => {
    const old = 'a secret that is long enough for it';
    const rotated = createAccessTokens(ringOf(['the newest secret', old]), issuer);
    expect(rotated.read(tokens.sign(claims, now, end), now)).toEqual(claims);
    const token = rotated.sign(claims, now, end);
    expect(rotated.read(token, now)).toEqual(claims);
    expect(tokens.read(token, now)).toBeUndefined();
  });

  test('that is malformed is invalid, and does not throw', () => {
    const [head = '', body = '', signature = ''] = tokens.sign(claims, now, end).split('.');
    const brokenJson = Buffer.from('{"sub":').toString('base64url');
    for (const text of [
      '',
      '.',
      '..',
      'a.b.c',
      `${head}.${brokenJson}.${signature}`,
      `${brokenJson}.${body}.${signature}`,
      `${head}.${body}`,
      '\0',
    ])
      expect(tokens.read(text, now)).toBeUndefined();
  });
});
