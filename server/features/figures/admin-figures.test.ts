import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { AdminFigures } from '#shared/api/figures.ts';
import { figures as limits } from '#shared/limits/institutions.ts';
import { openStatusesFor } from '#shared/order-lifecycle.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { insertIssued } from '../../test/figures.ts';
import { useHarness } from '../../test/harness.ts';
import { act, placeOrder, requestBody } from '../../test/orders.ts';
import { expectInvalid } from '../../test/problem.ts';

const h = useHarness();
const orderValue = 126.59;

const figuresOf = async (admin: LoggedInUser, query = {}): Promise<AdminFigures> =>
  (await h.call('adminFigures', { query }, admin)).body;
const challenge = (user?: LoggedInUser) =>
  h.call('sendChallenge', { params: { id: makePersonId() }, query: {} }, user);

test('the figures of an admin are those of all assigners, with challenges and revenue', async () => {
  const admin = await makeUser(h, 'Admin');
  const [clinic, practice] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Assigner')];
  await h.call('storeAssignerName', { body: '=Clinic' }, clinic);
  const now = h.deps.clock().toISOString();
  for (const user of [clinic, practice, clinic]) await insertIssued(h, user.accountId, now);
  for (const user of [clinic, undefined, await makeUser(h)]) await challenge(user);
  await h.call('requestAssignerAccount', { body: requestBody() });
  await placeOrder(h, clinic);
  await placeOrder(h, clinic, { status: 'Shipped', admin });
  const cancelled = await placeOrder(h, clinic, { status: 'Accepted', admin });
  await placeOrder(h, clinic, { status: 'Fulfilled', admin });

  const figures = await figuresOf(admin, { by: 'day' });
  expect(figures).toMatchObject({ openRequests: 1, openOrders: 2 });
  // Open orders are the same for the start page and for the list.
  const overview = (await h.call('adminOverview', { query: { since: now } }, admin)).body;
  expect(overview).toMatchObject({ toAccept: 1, toFulfil: 1, toShip: 1 });
  const query = { status: openStatusesFor('Admin') };
  expect((await h.call('listOrders', { query }, admin)).body).toHaveLength(2);
  expect(figures.periods.at(-1)).toEqual({
    start: figures.to,
    issued: 3,
    challenges: 3,
    revenue: { currency: 'EUR', value: 3 * orderValue },
  });
  expect(figures.periods.at(-2)).toMatchObject({ issued: 0, challenges: 0 });
  expect(figures.busiestAssigners).toEqual([
    { accountId: clinic.accountId, name: '=Clinic', issued: 2 },
    { accountId: practice.accountId, name: '', issued: 1 },
  ]);

  // Its invoice is cancelled by another one.
  await act(h, 'cancel', cancelled.id, admin);
  const later = await figuresOf(admin);
  expect(later.periods).toHaveLength(limits.defaultPeriods.month);
  expect(later.periods.at(-1)?.revenue.value).toBe(2 * orderValue);

  const month = { from: now.slice(0, 10), to: now.slice(0, 10), by: 'month' } as const;
  const csv = await h.call('adminFiguresCsv', { query: month }, admin);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.text).toBe(
    `\uFEFF"start","issued","challenges","currency","revenue"\r\n"${later.periods.at(-1)?.start}","3","3","EUR","${2 * orderValue}"\r\n`,
  );
  const busiest = await h.call('busiestAssignersCsv', { query: month }, admin);
  expect(busiest.text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"accountId","name","issued"',
    `"${clinic.accountId}","'=Clinic","2"`,
  ]);
});

test('at most ten assigners are listed, those with the most IDs first', async () => {
  const admin = await makeUser(h, 'Admin');
  const at = '2024-05-05T12:00:00Z';
  for (let count = 1; count <= limits.busiestAssigners + 1; count++) {
    const { accountId } = await makeUser(h, 'Assigner');
    for (let one = 0; one < count; one++) await insertIssued(h, accountId, at);
  }
  const { busiestAssigners } = await figuresOf(admin, { from: '2024-05-05', to: '2024-05-05' });
  expect(busiestAssigners.map(({ issued }) => issued)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
});

test('nothing about a challenge leads to its sender, its receiver or its time', async () => {
  const clinic = await makeUser(h, 'Assigner');
  await challenge(clinic);
  const rows = await h.db('daily_figures').where('challenges', '>', 0);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    expect(row).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      institution_id: null,
      issued: 0,
      printed: 0,
      taken_over: 0,
      challenges: expect.any(Number),
    });
});

test.each([
  ['to', { from: '2026-02-02', to: '2026-02-01', by: 'day' }],
  ['from', { from: '2000-01-01', to: '2999-12-31', by: 'month' }],
] as const)('a range with a wrong %s is refused', async (field, query) => {
  const admin = await makeUser(h, 'Admin');
  expectInvalid(await h.call('adminFigures', { query }, admin), field);
  expectInvalid(await h.call('adminFiguresCsv', { query }, admin), field);
  expectInvalid(await h.call('busiestAssignersCsv', { query }, admin), field);
});
