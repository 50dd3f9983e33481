import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { personId as limits } from '#shared/limits/ids.ts';
import { startSession } from '../../domain/accounts/start-session.ts';
import { keepHouse } from '../../housekeeping.ts';
import { factoryLogin, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();

const claim = async (id: string, user: LoggedInUser) =>
  h.call('claimCandidate', { params: { id } }, user);

async function drawFor(user: LoggedInUser, birthDate = '1990-05-17'): Promise<string[]> {
  const response = await h.call('drawCandidates', { query: { birthDate } }, user);
  return response.body.idCandidates;
}

async function personWithCandidate(accountType: 'Local' | 'External' = 'Local') {
  const user = await makeUser(h, accountType);
  const [id = ''] = await drawFor(user);
  return { user, id };
}

const rowOf = (id: string) => h.db('person_ids').where({ id }).first();
const ownerOf = (id: string) => h.db('accounts').where({ person_id: id }).pluck('id');

describe('claiming a candidate', () => {
  test.each([
    ['Local', []],
    ['External', ['Google']],
  ] as const)('binds it to the %s account and returns the profile', async (type, providers) => {
    const { user, id } = await personWithCandidate(type);
    const { status, body } = await claim(id, user);
    expect(status).toBe(200);
    const own = { verifications: [], retiredIds: [] };
    expect(body).toEqual({ id, ...own, loginProviders: providers });
    expect((await h.call('myProfile', {}, user)).body).toEqual(body);
    const now = h.deps.clock();
    const free = { reserved_for: null, reserved_until: null };
    expect(await rowOf(id)).toMatchObject({ claimed_at: now, controlled_at: now, ...free });
  });

  test('frees the account’s other candidates of every date and no others', async () => {
    const { user, id } = await personWithCandidate();
    await drawFor(user, '1991-01-01');
    const other = await personWithCandidate();
    await claim(id, user);
    expect(await h.db('person_ids').where({ reserved_for: user.accountId })).toEqual([]);
    expect(await rowOf(other.id)).toMatchObject({ reserved_for: other.user.accountId });
  });

  test('is audited once, and a refusal is not', async () => {
    const { user, id } = await personWithCandidate();
    await claim(id, user);
    await claim(id, user);
    const entries = await h.db('audit_entries').where({ person_id: id });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      recorded_at: h.deps.clock(),
      action: 'personId.claimed',
      actor_account_id: user.accountId,
      actor_account_type: 'Local',
      account_id: user.accountId,
      details: {},
    });
  });

  test('is refused for a second ID', async () => {
    const { user, id } = await personWithCandidate();
    await claim(id, user);
    const [other = ''] = await drawFor(await makeUser(h));
    for (const wanted of [other, makePersonId()])
      expectProblem(await claim(wanted, user), 'Profile_AlreadyHasId');
    expect(await ownerOf(id)).toEqual([user.accountId]);
  });

  test('may be repeated by its owner, because an answer can be lost', async () => {
    const { user, id } = await personWithCandidate();
    const first = await claim(id, user);
    const before = await rowOf(id);
    h.pass(1);
    const repeated = await claim(id, user);
    expect(repeated.status).toBe(200);
    expect(repeated.body).toEqual(first.body);
    expect(await rowOf(id)).toEqual(before);
  });

  test('is refused after its reservation has expired', async () => {
    const { user, id } = await personWithCandidate();
    h.pass(limits.personReservationSeconds);
    expectProblem(await claim(id, user), 'Candidate_NotAvailable');
  });

  test('of another person’s ID is refused', async () => {
    const personId = makePersonId();
    await makeUser(h, 'Local', { personId });
    expectProblem(await claim(personId, await makeUser(h)), 'Candidate_NotAvailable');
  });

  test.each(['abc', '19900517-abcde', '19900517-ABCDEF', "19900517-ABCD'", '19900517ABCDE', '%00'])(
    'refuses the malformed ID "%s"',
    async (id) => {
      expectInvalid(await claim(id, await makeUser(h)), 'id');
    },
  );
});

describe('simultaneous claims', () => {
  test('of one candidate by one account in two sessions claim it once', async () => {
    const { user, id } = await personWithCandidate();
    const second = await startSession(h.deps, h.db, user, factoryLogin);
    const claims = Array.from({ length: 50 }, (_, i) => claim(id, i % 2 ? user : second));
    const answers = await Promise.all(claims);
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect(answers[0]?.status).toBe(200);
    expect(await h.db('audit_entries').where({ person_id: id })).toHaveLength(1);
  });

  test('of one candidate by different accounts are won by the one it is reserved for', async () => {
    const { user, id } = await personWithCandidate();
    const others = await Promise.all(Array.from({ length: 9 }, () => makeUser(h)));
    const users = Array.from({ length: 50 }, (_, i) => others[i % 10] ?? user);
    const answers = await Promise.all(users.map((each) => claim(id, each)));
    for (const [index, { status }] of answers.entries())
      expect(status === 200).toBe(users[index] === user);
    expect(await ownerOf(id)).toEqual([user.accountId]);
  });

  test('of five different candidates by one account have one winner', async () => {
    const user = await makeUser(h);
    const ids = await drawFor(user);
    const answers = await Promise.all(ids.map((id) => claim(id, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.id;
    expect(await ownerOf(won)).toEqual([user.accountId]);
    const left = await h.db('person_ids').whereIn('id', ids).pluck('id');
    expect(left).toEqual([won]);
  });

  test('and draws leave the winner no reserved candidates', async () => {
    const { user, id } = await personWithCandidate();
    const draws = Array.from({ length: 10 }, (_, i) => drawFor(user, `1990-06-${10 + i}`));
    const [answer] = await Promise.all([claim(id, user), ...draws]);
    expect(answer.status).toBe(200);
    expect(await ownerOf(id)).toEqual([user.accountId]);
  });
});

test('housekeeping deletes expired candidates, and neither open nor claimed ones', async () => {
  const expired = await personWithCandidate();
  h.pass(limits.personReservationSeconds);
  const open = await personWithCandidate();
  const mine = await personWithCandidate();
  await claim(mine.id, mine.user);
  await keepHouse(h.deps);
  expect(await rowOf(expired.id)).toBeUndefined();
  expect(await rowOf(open.id)).toBeDefined();
  expect(await rowOf(mine.id)).toBeDefined();
});
