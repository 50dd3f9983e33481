import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { slowCalls } from '#shared/rate-limits.ts';
import { deskOf, issueId, makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';
import { inTurnOfAccount } from './slow-calls.ts';

const h = useHarness();
const turn = Promise.withResolvers<void>();
let user: LoggedInUser;
let id = '';
let line: Promise<void>[] = [];

beforeAll(async () => {
  user = await makeUser(h, 'Assigner');
  id = await issueId(h, user);
});

describe('while the line of an assigner’s page fills all places', () => {
  beforeAll(() => {
    const length = slowCalls.runningPerLine + slowCalls.waiting;
    line = Array.from({ length }, () => inTurnOfAccount(deskOf(user), () => turn.promise));
  });
  afterAll(async () => {
    turn.resolve();
    await Promise.all(line);
  });

  const ids = (query: object) => () => h.call('assignedIds', { query }, user);
  const receipts = (query: object) => () => h.call('receipts', { query }, user);

  test.each([
    ['the first page of its IDs', ids({})],
    ['a search for what was drawn', ids({ searchText: 'DY57' })],
    ['the first page of its receipts', receipts({})],
  ])('it still gets %s', async (_, call) => {
    expect((await call()).status).toBe(200);
  });

  test.each([
    ['digits, which many IDs may have', ids({ searchText: '000000' })],
    ['a later page of its IDs', ids({ skip: 25 })],
    ['a search for receipts', receipts({ searchText: 'DY57' })],
    ['a later page of its receipts', receipts({ skip: 25 })],
    ['the certificates of an ID', () => h.call('signedCertificates', { params: { id } }, user)],
  ])('%s would wait', async (_, call) => {
    expectProblem(await call(), 'Server_Overloaded');
  });
});

describe('a call that has waited', () => {
  const withdrawal = () => ({ params: { id }, body: { reason: 'Other' } }) as const;

  /** Sends a withdrawal while the line is busy; the returned function ends what it waits for. */
  async function sendToWait(caller: LoggedInUser) {
    const busy = Promise.withResolvers<void>();
    const running = inTurnOfAccount(deskOf(caller), () => busy.promise);
    const answer = h.call('withdrawId', withdrawal(), caller);
    // It is counted right before it waits.
    const counted = () => h.db('rate_limits');
    await vi.waitFor(async () => expect(await counted()).not.toEqual([]), 10_000);
    return async () => {
      busy.resolve();
      await running;
      return answer;
    };
  }

  beforeEach(async () => {
    user = await makeUser(h, 'Assigner');
    id = await issueId(h, user);
    await h.db('rate_limits').delete();
  });

  test('is executed in the session that sent it', async () => {
    const finish = await sendToWait(user);
    expect((await finish()).status).toBe(200);
  });

  test('is refused if the session has ended meanwhile', async () => {
    const finish = await sendToWait(user);
    expect((await h.call('logout', {}, user)).status).toBe(204);
    expectProblem(await finish(), 'Request_NotLoggedIn');
    expect(await h.db('person_ids').where({ id }).first()).toMatchObject({ withdrawn_at: null });
  });
});
