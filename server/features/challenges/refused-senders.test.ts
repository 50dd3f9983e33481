import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { endpoints } from '#shared/api/index.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { deleteAccountAsOperator } from '../accounts/own-account/account-deletion.ts';

// What a token is still worth when its institution or its key is no longer admitted.

const h = useHarness();
const { owner, clinic, create, check, checked, listed, codeOf } = checkCalls(h);
const { make, use } = apiKeyCalls(h);

/** Suspends an institution; `end` ends that. */
async function suspend({ accountId }: LoggedInUser) {
  const admin = await makeUser(h, 'Admin');
  const params = { accountId };
  const body = { reason: 'It deceives.' };
  expect((await h.call('suspendAssigner', { params, body }, admin)).status).toBe(200);
  return { end: () => h.call('resumeAssigner', { params }, admin) };
}

/** Sends a challenge with a key. */
async function createWith(key: string, unikatId: string) {
  const { body } = await use(key, 'createChallenge', { body: { unikatId } });
  return endpoints.createChallenge.response.parse(body);
}

const kindsOf = (personId: string) =>
  h.db('person_events').where({ person_id: personId }).pluck('kind');
const noMatch = { match: false, triesLeft: 4 };

describe('a token of a challenge that was sent before', () => {
  test('its institution was suspended is refused, and its name is not verified', async () => {
    const { personId, user } = await owner();
    const institution = await clinic('Klinik Nord');
    const { challengeShortId, checkToken } = await create(personId, {}, institution);
    const code = await codeOf(user, challengeShortId);
    expect(await listed(user)).toMatchObject([{ sender: { verified: true } }]);
    const { end } = await suspend(institution);
    expectProblem(await check(checkToken, code), 'Account_Suspended');
    expectProblem(await check(checkToken, 'WRANGX'), 'Account_Suspended');
    expect(await listed(user)).toMatchObject([
      { sender: { name: 'Klinik Nord', verified: false }, matchedTimestamp: null },
    ]);
    expect(await h.db('receipts').where({ person_id: personId })).toEqual([]);
    expect(await kindsOf(personId)).toEqual(['ChallengeReceived']);
    await end();
    // The suspension has ended its session.
    expectProblem(await check(checkToken, code), 'Challenge_Expired');
  });

  test('its institution was suspended costs no try of a key', async () => {
    const { personId } = await owner();
    const institution = await clinic('Klinik Ost');
    const { key } = await make(institution);
    const { checkToken } = await createWith(key, personId);
    const { end } = await suspend(institution);
    expectProblem(await check(checkToken, 'WRANGX'), 'Account_Suspended');
    await end();
    expect(await checked(checkToken, 'WRANGX')).toEqual(noMatch);
  });

  test('matched before its institution was suspended gives no receipt until that ends', async () => {
    const { personId, user } = await owner();
    const institution = await clinic('Klinik West');
    const { key } = await make(institution);
    const { challengeShortId, checkToken } = await createWith(key, personId);
    const code = await codeOf(user, challengeShortId);
    const match = await checked(checkToken, code);
    const { end } = await suspend(institution);
    expectProblem(await check(checkToken, code), 'Account_Suspended');
    await end();
    expect(await checked(checkToken, code)).toEqual(match);
  });

  test('its key was revoked has ended, also after a match', async () => {
    const { personId, user } = await owner();
    const institution = await clinic();
    const { id, key } = await make(institution);
    const open = await createWith(key, personId);
    const matched = await createWith(key, personId);
    const codeBefore = await codeOf(user, matched.challengeShortId);
    expect(await checked(matched.checkToken, codeBefore)).toMatchObject({ match: true });
    expect((await h.call('revokeApiKey', { params: { id } }, institution)).status).toBe(204);
    const code = await codeOf(user, open.challengeShortId);
    expectProblem(await check(open.checkToken, code), 'Challenge_Expired');
    expectProblem(await check(matched.checkToken, codeBefore), 'Challenge_Expired');
  });

  test.each([
    ['deleted', false],
    ['suspended and then deleted', true],
  ])('its institution was %s has ended, and its name is not verified', async (_, isFirst) => {
    const { personId, user } = await owner();
    const institution = await clinic('Klinik Ost');
    const matched = await create(personId, {}, institution);
    const open = await create(personId, {}, institution);
    const codeBefore = await codeOf(user, matched.challengeShortId);
    expect(await checked(matched.checkToken, codeBefore)).toMatchObject({ match: true });
    const { key } = await make(institution);
    const byKey = await createWith(key, personId);
    if (isFirst) await suspend(institution);
    expect(await deleteAccountAsOperator(h.deps, institution.accountId)).toBe(true);
    for (const { checkToken, challengeShortId } of [open, byKey])
      expectProblem(
        await check(checkToken, await codeOf(user, challengeShortId)),
        'Challenge_Expired',
      );
    // What suspending closes after a match stays closed.
    expectProblem(await check(matched.checkToken, codeBefore), 'Challenge_Expired');
    const unverified = { sender: { name: 'Klinik Ost', verified: false } };
    expect(await listed(user)).toMatchObject([unverified, unverified, unverified]);
  });
});
