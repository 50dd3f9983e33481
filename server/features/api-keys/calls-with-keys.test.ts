import supertest from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { endpoints } from '#shared/api/index.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { apiKeyCalls, withKey } from '../../test/api-key-calls.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness();
const { make, use, withAssigner } = apiKeyCalls(h);
const usedAt = async (id: string) => (await h.db('api_keys').where({ id }).first())?.last_used_at;

describe('an API key', () => {
  test('issues an ID for its assigner, without a CSRF token', async () => {
    const { assigner, key } = await withAssigner();
    const drawn = await use(key, 'drawAssignerCandidate', { query: { birthDate: '1990-05-17' } });
    const [id] = drawn.body.idCandidates;
    const claimed = await supertest(h.app)
      .post(`/api/assigner/claim/${id}`)
      .set({ ...withKey(key), Origin: 'https://clinic.example', 'Sec-Fetch-Site': 'cross-site' });
    expect(claimed.status).toBe(200);
    const { body } = await h.call('assignedIds', { query: {} }, assigner);
    expect(body).toMatchObject([{ id }]);
  });

  test('reads one ID and the lists of its assigner', async () => {
    const { assigner, key } = await withAssigner({ scopes: ['ids:read'] });
    const id = await issueId(h, assigner);
    expect((await use(key, 'assignedId', { params: { id } })).body).toMatchObject({ id });
    expect((await use(key, 'assignedIds', { query: {} })).body).toMatchObject([{ id }]);
    expect((await use(key, 'assignedIdsSummary', { query: {} })).body).toMatchObject({ total: 1 });
    expect((await use(key, 'openCandidates', {})).body).toEqual([]);
  });

  test('that may only issue learns no more from a repeated claim than from the first', async () => {
    const { assigner, key } = await withAssigner({ scopes: ['ids:issue'] });
    const drawn = await use(key, 'drawAssignerCandidate', { query: { birthDate: '1990-05-17' } });
    const [idCandidate] = drawn.body.idCandidates;
    const claim = () => use(key, 'acceptCandidate', { params: { idCandidate } });
    const first = await claim();
    await h.call('recordPrints', { body: { ids: [idCandidate] } }, assigner);
    expect((await claim()).body).toEqual(first.body);
  });

  test('sends challenges as the institution', async () => {
    const { key } = await withAssigner();
    const id = makePersonId();
    const { status } = await use(key, 'sendChallenge', { params: { id }, query: {} });
    expect(status).toBe(200);
    const sent = await h.db('challenges').where({ person_id: id });
    expect(sent).toMatchObject([{ from_institution: true }]);
  });

  test('stores no logo', async () => {
    const { key } = await withAssigner();
    const logo = await supertest(h.app)
      .put('/api/assigner/me/logo')
      .set({ ...withKey(key), 'Content-Type': 'image/png' })
      .send(Buffer.from('no image'));
    expectProblem(logo, 'ApiKey_NotAllowed');
  });
});

