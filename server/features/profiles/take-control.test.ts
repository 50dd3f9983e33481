import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { personTypes } from '#shared/enums.ts';
import { strengths } from '#shared/limits/rates.ts';
import { formatOwnershipSecret } from '#shared/ownership-secret.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { type Harness, useHarness } from '../../test/harness.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();
const atOnce = 50;
const wrongSecret = 'A'.repeat(30);

const take = async (user: LoggedInUser, id: string, ownershipSecret: string, on: Harness = h) =>
  on.call('takeControl', { body: { id, ownershipSecret } }, user);
const rowOf = (id: string) => h.db('person_ids').where({ id }).first();

async function issued(on: Harness = h) {
  const assigner = await makeUser(on, 'Assigner');
  await on.call('storeAssignerName', { body: 'Klinik Süd' }, assigner);
  const id = await issueId(on, assigner);
  const { body } = await on.call('certificate', { params: { personId: id }, query: {} }, assigner);
  const secret: string = body.ownershipSecret;
  return { assigner, id, secret };
}

describe('taking control', () => {
  test.each(personTypes)(
    'binds the ID to an account of type %s with the assigner’s verification',
    async (type) => {
      const { assigner, id, secret } = await issued();
      const user = await makeUser(h, type);
      h.pass(7);
      const response = await take(user, id, secret);
      const now = h.deps.clock();
      expect(response.status).toBe(200);
      const verifications = [{ assignerName: 'Klinik Süd', timestamp: now.toISOString() }];
      expect(response.body).toEqual({
        id,
        verifications,
        loginProviders: expect.any(Array),
        retiredIds: [],
      });
      expect((await h.call('myProfile', {}, user)).body).toEqual(response.body);
      expect(await rowOf(id)).toMatchObject({
        controlled_at: now,
        ownership_secret: null,
        ownership_secret_hmac: null,
        institution_id: assigner.accountId,
      });
      const entries = await h
        .db('audit_entries')
        .where({ person_id: id, action: 'personId.takenOver' });
      expect(entries).toMatchObject([
        { actor_account_id: user.accountId, account_id: user.accountId, actor_account_type: type },
      ]);
    },
  );

  test('accepts different notations of ID and secret', async () => {
    const { id, secret } = await issued();
    const shown = formatOwnershipSecret(secret).toLowerCase().replaceAll('  ', ' - ');
    const dashed = id.toLowerCase().replace(/^(\d{4})(\d\d)(\d\d)-/, '$1-$2-$3 ');
    expect((await take(await makeUser(h), ` ${dashed} `, shown)).status).toBe(200);
  });

  test('has the same answer for an unknown ID, a wrong secret and a used one', async () => {
    const { id, secret } = await issued();
    const used = await issued();
    await take(await makeUser(h), used.id, used.secret);
    const locked = await issued();
    await h.db('person_ids').where({ id: locked.id }).update({ locked_at: h.deps.clock() });
    const claimed = makePersonId();
    await makeUser(h, 'Local', { personId: claimed });
    const user = await makeUser(h);
    const unknown = await take(user, makePersonId(), secret);
    expectProblem(unknown, 'TakeControl_NotPossible');
    const others = [
      [id, wrongSecret],
      [used.id, used.secret],
      [locked.id, locked.secret],
      [claimed, wrongSecret],
      [id, used.secret],
    ] as const;
    for (const [one, entered] of others)
      expect(bytesOf(await take(user, one, entered))).toBe(bytesOf(unknown));
    expect((await h.call('myProfile', {}, user)).status).toBe(404);
  });

  test('may be repeated by its owner, because an answer can be lost', async () => {
    const { id, secret } = await issued();
    const user = await makeUser(h);
    const first = await take(user, id, secret);
    const repeated = await take(user, id, secret);
    expect(repeated.status).toBe(200);
    expect(repeated.body).toEqual(first.body);
    expect(await h.db('verifications').where({ person_id: id })).toHaveLength(1);
    expectProblem(await take(await makeUser(h), id, secret), 'TakeControl_NotPossible');
  });

  test('is refused to an account with an ID, and the other ID stays available', async () => {
    const { id, secret } = await issued();
    const user = await makeUser(h, 'Local', { personId: makePersonId() });
    expectProblem(await take(user, id, secret), 'Profile_AlreadyHasId');
    expectProblem(await take(user, id, wrongSecret), 'Profile_AlreadyHasId');
    expect((await take(await makeUser(h), id, secret)).status).toBe(200);
  });

  test('succeeds once for 50 simultaneous calls with one secret', async () => {
    const { id, secret } = await issued();
    const users = await Promise.all(Array.from({ length: atOnce }, () => makeUser(h, 'External')));
    const responses = await Promise.all(users.map((user) => take(user, id, secret)));
    const lost = responses.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(atOnce - 1);
    for (const response of lost) expectProblem(response, 'TakeControl_NotPossible');
    expect(await h.db('accounts').where({ person_id: id })).toHaveLength(1);
    expect(await h.db('verifications').where({ person_id: id })).toHaveLength(1);
  });

  test('of many IDs by one account at the same time succeeds once', async () => {
    const ids = [];
    for (let index = 0; index < 10; index += 1) ids.push(await issued());
    const user = await makeUser(h);
    const responses = await Promise.all(ids.map(({ id, secret }) => take(user, id, secret)));
    const lost = responses.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(ids.length - 1);
    for (const response of lost) expectProblem(response, 'Profile_AlreadyHasId');
  });

  test('frees the account’s candidates', async () => {
    const { id, secret } = await issued();
    const user = await makeUser(h);
    await h.call('drawCandidates', { query: { birthDate: '1990-05-17' } }, user);
    await take(user, id, secret);
    expect(await h.db('person_ids').where({ reserved_for: user.accountId })).toEqual([]);
  });

  test('does not reveal challenges that were sent before', async () => {
    const { id, secret } = await issued();
    await h.call('sendChallenge', { params: { id }, query: {} });
    h.pass(1);
    const user = await makeUser(h);
    await take(user, id, secret);
    h.pass(1);
    const sent = await h.call('sendChallenge', { params: { id }, query: {} });
    const { body } = await h.call('listChallenges', { query: {} }, user);
    expect(body.map((one: { challengeShortId: string }) => one.challengeShortId)).toEqual([
      sent.body.challengeShortId,
    ]);
  });

  test.each([
    ['id', { id: '1990-K7Q2M', ownershipSecret: wrongSecret }],
    ['ownershipSecret', { id: '19900517-K7Q2M', ownershipSecret: 'A'.repeat(29) }],
    ['ownershipSecret', { id: '19900517-K7Q2M', ownershipSecret: `${'A'.repeat(29)} ` }],
  ])('refuses a malformed %s', async (field, body) => {
    expectInvalid(await h.call('takeControl', { body }, await makeUser(h)), field);
  });
});

