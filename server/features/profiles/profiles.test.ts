import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { furthestToday } from '#shared/birth-date.ts';
import { personId as limits } from '#shared/limits/ids.ts';
import { strengths } from '#shared/limits/rates.ts';
import { hasValidCheck, neverIssuedCharacters, personIdPattern } from '#shared/person-id.ts';
import { atOnce } from '../../test/at-once.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';

const birthDate = '1990-05-17';
const h = useHarness();
const draw = async (user: Awaited<ReturnType<typeof makeUser>>, date = birthDate) =>
  h.call('drawCandidates', { query: { birthDate: date } }, user);

describe('a sample ID', () => {
  test('is plain text for that date with a character that is never issued', async () => {
    const response = await h.call('sampleId', { query: { birthdate: birthDate } });
    expect(response.status).toBe(200);
    expect(response.type).toBe('text/plain');
    expect(response.text).toMatch(personIdPattern);
    expect(response.text.startsWith('19900517-')).toBe(true);
    expect([...response.text.slice(9)].some((c) => neverIssuedCharacters.includes(c))).toBe(true);
  });

  test('stores nothing', async () => {
    const before = await h.db('person_ids').count();
    await h.call('sampleId', { query: { birthdate: birthDate } });
    expect(await h.db('person_ids').count()).toEqual(before);
  });

  test.each(['', '1990-02-30', '1899-12-31', '2999-01-01', '17.05.1990', "1990-05-17' or 1=1--"])(
    'refuses the birth date "%s"',
    async (birthdate) => {
      const response = await supertest(h.app).get('/api/id/random').query({ birthdate });
      expectInvalid(response, 'birthdate');
    },
  );

  test('refuses a doubled birth date', async () => {
    const query = 'birthdate=1990-05-17&birthdate=1990-05-18';
    expectInvalid(await supertest(h.app).get(`/api/id/random?${query}`), 'birthdate');
  });
});

describe('drawing candidates', () => {
  test('returns five with their check character, reserved for 30 minutes', async () => {
    const user = await makeUser(h);
    const response = await draw(user);
    expect(response.status).toBe(200);
    const { idCandidates } = response.body;
    expect(new Set(idCandidates).size).toBe(limits.personCandidates);
    expect(idCandidates.every(hasValidCheck)).toBe(true);
    const rows = await h.db('person_ids').where({ reserved_for: user.accountId });
    expect(rows.map((row) => row.id).sort()).toEqual(idCandidates);
    const until = h.deps.clock().getTime() + limits.personReservationSeconds * 1_000;
    expect(rows.every((row) => row.reserved_until.getTime() === until)).toBe(true);
  });

  test('returns the same ones again for the same date without extending them', async () => {
    const user = await makeUser(h);
    const first = await draw(user);
    const until = await h.db('person_ids').where({ reserved_for: user.accountId });
    h.pass(60);
    await draw(user, '1991-01-01');
    expect((await draw(user)).body).toEqual(first.body);
    const rows = { reserved_for: user.accountId, birth_date: birthDate };
    expect(await h.db('person_ids').where(rows)).toEqual(until);
  });

  test('returns new ones after they have expired', async () => {
    const user = await makeUser(h);
    const first = await draw(user);
    h.pass(limits.personReservationSeconds);
    const second = await draw(user);
    expect(second.body.idCandidates).toHaveLength(limits.personCandidates);
    expect(second.body.idCandidates).not.toEqual(first.body.idCandidates);
  });

  test('accepts today in the furthest time zone and refuses the day after', async () => {
    const user = await makeUser(h);
    const today = furthestToday(new Date());
    const tomorrow = furthestToday(new Date(Date.now() + 86_400_000));
    expect((await draw(user, today)).status).toBe(200);
    expectInvalid(await draw(user, tomorrow), 'birthDate');
  });

  test('returns the same five to twenty simultaneous calls of one account', async () => {
    const user = await makeUser(h);
    const answers = await atOnce(() => draw(user), 20);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const rows = await h.db('person_ids').where({ reserved_for: user.accountId });
    expect(rows).toHaveLength(limits.personCandidates);
  });

  test('is refused to a person with an ID and reserves nothing', async () => {
    const user = await makeUser(h, 'Local', { personId: makePersonId() });
    expectProblem(await draw(user), 'Profile_AlreadyHasId');
    expect(await h.db('person_ids').where({ reserved_for: user.accountId })).toEqual([]);
  });
});

describe('my profile', () => {
  test('is not found without an ID', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    expectProblem(await h.call('myProfile', {}, user), 'Profile_NotFound');
  });

  test('shows the ID to every account of the person', async () => {
    const personId = makePersonId();
    const users = [
      await makeUser(h, 'Local', { personId }),
      await makeUser(h, 'External', { personId }),
    ];
    for (const user of users) {
      const response = await h.call('myProfile', {}, user);
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        id: personId,
        verifications: [],
        loginProviders: ['Google'],
        retiredIds: [],
      });
    }
  });
});

describe('the limit of a person', () => {
  const limited = useHarness({ rateLimitScale: 1 });

  test('lets an account draw thirty times an hour', async () => {
    const user = await makeUser(limited);
    const call = () => limited.call('drawCandidates', { query: { birthDate } }, user);
    const [{ points }] = strengths.issuing.person;
    for (let i = 0; i < points; i += 1) expect((await call()).status).toBe(200);
    expectProblem(await call(), 'Request_TooMany');
  });
});
