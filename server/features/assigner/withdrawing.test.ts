import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { WithdrawalReason } from '#shared/enums.ts';
import { drawForAssigner, issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';
import { lockId, unlockId } from '../operations/id-locks.ts';

const h = useHarness();
const pairs = 12;

const withdraw = async (
  id: string,
  user: LoggedInUser,
  reason: WithdrawalReason = 'WrongBirthDate',
) => h.call('withdrawId', { params: { id }, body: { reason } }, user);
const take = async (id: string, ownershipSecret: string, user: LoggedInUser) =>
  h.call('takeControl', { body: { id, ownershipSecret } }, user);
const rowOf = (id: string) => h.db('person_ids').where({ id }).first();
const withdrawalsOf = (id: string) =>
  h.db('audit_entries').where({ person_id: id, action: 'personId.withdrawn' });

async function issued() {
  const user = await makeUser(h, 'Assigner');
  const id = await issueId(h, user);
  const { body } = await h.call('certificate', { params: { personId: id }, query: {} }, user);
  const secret: string = body.ownershipSecret;
  return { user, id, secret };
}

describe('withdrawing an ID', () => {
  test('locks it for ever, deletes its secret and records the reason', async () => {
    const { user, id } = await issued();
    h.pass(3);
    const response = await withdraw(id, user, 'PrintedTwice');
    const now = h.deps.clock();
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ id, takenOverAt: null, withdrawnAt: now.toISOString() });
    expect(await rowOf(id)).toMatchObject({
      withdrawn_at: now,
      locked_at: now,
      ownership_secret: null,
      ownership_secret_hmac: null,
      controlled_at: null,
    });
    expect(await withdrawalsOf(id)).toMatchObject([
      {
        actor_account_id: user.accountId,
        actor_account_type: 'Assigner',
        details: { reason: 'PrintedTwice' },
      },
    ]);
    expect((await h.call('assignedIds', { query: {} }, user)).body).toEqual([response.body]);
    // Neither the operator nor a slip in SQL brings it back.
    expect(await unlockId(h.deps, id)).toBe(false);
    await expect(h.db('person_ids').where({ id }).update({ locked_at: null })).rejects.toThrow(
      'person_ids__withdrawn_at',
    );
  });

  test('kills its certificate: control is refused as for a wrong secret', async () => {
    const { user, id, secret } = await issued();
    await withdraw(id, user);
    const person = await makeUser(h);
    const unknown = await take(makePersonId(), secret, person);
    expectProblem(unknown, 'TakeControl_NotPossible');
    expect(bytesOf(await take(id, secret, person))).toBe(bytesOf(unknown));
  });

  test('ends printing, reading and replacing its secret', async () => {
    const { user, id } = await issued();
    await withdraw(id, user);
    const personId = id;
    for (const refused of [
      await h.call('certificate', { params: { personId }, query: { signed: 'true' } }, user),
      await h.call('rotateSecret', { params: { personId } }, user),
      await h.call('recordPrints', { body: { ids: [id] } }, user),
      await withdraw(id, user),
    ])
      expectProblem(refused, 'AssignedId_Withdrawn');
    expect(await withdrawalsOf(id)).toHaveLength(1);
  });

  test('is refused for an unknown ID, a candidate and another assigner’s ID alike', async () => {
    const { user, id } = await issued();
    const other = await makeUser(h, 'Assigner');
    const unknown = await withdraw(makePersonId(), other);
    expectProblem(unknown, 'AssignedId_NotFound');
    for (const one of [id, await drawForAssigner(h, user), await drawForAssigner(h, other)])
      expect(bytesOf(await withdraw(one, other))).toBe(bytesOf(unknown));
    expect(await rowOf(id)).toMatchObject({ withdrawn_at: null, locked_at: null });
  });

  test('is refused once a person has taken control', async () => {
    const { user, id, secret } = await issued();
    await take(id, secret, await makeUser(h));
    expectProblem(await withdraw(id, user), 'AssignedId_TakenOver');
    expect(await rowOf(id)).toMatchObject({ withdrawn_at: null, locked_at: null });
  });

  test('works for an ID that the operator has locked, and keeps the time of the lock', async () => {
    const { user, id } = await issued();
    const lockedAt = h.deps.clock();
    await lockId(h.deps, id);
    h.pass(9);
    expect((await withdraw(id, user)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ locked_at: lockedAt });
  });

  test('needs one of the reasons', async () => {
    const { user, id } = await issued();
    const reason = 'Because' as WithdrawalReason;
    expectInvalid(await withdraw(id, user, reason), 'reason');
  });

  test('and taking control at the same time: exactly one of them succeeds', async () => {
    const races = await Promise.all(
      Array.from({ length: pairs }, async () => ({
        ...(await issued()),
        person: await makeUser(h),
      })),
    );
    const results = await Promise.all(
      races.map(async ({ user, id, secret, person }) => {
        const [withdrawn, ...taken] = await Promise.all([
          withdraw(id, user),
          take(id, secret, person),
          take(id, secret, person),
        ]);
        return { id, withdrawn, taken };
      }),
    );
    for (const { id, withdrawn, taken } of results) {
      const isTaken = taken.some(({ status }) => status === 200);
      expect(isTaken).toBe(withdrawn.status !== 200);
      if (isTaken) expectProblem(withdrawn, 'AssignedId_TakenOver');
      const { withdrawn_at, locked_at, controlled_at } = await rowOf(id);
      expect([withdrawn_at === null, locked_at === null, controlled_at === null]).toEqual(
        isTaken ? [true, true, false] : [false, false, true],
      );
      expect(await h.db('accounts').where({ person_id: id })).toHaveLength(isTaken ? 1 : 0);
    }
  });

  test('happens once for many simultaneous calls', async () => {
    const { user, id } = await issued();
    const responses = await Promise.all(Array.from({ length: pairs }, () => withdraw(id, user)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(pairs - 1);
    expect(await withdrawalsOf(id)).toHaveLength(1);
  });
});