describe('an API key is refused with 401', () => {
  const list = (key: string) => use(key, 'assignedIds', { query: {} });

  test('from the moment in which it expires', async () => {
    const { key } = await withAssigner({ expiresInDays: 30 });
    h.pass(30 * secondsPerDay - 1);
    expect((await list(key)).status).toBe(200);
    h.pass(1);
    expectProblem(await list(key), 'Request_NotLoggedIn');
  });

  test('when the account is deleted', async () => {
    const { assigner, key } = await withAssigner();
    const { accountId: id } = assigner;
    await h.db('accounts').where({ id }).update({ deleted_at: new Date(), password_hash: null });
    expectProblem(await list(key), 'Request_NotLoggedIn');
  });

  test('when its assigner is suspended, with a reason that only a right key brings', async () => {
    const { assigner, id, key } = await withAssigner();
    const params = { accountId: assigner.accountId };
    const admin = await makeUser(h, 'Admin');
    await h.call('suspendAssigner', { params, body: { reason: 'Not paid' } }, admin);
    expectProblem(await list(key), 'Account_Suspended');
    expectProblem(await list(key.replace(/.$/, '_')), 'Request_NotLoggedIn');
    expect(await usedAt(id)).toBeNull();
    await h.call('resumeAssigner', { params }, admin);
    expect((await list(key)).status).toBe(200);
    await h.call('suspendAssigner', { params, body: { reason: 'Not paid' } }, admin);
    await h.db('api_keys').where({ id }).update({ revoked_at: h.deps.clock() });
    expectProblem(await list(key), 'Request_NotLoggedIn');
  });

  test.each([
    ['shortened', (key: string) => key.slice(0, -1)],
    ['mistyped', (key: string) => key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['of another case', (key: string) => key.toUpperCase()],
    ['passed off as a test key', (key: string) => key.replace('unk_', 'unk_test_')],
    ['followed by more', (key: string) => `${key}0`],
  ])('when it is %s, also where visitors may call', async (_, change) => {
    const { key } = await withAssigner();
    expectProblem(await list(change(key)), 'Request_NotLoggedIn');
    expectProblem(await use(change(key), 'operator', {}), 'Request_NotLoggedIn');
  });
});

describe('the last use of an API key', () => {
  test('is written, but only once a minute', async () => {
    const { id, key } = await withAssigner();
    const call = () => use(key, 'assignedIds', { query: {} });
    const first = h.deps.clock();
    await call();
    // The call does not wait for it.
    await vi.waitUntil(async () => (await usedAt(id)) !== null);
    expect(await usedAt(id)).toEqual(first);
    h.pass(59);
    await call();
    h.pass(1);
    await call();
    await vi.waitUntil(async () => (await usedAt(id)) > first);
    expect(await usedAt(id)).toEqual(h.deps.clock());
  });

  test('is in the list of its owner', async () => {
    const { assigner, key } = await withAssigner();
    await use(key, 'assignedIds', { query: {} });
    const list = async () => (await h.call('listApiKeys', {}, assigner)).body[0];
    await vi.waitUntil(async () => (await list()).lastUsedTimestamp !== null);
    expect((await list()).lastUsedTimestamp).toBe(h.deps.clock().toISOString());
  });
});

describe('the audit', () => {
  const entriesOf = async (accountId: string) => {
    const answer = await h.call(
      'auditEntries',
      { query: { accountId } },
      await makeUser(h, 'Admin'),
    );
    return endpoints.auditEntries.response.parse(answer.body);
  };
  const draw = async (user: LoggedInUser) =>
    (await h.call('drawAssignerCandidate', { query: { birthDate: '1990-05-17' } }, user)).body
      .idCandidates[0];

  test('names the key in every entry that it causes, and in no other', async () => {
    const { assigner, id, key, prefix } = await withAssigner({ name: 'KIS' });
    await make(assigner, { name: 'Other system' });
    const [one, other] = [await draw(assigner), await draw(assigner)];
    await use(key, 'acceptCandidate', { params: { idCandidate: one } });
    await use(key, 'rejectCandidate', { params: { idCandidate: other } });
    await use(key, 'certificate', { params: { personId: one }, query: {} });
    await h.call('certificate', { params: { personId: one }, query: {} }, assigner);
    const apiKey = { name: 'KIS', prefix };
    const byKey = { actorApiKeyId: id, apiKey, actorAccountId: assigner.accountId };
    const byHand = { actorApiKeyId: null, apiKey: null };
    expect(await entriesOf(assigner.accountId)).toMatchObject([
      { action: 'personId.secretRead', ...byHand },
      { action: 'personId.secretRead', ...byKey },
      { action: 'personId.rejected', ...byKey },
      { action: 'personId.issued', ...byKey },
      { action: 'account.apiKeyMade', ...byHand },
      { action: 'account.apiKeyMade', ...byHand },
    ]);
  });

  test('still names a key that is revoked', async () => {
    const { assigner, id, key } = await withAssigner({ name: 'KIS' });
    const idCandidate = await draw(assigner);
    await use(key, 'acceptCandidate', { params: { idCandidate } });
    await h.call('revokeApiKey', { params: { id } }, assigner);
    expect((await entriesOf(assigner.accountId))[1]).toMatchObject({ apiKey: { name: 'KIS' } });
  });
});
