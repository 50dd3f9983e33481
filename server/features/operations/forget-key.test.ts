import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSignInKey } from '../../domain/sign-in/sign-in-key.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { keyFingerprint, openKeys, shown } from '../../platform/keys/installed-keys.ts';
import { createTestDatabase } from '../../test/database.ts';
import { forgetKey } from './forget-key.ts';

test('after a lost ENCRYPTION_KEY the next start makes the keys that it protected', async () => {
  const database = await createTestDatabase();
  const owner = openDatabase(database.ownerUrl);
  const clock = () => new Date();
  /** What a start does with an ENCRYPTION_KEY. */
  const start = async (encryption: Buffer) => {
    const secrets = { jwt: ['a secret of the tests'], encryption: [encryption] };
    const { cipher } = await openKeys(owner, { secrets, keyLeadSeconds: 0 }, clock, 'node');
    return openSignInKey(owner, cipher, clock);
  };
  try {
    const lost = randomBytes(32);
    const before = await start(lost);
    expect(await forgetKey(owner, shown(keyFingerprint(lost)))).toContain('ENCRYPTION_KEY');
    expect((await start(randomBytes(32))).kid).not.toBe(before.kid);
  } finally {
    await owner.destroy();
    await database.drop();
  }
});
