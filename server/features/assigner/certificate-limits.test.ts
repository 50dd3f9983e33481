import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { msPerSecond, secondsPerHour } from '#shared/durations.ts';
import { statusLists } from '#shared/limits/ids.ts';
import { strengths } from '#shared/limits/rates.ts';
import { nodeSettings } from '../../platform/settings/node-settings.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { atOnce } from '../../test/at-once.ts';
import { issueId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';

const h = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
const { insert, use } = apiKeyCalls(h);
const print = async (ids: string[], user: LoggedInUser) =>
  h.call('recordPrints', { body: { ids } }, user);
const sign = async (ids: string[], user: LoggedInUser) =>
  h.call('certificates', { body: { ids } }, user);
const readOne = (personId: string, signed: 'true' | 'false') =>
  ({ params: { personId }, query: { signed } }) as const;
/** The connections that one network gets. */
const mostOfNetwork = nodeSettings.poolSize / 2;
const auditOf = (id: string, action: string) =>
  h.db('audit_entries').where({ person_id: id, action });

/** A clinic with some IDs. */
async function clinicWith(count: number) {
  const user = await makeUser(h, 'Assigner');
  await h.call('storeAssignerName', { body: 'Clinic' }, user);
  const ids: string[] = [];
  for (let issued = 0; issued < count; issued += 1) ids.push(await issueId(h, user));
  return { user, ids };
}

/** Leaves an account only so many rows in this hour. */
async function leave(name: 'certificates' | 'prints', left: number, user: LoggedInUser) {
  const limit = { name, buckets: strengths.bulk.institution };
  const number = strengths.bulk.institution[0].points - left;
  const subjects = { account: user.accountId };
  await h.deps.rateLimiter.countMany(h.db, [{ limit, subjects, number }], 'Request_TooMany');
}

function expectTooMany(answer: Response): void {
  expectProblem(answer, 'Request_TooMany', { until: expect.any(String) });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(secondsPerHour);
}

describe('an hour’s limit', () => {
  test('is far above a day’s list of ten thousand', () => {
    const anHour = { points: 20_000, seconds: secondsPerHour, by: 'account' };
    expect(strengths.bulk.institution).toEqual([anHour]);
  });

  test('counts each print, and a refused job records none', async () => {
    const { user, ids } = await clinicWith(3);
    await leave('prints', 5, user);
    expect((await print(ids, user)).status).toBe(200);
    expectTooMany(await print(ids, user));
    for (const id of ids) expect(await auditOf(id, 'certificate.printed')).toHaveLength(1);
    const other = await clinicWith(1);
    expect((await print(other.ids, other.user)).status).toBe(200);
  });

  test('counts each certificate, of many with one call and of one', async () => {
    const { user, ids } = await clinicWith(2);
    const [id = ''] = ids;
    await leave('certificates', 4, user);
    expect((await sign(ids, user)).status).toBe(200);
    for (const signed of ['true', 'false'] as const)
      expect((await h.call('certificate', readOne(id, signed), user)).status).toBe(200);
    expectTooMany(await sign(ids, user));
    expectProblem(await h.call('certificate', readOne(id, 'true'), user), 'Request_TooMany');
    expect(await auditOf(id, 'personId.secretRead')).toHaveLength(3);
    // Keys have their own limit.
    const key = await insert(user);
    expect((await use(key, 'certificate', readOne(id, 'true'))).status).toBe(200);
  });
});

describe('the limit of an ID', () => {
  const { certificates, seconds } = statusLists.mostSigned;
  let list = 100;

  /** Stores certificates that were signed an hour ago. */
  async function insertSigned(id: string, user: LoggedInUser, count: number) {
    list += 1;
    const rows = Array.from({ length: count }, (_, idx) => ({
      list,
      idx,
      jti: `${list}.${idx}`.padStart(22, 'B'),
      person_id: id,
      institution_id: user.accountId,
      signed_at: new Date(h.deps.clock().getTime() - secondsPerHour * msPerSecond),
    }));
    await h.db('certificate_statuses').insert(rows);
    return rows;
  }

  test('refuses a signature until the first of the most is old enough', async () => {
    const { user, ids } = await clinicWith(2);
    const [id = '', other = ''] = ids;
    const signed = await insertSigned(id, user, certificates - 1);
    expect((await h.call('certificate', readOne(id, 'true'), user)).status).toBe(200);
    const refused = await h.call('certificate', readOne(id, 'true'), user);
    const until = new Date(h.deps.clock().getTime() + (seconds - secondsPerHour) * msPerSecond);
    expectProblem(refused, 'Certificate_TooMany', { until: until.toISOString() });
    expect(Number(refused.headers['retry-after'])).toBe(seconds - secondsPerHour);
    // Of many it is left out, and its content can be read.
    const { body } = await sign(ids, user);
    expect(body.map((one: { id: string }) => one.id)).toEqual([other]);
    expect((await h.call('certificate', readOne(id, 'false'), user)).status).toBe(200);
    await h
      .db('certificate_statuses')
      .where({ jti: signed[0]?.jti })
      .update({ signed_at: new Date(h.deps.clock().getTime() - seconds * msPerSecond) });
    expect((await h.call('certificate', readOne(id, 'true'), user)).status).toBe(200);
  });

  test('counts none that a new secret has withdrawn', async () => {
    const { user, ids } = await clinicWith(1);
    const [id = ''] = ids;
    await insertSigned(id, user, certificates);
    const refused = await h.call('certificate', readOne(id, 'true'), user);
    expectProblem(refused, 'Certificate_TooMany', { until: expect.any(String) });
    await h.call('rotateSecret', { params: { personId: id } }, user);
    expect((await h.call('certificate', readOne(id, 'true'), user)).status).toBe(200);
  });
});

test('calls that wait for each other leave the database to others', async () => {
  const [clinic, other] = [await clinicWith(1), await clinicWith(1)];
  const [id = ''] = clinic.ids;
  const body = { ids: [id] };
  const signedUntil = h.deps.clock().toISOString();
  const elsewhere = { 'X-Forwarded-For': '198.51.100.1' };
  const { user } = clinic;
  const send = async (place: number) => {
    if (place % 5 === 0) return h.call('recordPrints', { body }, user);
    if (place % 5 === 1) return h.call('certificates', { body }, user);
    if (place % 5 === 2) return h.call('rotateSecret', { params: { personId: id } }, user);
    const lost = { params: { id }, body: { reason: 'Lost' as const, signedUntil } };
    if (place % 5 === 3) return h.call('withdrawCertificates', lost, user);
    return h.call('certificate', readOne(id, 'true'), user);
  };
  let answers: Promise<Response[]> = Promise.resolve([]);
  await h.db.transaction(async (trx) => {
    await trx('person_ids').where({ id }).forUpdate();
    answers = atOnce((place) => send(place));
    await expect.poll(() => waitingForLocks(h.db), { timeout: 10_000 }).toBe(mostOfNetwork);
    const prints = { body: { ids: other.ids } };
    expect((await h.call('recordPrints', prints, other.user, elsewhere)).status).toBe(200);
    expect((await h.call('certificates', prints, other.user, elsewhere)).status).toBe(200);
  });
  for (const { status } of await answers) expect(status).toBeLessThan(300);
});
