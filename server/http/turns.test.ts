import type { Request } from 'express';
import { expect, test, vi } from 'vitest';
import { apiCalls } from '#shared/rate-limits.ts';
import { makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';
import { waitingForLocks } from '../test/waiting-for-locks.ts';
import { inTurn } from './turns.ts';

const h = useHarness();
const neighbour = { ip: '127.0.0.1', socket: { destroyed: false } } as Request;

test('a call that has waited behind its network changes nothing once its session has ended', async () => {
  const user = await makeUser(h);
  const { accountId } = user;
  const busy = Promise.withResolvers<void>();
  const holdPlace = () => inTurn(neighbour, () => busy.promise);
  const held = Array.from({ length: apiCalls.runningPerLine - 1 }, holdPlace);

  const trx = await h.db.transaction();
  await trx.raw('lock table sessions');
  const answer = h.call('deleteAccount', { params: { id: accountId } }, user);
  await vi.waitFor(async () => expect(await waitingForLocks(h.db)).toBe(1), 10_000);
  // Takes the place from which the call looks for its caller, as soon as it is free.
  held.push(holdPlace());
  await trx.commit();
  await vi.waitFor(async () => expect(await waitingForLocks(h.db)).toBe(0), 10_000);
  await h.db('sessions').where({ account_id: accountId }).delete();
  busy.resolve();
  await Promise.all(held);

  expectProblem(await answer, 'Request_NotLoggedIn');
  expect(await h.db('accounts').where({ id: accountId })).toHaveLength(1);
});
