import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { password as limits } from '#shared/limits/accounts.ts';
import { createCipher } from '../keys/cipher.ts';
import { ringOf } from '../keys/key-ring.ts';
import { createPasswords, passwordPlace } from './passwords.ts';

const cost = 4;
const cipher = createCipher(ringOf([randomBytes(32)]));
const passwords = createPasswords(cipher, cost);

describe('a password hash', () => {
  test('fits only its password', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('Correct horse', hash)).toBe(false);
    expect(await passwords.matches('', hash)).toBe(false);
  });

  test('is bcrypt, cost 12 by default, and encrypted', async () => {
    const withDefault = createPasswords(cipher);
    const hash = cipher.open(await withDefault.hash('correct horse'), passwordPlace);
    expect(hash).toMatch(/^\$2b\$12\$[./\w]{53}$/);
    const again = cipher.open(await withDefault.hash('correct horse'), passwordPlace);
    expect(again).not.toBe(hash);
  });

  test('fits nothing with another data key', async () => {
    const hash = await passwords.hash('correct horse');
    const other = createPasswords(createCipher(ringOf([randomBytes(32)])), cost);
    expect(await other.matches('correct horse', hash)).toBe(false);
  });

  test('covers more than bcrypt’s 72 bytes, and bytes after a zero', async () => {
    const long = 'x'.repeat(limits.maxLength);
    expect(await passwords.matches(`${long.slice(1)}y`, await passwords.hash(long))).toBe(false);
    expect(await passwords.matches('a\0c', await passwords.hash('a\0b'))).toBe(false);
  });

  test('that does not exist or cannot be used fits nothing, not even the dummy’s password', async () => {
    for (const hash of [undefined, null, Buffer.alloc(0), passwords.unusable()]) {
      expect(await passwords.matches('the password of no account', hash)).toBe(false);
      expect(await passwords.matches('', hash)).toBe(false);
    }
  });
});
