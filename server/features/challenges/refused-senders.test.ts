import { describe, expect, test } from 'vitest';
import { endpoints } from '#shared/api/index.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { checkCalls } from '../../test/check-calls.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';

// What a token is still worth when its institution or its key is no longer admitted.

const h = useHarness();
const { owner, clinic, create, checked, listed, codeOf } = checkCalls(h);
const { make, use } = apiKeyCalls(h);
const noMatch = { match: false, triesLeft: 4 };

describe('a token of a challenge that was sent before', () => {
  test('its institution was suspended matches nothing, and its name is not verified', async () => {
    const { personId, user } = await owner();
    const institution = await clinic('Klinik Nord');
    const { challengeShortId, checkToken } = await create(personId, {}, institution);
    const code = await codeOf(user, challengeShortId);
    expect(await listed(user)).toMatchObject([{ sender: { verified: true } }]);
    const params = { accountId: institution.accountId };
    const admin = await makeUser(h, 'Admin');
    const { status } = await h.call(
      'suspendAssigner',
      { params, body: { reason: 'It deceives.' } },
      admin,
    );
    expect(status).toBe(200);
    expect(await checked(checkToken, code)).toEqual(noMatch);
    expect(await listed(user)).toMatchObject([
      { sender: { name: 'Klinik Nord', verified: false }, matchedTimestamp: null },
    ]);
    expect(await h.db('receipts').where({ person_id: personId })).toEqual([]);
  });

  test('its key was revoked matches nothing', async () => {
    const { personId, user } = await owner();
    const institution = await clinic();
    const { id, key } = await make(institution);
    const sent = await use(key, 'createChallenge', { body: { unikatId: personId } });
    const { challengeShortId, checkToken } = endpoints.createChallenge.response.parse(sent.body);
    const code = await codeOf(user, challengeShortId);
    expect((await h.call('revokeApiKey', { params: { id } }, institution)).status).toBe(204);
    expect(await checked(checkToken, code)).toEqual(noMatch);
  });
});
