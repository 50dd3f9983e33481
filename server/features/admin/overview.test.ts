import { expect, test } from 'vitest';
import type { AdminOverview } from '#shared/api/admin.ts';
import type { AssignerOverview } from '#shared/api/assigner.ts';
import { msPerDay, msPerMinute, secondsPerDay } from '#shared/durations.ts';
import { shop } from '#shared/limits/shop.ts';
import { queueSchema } from '../../platform/processes/job-queue.ts';
import { drawForAssigner, issueId, logInAgain, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { act, placeOrder, requestBody } from '../../test/orders.ts';
import { readAssignerOverview } from '../assigner/overview.store.ts';
import { readAdminOverview } from './overview.store.ts';

const h = useHarness();
type User = Awaited<ReturnType<typeof makeUser>>;

const sinceNow = () => ({ query: { since: h.deps.clock().toISOString() } });
const ofAdmin = async (admin: User): Promise<AdminOverview> =>
  (await h.call('adminOverview', sinceNow(), admin)).body;
const ofAssigner = async (assigner: User): Promise<AssignerOverview> =>
  (await h.call('assignerOverview', sinceNow(), assigner)).body;

test('an admin sees what waits, what is unpaid and overdue, and what was done', async () => {
  const admin = await makeUser(h, 'Admin');
  const clinic = await makeUser(h, 'Assigner');
  const nothing = {
    openRequests: 0,
    toAccept: 0,
    toFulfil: 0,
    toShip: 0,
    unpaid: 0,
    overdue: 0,
    failedMails: 0,
    done: 0,
    setup: [],
  };
  expect(await ofAdmin(admin)).toEqual(nothing);
  const request = requestBody();
  await h.call('requestAssignerAccount', { body: request });
  await placeOrder(h, clinic);
  await placeOrder(h, clinic, { status: 'Accepted', admin });
  await placeOrder(h, clinic, { status: 'Fulfilled', admin });
  const shipped = await placeOrder(h, clinic, { status: 'Shipped', admin });
  const waiting = { openRequests: 1, toAccept: 1, toFulfil: 1, toShip: 1, unpaid: 3 };
  expect(await ofAdmin(admin)).toEqual({ ...nothing, ...waiting, done: 6 });

  await h.call('approveAssignerRequest', { params: { id: request.id } }, admin);
  await h.call('setOrderPaid', { params: { id: shipped.id, isPaid: 'true' } }, admin);
  const left = { ...waiting, openRequests: 0, unpaid: 2 };
  expect(await ofAdmin(admin)).toEqual({ ...nothing, ...left, done: 8 });

  h.pass(shop.paymentDays * secondsPerDay + 1);
  const later = await logInAgain(h, admin);
  expect(await ofAdmin(later)).toEqual({ ...nothing, ...left, overdue: 2, done: 0 });
});

test('an admin sees what the operator has not set up', async () => {
  const config = { ...h.deps.config, setupNotices: ['NoOperator', 'NoMailServer'] as const };
  const overview = await readAdminOverview({ ...h.deps, config }, h.deps.clock());
  expect(overview.setup).toEqual(['NoOperator', 'NoMailServer']);
});

test('an admin sees the mails that failed for good', async () => {
  const admin = await makeUser(h, 'Admin');
  const before = (await ofAdmin(admin)).failedMails;
  await h.db.raw(
    `select ${queueSchema}.add_job('send-mail', '{}'::json, max_attempts := 1, job_key := 'lost')`,
  );
  expect((await ofAdmin(admin)).failedMails).toBe(before);
  await h.db.raw(`update ${queueSchema}._private_jobs set attempts = 1 where key = 'lost'`);
  expect((await ofAdmin(admin)).failedMails).toBe(before + 1);
});

test('an assigner sees its own day', async () => {
  const [admin, clinic, other] = [
    await makeUser(h, 'Admin'),
    await makeUser(h, 'Assigner'),
    await makeUser(h, 'Assigner'),
  ];
  const id = await issueId(h, clinic);
  await issueId(h, clinic);
  await issueId(h, other);
  await drawForAssigner(h, clinic);
  const order = await placeOrder(h, clinic);
  expect(await ofAssigner(clinic)).toEqual({
    issuedToday: 2,
    undecided: 1,
    notPrinted: 2,
    openOrders: 1,
  });
  await h.call('recordPrints', { body: { ids: [id] } }, clinic);
  await act(h, 'cancel', order.id, admin);
  h.pass(1);
  expect(await ofAssigner(clinic)).toEqual({
    issuedToday: 0,
    undecided: 1,
    notPrinted: 1,
    openOrders: 0,
  });
});

test('an assigner’s figures count up to a bound, and look back a month at most', async () => {
  const clinic = await makeUser(h, 'Assigner');
  for (let turn = 0; turn < 3; turn += 1) await issueId(h, clinic);
  const since = new Date(h.deps.clock().getTime() - msPerMinute);
  const bounded = await readAssignerOverview(h.deps, clinic.accountId, since, 2);
  expect(bounded).toMatchObject({ issuedToday: 2, notPrinted: 2 });
  const issuedSince = async (moment: string) =>
    (await h.call('assignerOverview', { query: { since: moment } }, clinic)).body.issuedToday;
  expect(await issuedSince('2022-09-01T00:00:00Z')).toBe(3);
  const monthAgo = new Date(h.deps.clock().getTime() - 31 * msPerDay - 1);
  await h
    .db('person_ids')
    .where({ institution_id: clinic.accountId })
    .update({ claimed_at: monthAgo });
  expect(await issuedSince('2022-09-01T00:00:00Z')).toBe(0);
});
