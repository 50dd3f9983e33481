import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { ChallengeCheck } from '#shared/api/challenge-checks.ts';
import { endpoints } from '#shared/api/index.ts';
import { challengeCheck as limits } from '#shared/limits/challenges.ts';
import { strengths } from '#shared/limits/rates.ts';
import { apiKeyCalls, withKey } from '../../test/api-key-calls.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

// Whom the owner of an ID sees as the sender, and how many challenges a sender may send.

const h = useHarness();
const { owner, clinic, create, checked, listed, codeOf } = checkCalls(h);
const { make, use, withAssigner } = apiKeyCalls(h);

/** What the owner sees of the challenge that `sendTo` sends. */
async function senderSeen(sendTo: (personId: string) => Promise<unknown>) {
  const { personId, user } = await owner();
  await sendTo(personId);
  const [challenge] = await listed(user);
  expect(challenge?.unikatId).toBe(personId);
  return challenge?.sender;
}
const sendBySpec = (id: string, user?: LoggedInUser) =>
  h.call('sendChallenge', { params: { id }, query: {} }, user);

describe('the owner sees', () => {
  test('no sender of a visitor or person who gives no name', async () => {
    const person = await makeUser(h);
    expect(await senderSeen((id) => sendBySpec(id))).toBeNull();
    expect(await senderSeen((id) => sendBySpec(id, person))).toBeNull();
    expect(await senderSeen((id) => create(id))).toBeNull();
    expect(await senderSeen((id) => create(id, {}, person))).toBeNull();
  });

  test('the typed name of a visitor and a person as not verified', async () => {
    const own = { senderName: ' Uncle Bob ' };
    const seen = { name: 'Uncle Bob', verified: false };
    const person = await makeUser(h);
    expect(await senderSeen((id) => create(id, own))).toEqual(seen);
    expect(await senderSeen((id) => create(id, own, person))).toEqual(seen);
  });

  test('the confirmed name of an institution as verified, whatever it types', async () => {
    const user = await clinic('Klinik Nord');
    const { key } = await make(user);
    const seen = { name: 'Klinik Nord', verified: true };
    const body = { senderName: 'Klinik Süd' };
    expect(await senderSeen((id) => sendBySpec(id, user))).toEqual(seen);
    expect(await senderSeen((id) => create(id, body, user))).toEqual(seen);
    const byKey = (unikatId: string) => use(key, 'createChallenge', { body: { unikatId } });
    expect(await senderSeen(byKey)).toEqual(seen);
    const bySpecAndKey = (id: string) => use(key, 'sendChallenge', { params: { id }, query: {} });
    expect(await senderSeen(bySpecAndKey)).toEqual(seen);
  });

  test('the name of an institution that is not confirmed, or no longer, as not verified', async () => {
    const waiting = await makeUser(h, 'Assigner');
    await h.call('storeAssignerName', { body: 'Klinik West' }, waiting);
    const seen = { name: 'Klinik West', verified: false };
    expect(await senderSeen((id) => sendBySpec(id, waiting))).toEqual(seen);
    const renamed = await clinic('Klinik Ost');
    await h.call('storeAssignerName', { body: 'Klinik West' }, renamed);
    expect(await senderSeen((id) => create(id, {}, renamed))).toEqual(seen);
    const nameless = await makeUser(h, 'Assigner');
    expect(await senderSeen((id) => create(id, {}, nameless))).toBeNull();
    const typed = { senderName: 'Klinik Nord' };
    expect(await senderSeen((id) => create(id, typed, nameless))).toEqual({
      name: 'Klinik Nord',
      verified: false,
    });
  });
});

describe('a name whose confirmation', () => {
  const takeBack = async ({ accountId }: LoggedInUser) =>
    h.call('takeBackConfirmation', { params: { accountId } }, await makeUser(h, 'Admin'));
  const rename = (user: LoggedInUser) => h.call('storeAssignerName', { body: 'Klinik Neu' }, user);
  const unverified = { name: 'Klinik Nord', verified: false };
  const verified = { ...unverified, verified: true };
  const claimsOf = (answer: ChallengeCheck) => decodeJwt(answer.match ? answer.receipt : '');
  const sendersOf = async (user: LoggedInUser) => (await listed(user)).map(({ sender }) => sender);

  test.each([
    ['is withdrawn', takeBack],
    ['is for another name', rename],
  ])('%s is not verified any more in open challenges, nor in their receipts', async (_, end) => {
    const institution = await clinic('Klinik Nord');
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId, {}, institution);
    await sendBySpec(personId, institution);
    expect(await sendersOf(user)).toEqual([verified, verified]);
    await end(institution);
    expect(await sendersOf(user)).toEqual([unverified, unverified]);
    const answer = await checked(checkToken, await codeOf(user, challengeShortId));
    expect(claimsOf(answer)).toMatchObject({ aud: 'Klinik Nord', verified: false });
    const [receipt] = (await h.call('receipts', { query: {} }, institution)).body;
    expect(receipt).toMatchObject({ senderName: 'Klinik Nord', verified: false });
    expect(
      await h.db('person_events').where({ kind: 'ChallengeMatched', person_id: personId }),
    ).toMatchObject([{ sender_name: 'Klinik Nord', sender_verified: false }]);
    expect(await sendersOf(user)).toEqual([unverified, unverified]);
  });

  test('is withdrawn after the match stays verified there, as in the receipt', async () => {
    const institution = await clinic('Klinik Nord');
    const { personId, user } = await owner();
    const { challengeShortId, checkToken } = await create(personId, {}, institution);
    const code = await codeOf(user, challengeShortId);
    const answer = await checked(checkToken, code);
    await takeBack(institution);
    expect(await checked(checkToken, code)).toEqual(answer);
    expect(claimsOf(answer)).toMatchObject({ verified: true });
    expect(await sendersOf(user)).toEqual([verified]);
  });
});

