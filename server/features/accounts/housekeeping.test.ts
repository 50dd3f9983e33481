import { expect, test } from 'vitest';
import { partRows } from '../../platform/database/in-parts.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { noteStatements } from '../../test/traces.ts';
import { tidyAccounts } from './housekeeping.ts';

const h = useHarness();

test('deletes what has expired in parts, each short enough for the time limit of a statement', async () => {
  const { accountId } = await makeUser(h, 'LocalAnonymous');
  // The device of its own login is not old.
  await h.db('known_devices').where({ account_id: accountId }).del();
  const then = h.deps.clock();
  const count = partRows + 1;
  await h.db.raw(
    `insert into second_factor_tokens (token_hash, account_id, purpose, password_hash, expires_at)
     select sha256(n::text::bytea), ?, 'login', 'hash', ? from generate_series(1, ?) n`,
    [accountId, then, count],
  );
  await h.db.raw(
    `insert into known_devices (account_id, device_hash, last_used_at)
     select ?, sha256(n::text::bytea), ? from generate_series(1, ?) n`,
    [accountId, new Date(0), count],
  );
  h.pass(1);
  const statements = await noteStatements(() => tidyAccounts(h.deps));
  for (const table of ['second_factor_tokens', 'known_devices']) {
    expect(await h.db(table).where({ account_id: accountId })).toEqual([]);
    expect(statements.filter((text) => text.includes(`delete from ${table}`))).toHaveLength(2);
  }
});
