import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { AssignerFigures } from '#shared/api/figures.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { figures as limits } from '#shared/limits/institutions.ts';
import {
  drawForAssigner,
  issueId,
  logInAgain,
  makeUser,
  takeControlOf,
} from '../../test/factories.ts';
import { insertIssued } from '../../test/figures.ts';
import { useHarness } from '../../test/harness.ts';
import { expectInvalid } from '../../test/problem.ts';

const h = useHarness();

const ask = (user: LoggedInUser, query = {}) => h.call('assignerFigures', { query }, user);
const figuresOf = async (user: LoggedInUser, query = {}): Promise<AssignerFigures> =>
  (await ask(user, query)).body;
const print = (ids: string[], user: LoggedInUser) =>
  h.call('recordPrints', { body: { ids } }, user);
const filled = ({ periods }: AssignerFigures) => periods.filter(({ issued }) => issued > 0);

describe('the figures of an assigner', () => {
  test('are its own IDs, how many of them were printed and taken over, and open candidates', async () => {
    const [clinic, other] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Assigner')];
    const ids = [await issueId(h, clinic), await issueId(h, clinic), await issueId(h, clinic)];
    await print(ids.slice(0, 2), clinic);
    await print(ids.slice(0, 1), clinic);
    await takeControlOf(h, ids[0] ?? '', clinic);
    await issueId(h, other);
    await drawForAssigner(h, clinic);
    const figures = await figuresOf(clinic, { by: 'day' });
    expect(figures.openCandidates).toBe(1);
    expect(figures.periods).toHaveLength(limits.defaultPeriods.day);
    expect(figures.periods.at(-1)).toEqual({
      start: figures.to,
      issued: 3,
      printed: 2,
      takenOver: 1,
    });
    expect(filled(figures)).toHaveLength(1);
    expect(filled(await figuresOf(other))).toMatchObject([{ issued: 1, printed: 0 }]);
  });

  test('count later prints and take-overs where the ID was issued', async () => {
    const clinic = await makeUser(h, 'Assigner');
    const id = await issueId(h, clinic);
    const [day] = filled(await figuresOf(clinic, { by: 'day' }));
    h.pass(3 * secondsPerDay);
    const later = await logInAgain(h, clinic);
    await print([id], later);
    await takeControlOf(h, id, later);
    const figures = filled(await figuresOf(later, { by: 'day' }));
    expect(figures).toEqual([{ ...day, printed: 1, takenOver: 1 }]);
  });

  test('keep a withdrawn ID, which was issued', async () => {
    const clinic = await makeUser(h, 'Assigner');
    const id = await issueId(h, clinic);
    await h.call('withdrawId', { params: { id }, body: { reason: 'Other' } }, clinic);
    expect(filled(await figuresOf(clinic))).toMatchObject([{ issued: 1, takenOver: 0 }]);
  });

  test('tell an Owner who issued them, and how many no member did', async () => {
    const owner = await makeUser(h, 'Assigner');
    const { accountId: institutionId } = owner;
    const clerk = await makeUser(h, 'Assigner', { institutionId, roles: ['Clerk'] });
    const bySystem = await issueId(h, clerk);
    await h.db('person_ids').where({ id: bySystem }).update({ issued_by: null });
    for (const user of [clerk, clerk, owner]) await issueId(h, user);
    const { members, periods } = await figuresOf(owner, { by: 'day' });
    const name = 'Robin Example';
    expect(members).toEqual([
      { id: clerk.accountId, name, issued: 2 },
      { id: owner.accountId, name, issued: 1 },
      { id: null, name: null, issued: 1 },
    ]);
    expect(periods.at(-1)?.issued).toBe(4);
    expect((await figuresOf(clerk)).members).toBeUndefined();
  });

  test('begin a day at midnight in Berlin, in summer and in winter', async () => {
    const clinic = await makeUser(h, 'Assigner');
    const times = [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ];
    for (const time of times) await insertIssued(h, clinic.accountId, time);
    const range = { from: '2026-03-28', to: '2026-03-30', by: 'day' };
    expect((await figuresOf(clinic, range)).periods).toMatchObject([
      { start: '2026-03-28', issued: 1 },
      { start: '2026-03-29', issued: 2 },
      { start: '2026-03-30', issued: 1 },
    ]);
  });

  test('come by week and by month, and the range is widened to whole ones', async () => {
    const clinic = await makeUser(h, 'Assigner');
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-02'])
      await insertIssued(h, clinic.accountId, `${day}T12:00:00Z`);
    const range = { from: '2026-02-01', to: '2026-02-28' };
    expect(await figuresOf(clinic, { ...range, by: 'month' })).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-28',
      periods: [{ start: '2026-02-01', issued: 2 }],
    });
    // 1 February is a Sunday, 28 February a Saturday.
    const weeks = await figuresOf(clinic, { ...range, by: 'week' });
    expect(weeks).toMatchObject({ from: '2026-01-26', to: '2026-03-01', by: 'week' });
    expect(weeks.periods.map(({ start, issued }) => [start, issued])).toEqual([
      ['2026-01-26', 2],
      ['2026-02-02', 0],
      ['2026-02-09', 0],
      ['2026-02-16', 0],
      ['2026-02-23', 1],
    ]);
  });

  test.each(['day', 'week', 'month'] as const)(
    'end today by %s, if no range is given',
    async (by) => {
      const clinic = await makeUser(h, 'Assigner');
      const { periods, to } = await figuresOf(clinic, { by });
      expect(periods).toHaveLength(limits.defaultPeriods[by]);
      expect(to >= h.deps.clock().toISOString().slice(0, 10)).toBe(true);
    },
  );

  test('come as CSV', async () => {
    const clinic = await makeUser(h, 'Assigner');
    await insertIssued(h, clinic.accountId, '2026-02-03T12:00:00Z');
    const query = { from: '2026-01-15', to: '2026-02-15' };
    const answer = await h.call('assignerFiguresCsv', { query }, clinic);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text).toBe(
      '\uFEFF"start","issued","printed","takenOver"\r\n"2026-01-01","0","0","0"\r\n"2026-02-01","1","0","0"\r\n',
    );
  });
});

describe('a range', () => {
  test.each([
    ['from', { from: '1999-12-31' }],
    ['from', { from: '2026-02-30' }],
    ['to', { to: '3000-01-01' }],
    ['to', { to: 'today' }],
    ['by', { by: 'year' }],
    ['to', { from: '2026-02-02', to: '2026-02-01', by: 'day' }],
    ['from', { from: '2020-01-01', to: '2026-01-01', by: 'day' }],
    ['from', { from: '2999-01-01' }],
  ])('with a wrong %s is refused: %j', async (field, query) => {
    const clinic = await makeUser(h, 'Assigner');
    expectInvalid(await ask(clinic, query), field);
    expectInvalid(await h.call('assignerFiguresCsv', { query: query as object }, clinic), field);
  });

  test('may have 400 periods', async () => {
    const clinic = await makeUser(h, 'Assigner');
    const query = { from: '2025-01-01', to: '2026-02-04', by: 'day' };
    expect((await figuresOf(clinic, query)).periods).toHaveLength(limits.maxPeriods);
    expectInvalid(await ask(clinic, { ...query, to: '2026-02-05' }), 'from');
  });
});
