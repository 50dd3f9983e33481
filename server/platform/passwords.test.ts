import { createHmac, randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { describe, expect, test } from 'vitest';
import { password as limits } from '#shared/limits.ts';
import { keyRing, ringOf } from './key-ring.ts';
import { createPasswords, unusablePasswordHash } from './passwords.ts';
import { systemRandom } from './random.ts';
import { isSealed } from './stored-passwords.ts';

const cost = 4;
const pepper = 'a pepper that is long enough for this';
const passwords = createPasswords(ringOf([pepper]), cost);
const withPeppers = (...peppers: string[]) => createPasswords(ringOf(peppers), cost);

/** A node of a database on which the release before may run again: no pepper seals yet. */
const undoable = createPasswords(
  keyRing([{ key: pepper, usedFrom: undefined }], pepper, () => new Date()),
  cost,
);
const pepperedHash = (password: string) =>
  bcrypt.hash(createHmac('sha384', pepper).update(password).digest('base64'), cost);

describe('a password hash', () => {
  test('fits only its password', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('Correct horse', hash)).toBe(false);
    expect(await passwords.matches('', hash)).toBe(false);
  });

  test('is bcrypt, cost 12 by default, whose digest the pepper encrypts', async () => {
    const hash = await createPasswords(ringOf([pepper])).hash('correct horse');
    expect(hash).toMatch(/^\$2b\$12\$[./\w]{22}\*[\w+/]+=*$/);
    const again = await createPasswords(ringOf([pepper])).hash('correct horse');
    expect(again.slice(0, 29)).not.toBe(hash.slice(0, 29));
  });

  test('fits nothing with another pepper, nor with the digest of another hash', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await withPeppers('another pepper').matches('correct horse', hash)).toBe(false);
    const other = await passwords.hash('correct horse');
    expect(await passwords.matches('correct horse', hash.slice(0, 29) + other.slice(29))).toBe(
      false,
    );
  });

  test('covers more than bcrypt’s 72 bytes, and bytes after a zero', async () => {
    const long = 'x'.repeat(limits.maxLength);
    expect(await passwords.matches(`${long.slice(1)}y`, await passwords.hash(long))).toBe(false);
    expect(await passwords.matches('a\0c', await passwords.hash('a\0b'))).toBe(false);
  });

  test('that does not exist or cannot be used fits nothing, not even the dummy’s password', async () => {
    for (const hash of [undefined, null, '', unusablePasswordHash(systemRandom)]) {
      expect(await passwords.matches('the password of no account', hash)).toBe(false);
      expect(await passwords.matches('', hash)).toBe(false);
    }
  });
});

describe('a hash of the release before, with the pepper in it', () => {
  test('fits, and is stored anew with the same salt', async () => {
    const old = await pepperedHash('correct horse');
    expect(await passwords.matches('correct horse', old)).toBe(true);
    expect(await passwords.matches('wrong horse', old)).toBe(false);
    const anew = (await passwords.anew('correct horse', old)) ?? '';
    expect(isSealed(anew)).toBe(true);
    expect(anew.slice(0, 29)).toBe(old.slice(0, 29));
    expect(await passwords.matches('correct horse', anew)).toBe(true);
    expect(await passwords.anew('correct horse', anew)).toBeUndefined();
  });

  test('is still made while that release may run again, and is left as it is', async () => {
    const hash = await undoable.hash('correct horse');
    const digest = createHmac('sha384', pepper).update('correct horse').digest('base64');
    expect(await bcrypt.compare(digest, hash)).toBe(true);
    expect(await undoable.anew('correct horse', hash)).toBeUndefined();
    expect(await undoable.matches('correct horse', await passwords.hash('correct horse'))).toBe(
      true,
    );
  });

  test('fits with its own pepper behind a newer one', async () => {
    const old = await pepperedHash('correct horse');
    const rotated = withPeppers(randomBytes(32).toString('base64'), pepper);
    expect(await rotated.matches('correct horse', old)).toBe(true);
    const anew = (await rotated.anew('correct horse', old)) ?? '';
    expect(await passwords.matches('correct horse', anew)).toBe(false);
    expect(await rotated.matches('correct horse', anew)).toBe(true);
  });
});

test('a new pepper seals what the old one opens, without the password', async () => {
  const newest = randomBytes(32).toString('base64');
  const old = await passwords.hash('correct horse');
  const rotated = withPeppers(newest, pepper);
  expect(await rotated.matches('correct horse', old)).toBe(true);
  const anew = (await rotated.anew('correct horse', old)) ?? '';
  expect(await withPeppers(newest).matches('correct horse', anew)).toBe(true);
  expect(await withPeppers(newest).matches('wrong horse', anew)).toBe(false);
});
