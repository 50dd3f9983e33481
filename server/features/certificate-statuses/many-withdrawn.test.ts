import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { history, statusLists } from '#shared/limits/ids.ts';
import { ownerUrlOf, runAsOwner } from '../../test/database.ts';
import { issueId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { readSecrets } from '../assigner/certificates.store.ts';
import { exportIdLists } from '../own-data/own-lists.store.ts';
import { listSigned } from './certificate-statuses.store.ts';

// Each new secret withdraws the certificates before it, so an ID may have any number of withdrawn ones.

const h = useHarness();
const withdrawn = 20_000;
let accountId = '';
let id = '';

beforeAll(async () => {
  const user = await makeUser(h, 'Assigner');
  accountId = user.accountId;
  id = await issueId(h, user);
  await h.db.raw(
    `insert into certificate_statuses
       (list, idx, jti, person_id, institution_id, signed_at, withdrawn_at, withdrawal_reason)
     select 1, n, 'c' || n, :id, :accountId, at - n * interval '1 s', at - n / 200 * interval '1 s', 'NewSecret'
       from generate_series(0, :last) n, cast(:now as timestamptz) at`,
    { id, accountId, last: withdrawn - 1, now: h.deps.clock() },
  );
  await runAsOwner(ownerUrlOf(h.db), 'analyze certificate_statuses');
});

/** How many certificates the work reads. */
async function certificatesRead(work: (trx: Knex) => Promise<unknown>): Promise<number> {
  const trx = await h.db.transaction();
  const count = async () => {
    const { read } = await trx('pg_stat_xact_user_tables')
      .where({ relname: 'certificate_statuses' })
      .first(trx.raw('seq_tup_read + idx_tup_fetch as read'));
    return Number(read);
  };
  const before = await count();
  await work(trx);
  const after = await count();
  await trx.rollback();
  return after - before;
}

test('the list of an ID reads as many certificates as it shows', async () => {
  const read = await certificatesRead(async (trx) => {
    expect(await listSigned(trx, accountId, id)).toHaveLength(statusLists.maxListed);
  });
  expect(read).toBe(statusLists.maxListed);
});

test('the file of one’s own data has the newest', async () => {
  const read = await certificatesRead(async (trx) => {
    const { certificates } = await exportIdLists(trx, { personId: id });
    expect(certificates).toHaveLength(history.maxExported);
    expect(certificates[0]?.timestamp).toBe(h.deps.clock().toISOString());
  });
  expect(read).toBe(history.maxExported);
});

test('the limit of an ID reads none that are withdrawn', async () => {
  const caller = { institutionId: accountId, accountId, apiKeyId: null };
  const read = await certificatesRead((trx) =>
    readSecrets(trx, { ...caller, ids: [id], now: h.deps.clock(), jtis: [], indices: [] }),
  );
  expect(read).toBe(0);
});
