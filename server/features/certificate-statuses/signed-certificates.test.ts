import { describe, expect, test } from 'vitest';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import { statusLists as limits } from '#shared/limits/ids.ts';
import { certificateCalls } from '../../test/certificate-calls.ts';
import { drawForAssigner, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectProblem } from '../../test/problem.ts';
import { statusOf } from '../../test/status-lists.ts';

const h = useHarness();
const { issued, list, sign, statusLater, withdraw, withdrawalsOf } = certificateCalls(h);

describe('the certificates of an ID', () => {
  test('are listed for its assigner, newest first', async () => {
    const { user, id } = await issued();
    expect((await list(id, user)).body).toEqual([]);
    const first = await sign(user, id);
    h.pass(60);
    const second = await sign(user, id);
    expect((await list(id, user)).body).toEqual([
      {
        jti: second.jti,
        timestamp: h.deps.clock().toISOString(),
        signedBy: 'Robin Example',
        withdrawnTimestamp: null,
        withdrawalReason: null,
      },
      {
        jti: first.jti,
        timestamp: expect.any(String),
        signedBy: 'Robin Example',
        withdrawnTimestamp: null,
        withdrawalReason: null,
      },
    ]);
    await withdraw(first.jti, user, 'Other');
    const reason = 'Other';
    const withdrawnTimestamp = h.deps.clock().toISOString();
    expect((await list(id, user)).body).toMatchObject([
      { jti: second.jti, withdrawnTimestamp: null },
      { jti: first.jti, withdrawnTimestamp, withdrawalReason: reason },
    ]);
    h.pass(60);
    await withdraw(second.jti, user);
    expect((await list(id, user)).body).toMatchObject([{ jti: second.jti }, { jti: first.jti }]);
  });

  test('are hidden from others like those of a missing ID', async () => {
    const { user, id } = await issued();
    await sign(user, id);
    const other = await makeUser(h, 'Assigner');
    const missing = await list(makePersonId(), other);
    expectProblem(missing, 'AssignedId_NotFound');
    for (const one of [id, await drawForAssigner(h, other)])
      expect(bytesOf(await list(one, other))).toBe(bytesOf(missing));
  });

  test('are not even locked by others, who would learn of the ID by waiting', async () => {
    const { id } = await issued();
    const other = await makeUser(h, 'Assigner');
    const body = { reason: 'Lost' as const, signedUntil: h.deps.clock().toISOString() };
    await h.db.transaction(async (trx) => {
      await trx('person_ids').where({ id }).forShare();
      const refused = await h.call('withdrawCertificates', { params: { id }, body }, other);
      expectProblem(refused, 'AssignedId_NotFound');
    });
  });
});

test('an ID with more certificates than are listed shows those that are valid, and one call withdraws all until a time', async () => {
  const { user, id } = await issued();
  const oldest = await sign(user, id);
  const other = await makeUser(h, 'Assigner');
  h.pass(1);
  const rows = Array.from({ length: limits.maxListed }, (_, idx) => ({
    list: 9,
    idx,
    jti: `${idx}`.padStart(22, 'B'),
    person_id: id,
    institution_id: user.accountId,
    signed_at: h.deps.clock(),
  }));
  await h.db('certificate_statuses').insert(rows);
  const all = async (): Promise<SignedCertificate[]> => (await list(id, user)).body;
  const listed = async () =>
    (await all()).flatMap(({ jti, withdrawnTimestamp }) => (withdrawnTimestamp ? [] : [jti]));
  expect(await listed()).toHaveLength(limits.maxListed);
  await withdraw(rows[0]?.jti ?? '', user);
  expect(await listed()).toContain(oldest.jti);
  const signedUntil = h.deps.clock().toISOString();
  const body = { reason: 'Lost' as const, signedUntil };
  const call = { params: { id }, body };
  // While the dialog is open, another one is signed.
  h.pass(0.001);
  const later = await sign(user, id);
  expectProblem(await h.call('withdrawCertificates', call, other), 'AssignedId_NotFound');
  expect((await h.call('withdrawCertificates', call, user)).status).toBe(204);
  expect(await listed()).toEqual([later.jti]);
  expect(await all()).toHaveLength(limits.maxListed + 1);
  expect(await withdrawalsOf(id)).toHaveLength(limits.maxListed + 1);
  expect(await statusLater(oldest.signature)).toBe(1);
  expect(await statusOf(h, later.signature)).toBe(0);
  // The history has one entry in an hour.
  const events = await h.db('person_events').where({ person_id: id });
  expect(events.map(({ kind }) => kind)).toEqual(['CertificateWithdrawn']);
});
