import { describe, expect, test } from 'vitest';
import { codeOf } from '../../test/totp.ts';
import { shownSecret, stepOfCode } from './totp.ts';

// The secret and codes of RFC 6238, appendix B; its codes have eight digits, of which six are used here.
const secret = Buffer.from('12345678901234567890');
const shown = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('a code of an authenticator app', () => {
  test.each(vectors)('at %i seconds is that of RFC 6238', (seconds, code) => {
    expect(stepOfCode(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
    expect(codeOf(shown, seconds * 1_000)).toBe(code);
  });

  test.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('is not %j', (code) => {
    expect(stepOfCode(secret, code, new Date(59_000))).toBeUndefined();
  });
});

test('an app reads the secret, the account and the site', () => {
  const { secret: text, uri } = shownSecret(secret, 'person+id@example.org');
  expect(text).toBe(shown);
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(pathname)).toBe('/Unikat:person+id@example.org');
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Unikat',
    secret: shown,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