describe('calls for taking control', () => {
  const strict = useHarness({ rateLimitScale: 0.1, env: { TRUST_PROXY: '1' } });
  const [ofAccount = 0, ofAddress = 0] = strengths.unguessable.person.map(
    ({ points }) => points / 10,
  );

  test('lock out no one: after many wrong secrets from a hospital the right one is accepted', async () => {
    const { id, secret } = await issued(strict);
    for (let tries = 0; tries < 11; tries += 1)
      expectProblem(
        await take(await makeUser(strict), id, wrongSecret, strict),
        'TakeControl_NotPossible',
      );
    expect((await take(await makeUser(strict), id, secret, strict)).status).toBe(200);
  });

  test('are limited for an account and for an address', async () => {
    await strict.db('rate_limits').delete();
    const user = await makeUser(strict);
    for (let tries = 0; tries < ofAccount; tries += 1)
      expectProblem(
        await take(user, makePersonId(), wrongSecret, strict),
        'TakeControl_NotPossible',
      );
    expectProblem(await take(user, makePersonId(), wrongSecret, strict), 'Request_TooMany');
    for (let tries = ofAccount; tries < ofAddress; tries += 1)
      expectProblem(
        await take(await makeUser(strict), makePersonId(), wrongSecret, strict),
        'TakeControl_NotPossible',
      );
    const refused = await take(await makeUser(strict), makePersonId(), wrongSecret, strict);
    expectProblem(refused, 'Request_TooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  });
});
