import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { describe, expect, test } from 'vitest';
import { password as limits } from '#shared/limits.ts';
import { createPasswords } from './passwords.ts';

const pepper = 'a pepper that is long enough for this';
const passwords = createPasswords(pepper, 4);

describe('a password hash', () => {
  test('fits only its password', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('Correct horse', hash)).toBe(false);
    expect(await passwords.matches('', hash)).toBe(false);
  });

  test('is bcrypt, cost 12 by default, over base64(HMAC-SHA-384(pepper, password))', async () => {
    const hash = await createPasswords(pepper).hash('correct horse');
    const digest = createHmac('sha384', pepper).update('correct horse').digest('base64');
    expect(hash).toMatch(/^\$2b\$12\$/);
    expect(await bcrypt.compare(digest, hash)).toBe(true);
  });

  test('fits nothing with another pepper', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await createPasswords('another pepper', 4).matches('correct horse', hash)).toBe(false);
  });

  test('covers more than bcrypt’s 72 bytes, and bytes after a zero', async () => {
    const long = 'x'.repeat(limits.maxLength);
    expect(await passwords.matches(`${long.slice(1)}y`, await passwords.hash(long))).toBe(false);
    expect(await passwords.matches('a\0c', await passwords.hash('a\0b'))).toBe(false);
  });

  test('that does not exist fits nothing, not even the password of the dummy', async () => {
    expect(await passwords.matches('nobody’s password', undefined)).toBe(false);
  });
});
