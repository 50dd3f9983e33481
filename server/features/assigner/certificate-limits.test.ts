import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { msPerSecond, secondsPerHour } from '#shared/durations.ts';
import { rateLimits, slowCalls } from '#shared/rate-limits.ts';
import { statusLists } from '#shared/status-list-limits.ts';
import { inTurnOfAccount } from '../../domain/slow-calls.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { deskOf, issueId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';
import { certificateOf } from './certificates.ts';
import { withdrawId } from './withdrawing.ts';

const h = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
const { insert, use } = apiKeyCalls(h);
const print = async (ids: string[], user: LoggedInUser) =>
  h.call('recordPrints', { body: { ids } }, user);
const sign = async (ids: string[], user: LoggedInUser) =>
  h.call('certificates', { body: { ids } }, user);
const readOne = (personId: string, signed: 'true' | 'false') =>
  ({ params: { personId }, query: { signed } }) as const;
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
async function leave(name: 'readCertificates' | 'recordPrints', left: number, user: LoggedInUser) {
  const number = rateLimits[name][0].points - left;
  const subjects = { account: user.accountId };
  await h.deps.rateLimiter.countMany(h.db, [{ name, subjects, number }], 'Request_TooMany');
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
    expect(rateLimits.readCertificates).toEqual([anHour]);
    expect(rateLimits.recordPrints).toEqual([anHour]);
  });

  test('counts each print, and a refused job records none', async () => {
    const { user, ids } = await clinicWith(3);
    await leave('recordPrints', 5, user);
    expect((await print(ids, user)).status).toBe(200);
    expectTooMany(await print(ids, user));
    for (const id of ids) expect(await auditOf(id, 'certificate.printed')).toHaveLength(1);
    const other = await clinicWith(1);
    expect((await print(other.ids, other.user)).status).toBe(200);
  });

  test('counts each certificate, of many with one call and of one', async () => {
    const { user, ids } = await clinicWith(2);
    const [id = ''] = ids;
    await leave('readCertificates', 4, user);
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

test('calls that wait for each other leave the database to other accounts', async () => {
  const [clinic, other] = [await clinicWith(1), await clinicWith(1)];
  const [id = ''] = clinic.ids;
  const body = { ids: [id] };
  const signedUntil = h.deps.clock().toISOString();
  const send = async (place: number) => {
    const from = { 'X-Forwarded-For': `192.0.2.${place}` };
    const user = clinic.user;
    if (place % 6 === 0) return h.call('recordPrints', { body }, user, from);
    if (place % 6 === 1) return h.call('certificates', { body }, user, from);
    if (place % 6 === 2) return h.call('rotateSecret', { params: { personId: id } }, user, from);
    const lost = { params: { id }, body: { reason: 'Lost' as const, signedUntil } };
    if (place % 6 === 3) return h.call('withdrawCertificates', lost, user, from);
    if (place % 6 === 4) return h.call('signedCertificates', { params: { id } }, user, from);
    return h.call('certificate', readOne(id, 'true'), user, from);
  };
  const sentAtOnce = 200;
  let answers: Promise<Response[]> = Promise.resolve([]);
  await h.db.transaction(async (trx) => {
    await trx('person_ids').where({ id }).forUpdate();
    const first = send(0);
    // It runs, so that all others wait, also those that need no row.
    await expect.poll(() => waitingForLocks(h.db), { timeout: 10_000 }).toBe(1);
    const others = Array.from({ length: slowCalls.waiting - sentAtOnce }, () =>
      inTurnOfAccount(deskOf(clinic.user), async () => {}),
    );
    const sent = [first, ...Array.from({ length: sentAtOnce + 1 }, (_, place) => send(place + 1))];
    answers = Promise.all(others).then(() => Promise.all(sent));
    expectProblem(await Promise.race(sent), 'Server_Overloaded');
    expect((await print(other.ids, other.user)).status).toBe(200);
    expect((await sign(other.ids, other.user)).status).toBe(200);
  });
  const failed = (await answers).filter(({ ok }) => !ok).map(({ status }) => status);
  expect(failed).toEqual([503]);
});

test('what waits in line has the time of its turn', async () => {
  const { user, ids } = await clinicWith(2);
  const [id = '', other = ''] = ids;
  await insert(user);
  const { accountId } = user;
  const { id: apiKeyId } = await h.db('api_keys').where({ institution_id: accountId }).first();
  const desk = deskOf(user);
  const key = { ...desk, kind: 'key', accountType: 'Assigner', apiKeyId } as const;
  const turn = Promise.withResolvers<void>();
  const held = [desk, key].map((caller) => inTurnOfAccount(caller, () => turn.promise));
  const signed = certificateOf(h.deps, { ...key, scopes: [], isTest: false }, id, true);
  const withdrawn = withdrawId(h.deps, desk, other, 'Other');
  // Otherwise a withdrawal of all certificates until now, which comes first, would miss the one that is signed next.
  h.pass(60);
  turn.resolve();
  await Promise.all(held);
  const now = h.deps.clock();
  expect((await withdrawn).withdrawnAt).toBe(now.toISOString());
  await signed;
  expect(await h.db('certificate_statuses').where({ person_id: id })).toMatchObject([
    { signed_at: now },
  ]);
});

test('the page of an assigner does not wait behind its keys', async () => {
  const { user, ids } = await clinicWith(2);
  const [locked = '', free = ''] = ids;
  const key = await insert(user);
  let answers: Promise<Response[]> = Promise.resolve([]);
  await h.db.transaction(async (trx) => {
    await trx('person_ids').where({ id: locked }).forUpdate();
    const read = () => use(key, 'certificate', readOne(locked, 'true'));
    answers = Promise.all([read(), read(), read()]);
    await expect.poll(() => waitingForLocks(h.db), { timeout: 10_000 }).toBe(1);
    expect((await print([free], user)).status).toBe(200);
  });
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
});
