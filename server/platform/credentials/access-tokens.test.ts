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

  test('of an older secret is valid, and new ones have the newest', () => {
    const old = 'a secret that is long enough for it';
    const rotated = createAccessTokens(ringOf(['the newest secret', old]), issuer);
    expect(rotated.read(tokens.sign(claims, now, end), now)).toEqual(claims);
    const token = rotated.sign(claims, now, end);
    expect(rotated.read(token, now)).toEqual(claims);
    expect(tokens.read(token, now)).toBeUndefined();
  });
});
