import type { Knex } from 'knex';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { databaseUse } from '#shared/limits/server.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { issueId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { nodeSettings } from '../settings/node-settings.ts';
import { poolStateOf } from './database.ts';
import { inLineOf } from './gate.ts';

const h = useHarness({ env: { TRUST_PROXY: '1' } });
const { insert, use } = apiKeyCalls(h);
const here = '127.0.0.1';
const elsewhere = { 'X-Forwarded-For': '198.51.100.1' };
const share = nodeSettings.poolSize / 2;
let held: Knex.Transaction[] = [];

/** Takes all connections that a network gets. */
async function hold(network: string) {
  const take = () => inLineOf(network, () => h.db.transaction());
  held = await Promise.all(Array.from({ length: share }, take));
}
async function free() {
  for (const transaction of held.splice(0)) await transaction.rollback();
}
afterEach(free);

/** How many calls wait at the gate. */
const waiting = () => poolStateOf(h.db).waiting;
const untilWaiting = (count: number) =>
  vi.waitFor(() => expect(waiting()).toBe(count), { timeout: 10_000 });
/** Until `count` calls wait, and have waited for so long that they look for their caller again. */
async function untilWaitingLong(count: number) {
  await untilWaiting(count);
  const since = performance.now();
  const { shortWaitMs } = databaseUse;
  await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(shortWaitMs));
}

describe('a network', () => {
  test('has half of the connections, however many calls it makes, and leaves the rest to others', async () => {
    await hold(here);
    const user = await makeUser(h, 'Assigner');
    const calls = [1, 2, 3].map(() => h.call('assignedIds', { query: {} }, user));
    await untilWaiting(calls.length);
    expect((await h.call('assignedIds', { query: {} }, user, elsewhere)).status).toBe(200);
    expect(waiting()).toBe(calls.length);
    await free();
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  });

  test('does not keep the node’s own work waiting', async () => {
    await hold(here);
    expect(await h.db('accounts').count()).toHaveLength(1);
  });
});

describe('a call that has waited', () => {
  test('changes nothing once its session has ended', async () => {
    const user = await makeUser(h, 'Assigner');
    await hold(here);
    const answer = h.call('storeAssignerName', { body: 'Clinic' }, user);
    await untilWaitingLong(1);
    expect((await h.call('logout', {}, user, elsewhere)).status).toBe(204);
    await free();
    expectProblem(await answer, 'Request_NotLoggedIn');
    expect(await h.db('assigners').where({ id: user.accountId }).first()).toMatchObject({
      name: '',
    });
  });

  test('changes nothing once its key has been revoked', async () => {
    const user = await makeUser(h, 'Assigner');
    const key = await insert(user);
    await hold(here);
    const answer = use(key, 'issueId', { body: { birthDate: '1990-05-17' } });
    // The time of its use is written beside it.
    await untilWaitingLong(2);
    const now = h.deps.clock();
    await h.db('api_keys').where({ institution_id: user.accountId }).update({ revoked_at: now });
    await free();
    expectProblem(await answer, 'Request_NotLoggedIn');
    expect(await h.db('person_ids').where({ institution_id: user.accountId })).toEqual([]);
  });

  test('is executed in a session that is open', async () => {
    const user = await makeUser(h, 'Assigner');
    await hold(here);
    const answer = h.call('storeAssignerName', { body: 'Clinic' }, user);
    await untilWaitingLong(1);
    await free();
    expect((await answer).status).toBe(200);
  });

  test('ends its own session and answers', async () => {
    const user = await makeUser(h, 'Assigner');
    await hold(here);
    const answer = h.call('logout', {}, user);
    await untilWaitingLong(1);
    await free();
    expect((await answer).status).toBe(204);
    const audit = h.db('audit_entries').where({ actor_account_id: user.accountId });
    expect(await audit.where({ action: 'account.loggedOut' })).toHaveLength(1);
  });
});

test('a row that may be slow gives its connection back after its time, and leaves no limit behind', async () => {
  const user = await makeUser(h, 'Assigner');
  const id = await issueId(h, user);
  const lock = await h.db.transaction();
  await lock.raw('lock table person_ids in access exclusive mode');
  const startedAt = performance.now();
  const patient = h.call('assignedId', { params: { id } }, user);
  const summary = () => h.call('assignedIdsSummary', { query: {} }, user);
  const calls = [summary, summary];
  for (const answer of await Promise.all(calls.map((call) => call())))
    expectProblem(answer, 'Server_DatabaseAway');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(databaseUse.slowStatementMs);
  await lock.rollback();
  expect((await patient).status).toBe(200);
  for (const call of calls) expect((await call()).status).toBe(200);
  const settings = await Promise.all(
    Array.from({ length: nodeSettings.poolSize }, () => h.db.raw('show statement_timeout')),
  );
  for (const { rows } of settings) expect(rows).toEqual([{ statement_timeout: '1min' }]);
});