describe('an API key', () => {
  test('sends and checks for its institution', async () => {
    const { key } = await make(await clinic('Klinik Nord'));
    const { personId, user } = await owner();
    const sent = await use(key, 'createChallenge', { body: { unikatId: personId } });
    const { challengeShortId, checkToken } = endpoints.createChallenge.response.parse(sent.body);
    const secret = await codeOf(user, challengeShortId);
    const answer = await use(key, 'checkChallenge', { body: { checkToken, secret } });
    expect(answer.body).toEqual({ match: true, receipt: expect.any(String) });
  });

  test('needs the scope', async () => {
    const { key } = await withAssigner({ scopes: ['ids:read'] });
    for (const refused of [
      await use(key, 'createChallenge', { body: { unikatId: makePersonId() } }),
      await use(key, 'checkChallenge', { body: { checkToken: 'none', secret: 'K7Q2MU' } }),
    ])
      expectProblem(refused, 'ApiKey_ScopeMissing');
  });

  test('for tests reaches no person and stores nothing; one code matches', async () => {
    const { key } = await withAssigner({ test: true });
    const { personId, user } = await owner();
    const sent = await use(key, 'createChallenge', { body: { unikatId: personId } });
    const { checkToken } = endpoints.createChallenge.response.parse(sent.body);
    expect(await listed(user)).toEqual([]);
    expect(await h.db('challenge_checks').where({ person_id: personId })).toEqual([]);
    const checkWith = async (secret: string) =>
      (await use(key, 'checkChallenge', { body: { checkToken, secret } })).body;
    expect(await checkWith('tes ted')).toEqual({ match: true, receipt: 'test' });
    expect(await checkWith('K7Q2MU')).toEqual({ match: false, triesLeft: limits.tries - 1 });
    expectProblem(
      await h.call('checkChallenge', { body: { checkToken, secret: limits.testCode } }),
      'Challenge_Expired',
    );
  });
});

describe('the limits', () => {
  const limited = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
  const calls = checkCalls(limited);
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  test('count both ways to send together', async () => {
    const id = makePersonId();
    const address = from('192.0.2.1');
    for (let sent = 0; sent < 4; sent += 1)
      await limited.call('sendChallenge', { params: { id }, query: {} }, undefined, address);
    expect((await calls.post(id, {}, undefined, address)).status).toBe(200);
    const refused = await calls.post(id, {}, undefined, address);
    expectProblem(refused, 'Request_TooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await limited.db('challenge_checks').where({ person_id: id })).toHaveLength(1);
  });

  test('count the challenges of an institution for its account', async () => {
    const user = await calls.clinic();
    const key = await apiKeyCalls(limited).insert(user);
    await limited.call('createChallenge', { body: { unikatId: makePersonId() } }, user);
    await calls.post(makePersonId(), {}, undefined, withKey(key));
    await limited.call('sendChallenge', { params: { id: makePersonId() }, query: {} }, user);
    const counters = await limited.db('rate_limits').pluck('points');
    expect(counters).toContain(3);
  });

  test('of checks count an institution for its account: a visitor at its address stops nothing', async () => {
    const [{ points }] = strengths.frequent.visitor;
    const [{ points: ofInstitution }] = strengths.frequent.institution;
    const address = from('192.0.2.5');
    const institution = await calls.clinic();
    const attempt = (user?: LoggedInUser) => calls.check('none', 'WRANGX', user, address);
    await Promise.all(Array.from({ length: points }, () => attempt()));
    expectProblem(await attempt(), 'Request_TooMany');
    expectProblem(await attempt(institution), 'Challenge_Expired');
    await limited.db('rate_limits').update({ points: ofInstitution });
    expectProblem(await attempt(institution), 'Request_TooMany');
  });
});
