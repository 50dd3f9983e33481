import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { atOnce } from '../../test/at-once.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness();

const retire = (user: LoggedInUser, id: string, ownershipSecret: string, tellIssuer = false) =>
  h.call('retireId', { body: { id, ownershipSecret, tellIssuer } }, user);
const person = async () => {
  const personId = makePersonId();
  return { personId, user: await makeUser(h, 'Local', { personId }) };
};
const challenges = async (user: LoggedInUser) =>
  (await h.call('listChallenges', { query: {} }, user)).body;

async function issued() {
  const clerk = await makeUser(h, 'Assigner');
  await h.call('storeAssignerName', { body: 'Klinik Süd' }, clerk);
  const id = await issueId(h, clerk);
  const params = { personId: id };
  const { body } = await h.call('certificate', { params, query: { signed: 'true' } }, clerk);
  return { clerk, id, secret: String(body.ownershipSecret), jti: String(body.jti) };
}

describe('retiring a second ID', () => {
  test('keeps the first, withdraws the certificates and lets challenges arrive', async () => {
    const { clerk, id, secret, jti } = await issued();
    const { personId, user } = await person();
    const before = await h.call('sendChallenge', { params: { id }, query: {} });
    h.pass(1);
    const answer = await retire(user, id, secret);
    expect(answer.status).toBe(200);
    const timestamp = h.deps.clock().toISOString();
    expect(answer.body).toMatchObject({ id: personId, retiredIds: [{ id, timestamp }] });
    h.pass(1);
    const sent = await h.call('sendChallenge', { params: { id }, query: {} });
    expect(await challenges(user)).toMatchObject([
      { unikatId: id, challengeSecret: sent.body.challengeSecret },
    ]);
    expect(before.status).toBe(200);
    expect((await h.call('unreadChallenges', {}, user)).body.count).toBe(0);
    const view = (await h.call('assignedId', { params: { id } }, clerk)).body;
    expect(view).toMatchObject({ status: 'retired', supersededBy: null });
    const withdrawal = await h.call('certificateWithdrawal', { params: { jti } });
    expect(withdrawal.body).toEqual({ withdrawnTimestamp: timestamp, reason: 'IdRetired' });
    const body = { id, ownershipSecret: secret };
    expectProblem(
      await h.call('takeControl', { body }, await makeUser(h)),
      'TakeControl_NotPossible',
    );
    const reason = 'Lost';
    const asked = await h.call('requestReissue', { params: { id }, body: { reason } }, clerk);
    expectProblem(asked, 'AssignedId_Retired');
  });

  test('names the ID that is kept only with the owner’s consent', async () => {
    const { clerk, id, secret } = await issued();
    const { personId, user } = await person();
    await retire(user, id, secret, true);
    const { body } = await h.call('assignedId', { params: { id } }, clerk);
    expect(body.supersededBy).toBe(personId);
  });

  test('matches a code that was sent to the retired ID', async () => {
    const { id, secret } = await issued();
    const { user } = await person();
    await retire(user, id, secret);
    const asked = await h.call('createChallenge', { body: { unikatId: id } });
    const [received] = await challenges(user);
    const body = { checkToken: asked.body.checkToken, secret: received.challengeSecret };
    expect((await h.call('checkChallenge', { body })).body.match).toBe(true);
    const events = (await h.call('listEvents', { query: {} }, user)).body;
    expect(events.map(({ kind }: { kind: string }) => kind).slice(0, 2)).toEqual([
      'ChallengeMatched',
      'ChallengeReceived',
    ]);
  });

  test('needs an ID, the right secret, and can be repeated after a lost answer', async () => {
    const { id, secret } = await issued();
    expectProblem(await retire(await makeUser(h), id, secret), 'Profile_NotFound');
    const { user } = await person();
    expectProblem(await retire(user, id, 'A'.repeat(30)), 'TakeControl_NotPossible');
    expect((await retire(user, id, secret)).status).toBe(200);
    expect((await retire(user, id, secret)).status).toBe(200);
    const other = await person();
    expectProblem(await retire(other.user, id, secret), 'TakeControl_NotPossible');
  });

  test('makes no chain: an ID in whose favour one was retired stays', async () => {
    const { clerk, id: kept, secret } = await issued();
    const owner = await makeUser(h);
    await h.call('takeControl', { body: { id: kept, ownershipSecret: secret } }, owner);
    const second = await issued();
    await retire(owner, second.id, second.secret);
    const reason = 'Lost';
    await h.call('requestReissue', { params: { id: kept }, body: { reason } }, clerk);
    await h.call('answerReissue', { body: { answer: 'handOver' } }, owner);
    const params = { personId: kept };
    const printed = await h.call('certificate', { params, query: { signed: 'true' } }, clerk);
    const { user } = await person();
    expectProblem(
      await retire(user, kept, printed.body.ownershipSecret),
      'TakeControl_NotPossible',
    );
    await h.call('sendChallenge', { params: { id: second.id }, query: {} });
    const next = await makeUser(h);
    const body = { id: kept, ownershipSecret: printed.body.ownershipSecret };
    h.pass(1);
    expect((await h.call('takeControl', { body }, next)).status).toBe(200);
    expect(await challenges(next)).toEqual([]);
  });

  test('has one outcome when retiring and taking control meet', async () => {
    const { id, secret } = await issued();
    const { personId, user } = await person();
    const other = await makeUser(h);
    const statuses = await atOnce((index) =>
      index % 2 === 0
        ? retire(user, id, secret)
        : h.call('takeControl', { body: { id, ownershipSecret: secret } }, other),
    );
    expect(statuses.filter(({ status }) => status >= 500)).toEqual([]);
    const owners = await h.db('accounts').where({ person_id: id });
    const retired = await h.db('retired_ids').where({ person_id: id });
    expect(owners.length + retired.length).toBe(1);
    expect(await h.db('accounts').where({ person_id: personId })).toHaveLength(1);
  });
});
