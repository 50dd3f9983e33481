import { describe, expect, test } from 'vitest';
import { type CertificateReason, certificateReasons } from '#shared/enums.ts';
import { statusLists as limits } from '#shared/limits/ids.ts';
import { atOnce } from '../../test/at-once.ts';
import { certificateCalls } from '../../test/certificate-calls.ts';
import { issueId, makeUser, signCertificate, takeControlOf } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../test/problem.ts';
import { statusOf } from '../../test/status-lists.ts';

const h = useHarness();
const { content, issued, rowOf, sign, statusLater, withdraw, withdrawalsOf } = certificateCalls(h);
const strict = useHarness({ rateLimitScale: 1 });
const unknownJti = 'A'.repeat(22);

describe('the entry of a certificate', () => {
  test('is taken by each signed one and by no other reading', async () => {
    const { user, id } = await issued();
    await content(id, user);
    expect(await h.db('certificate_statuses').where({ person_id: id })).toEqual([]);
    const { jti, status } = await sign(user, id);
    const now = h.deps.clock();
    expect(await h.db('certificate_statuses').where({ person_id: id })).toEqual([
      {
        list: 1,
        idx: status?.status_list.idx,
        jti,
        person_id: id,
        institution_id: user.accountId,
        signed_at: now,
        signed_by: user.accountId,
        withdrawn_at: null,
        withdrawal_reason: null,
      },
    ]);
  });

  test('is another one for each of 60 certificates that are signed at once', async () => {
    const { user } = await issued();
    const ids = await atOnce(() => issueId(h, user), 8);
    await sign(user, ids[0] ?? '');
    const prints = Array.from({ length: 60 }, (_, index) => ids[index % ids.length] ?? '');
    const signed = await Promise.all(prints.map((id) => sign(user, id)));
    const places = signed.map(({ status }) => JSON.stringify(status?.status_list));
    expect(new Set(places).size).toBe(60);
    expect(new Set(signed.map(({ jti }) => jti)).size).toBe(60);
    const indices = signed.map(({ status }) => status?.status_list.idx ?? -1);
    expect(indices).not.toEqual(indices.toSorted((one, other) => one - other));
    expect(Math.max(...indices)).toBeGreaterThan(limits.entries / 2);
  });

  test('is drawn again if it is taken, and read once', async () => {
    const { user, id } = await issued();
    const other = await issueId(h, user);
    const taken = (await sign(user, id)).status?.status_list.idx ?? -1;
    const { random } = h.deps;
    const draws = [taken, taken, (taken + 1) % limits.entries];
    const original = random.int;
    Object.assign(random, {
      int: (max: number) => (max === limits.entries ? (draws.shift() ?? 0) : original(max)),
    });
    const { status } = await sign(user, other).finally(() =>
      Object.assign(random, { int: original }),
    );
    expect(status?.status_list.idx).toBe((taken + 1) % limits.entries);
    const readings = { person_id: other, action: 'personId.secretRead' };
    expect(await h.db('audit_entries').where(readings)).toMatchObject([
      { details: { signed: true } },
    ]);
  });

  test('is in the next list when a list has had as many draws as entries', async () => {
    const user = await makeUser(strict, 'Assigner');
    const id = await issueId(strict, user);
    const draws = limits.entries - 1;
    await strict.db.raw(
      `select nextval('certificate_status_draws') from generate_series(1, ${draws})`,
    );
    const last = await signCertificate(strict, user, id);
    const next = await signCertificate(strict, user, id);
    expect(last.status?.status_list.uri).toMatch(/\/\.well-known\/status-list\/1$/);
    expect(next.status?.status_list.uri).toMatch(/\/\.well-known\/status-list\/2$/);
    expect(await statusOf(strict, next.signature)).toBe(0);
  });
});

describe('withdrawing a certificate', () => {
  test('changes its status and leaves the others and the ID alone', async () => {
    const { user, id } = await issued();
    const [lost, kept] = [await sign(user, id), await sign(user, id)];
    expect(await statusOf(h, lost.signature)).toBe(0);
    h.pass(60);
    const now = h.deps.clock().toISOString();
    const { status, body } = await withdraw(lost.jti, user, 'WrongData');
    expect(status).toBe(200);
    expect(body).toEqual({
      jti: lost.jti,
      timestamp: expect.any(String),
      signedBy: 'Robin Example',
      withdrawnTimestamp: now,
      withdrawalReason: 'WrongData',
    });
    expect(await statusLater(lost.signature)).toBe(1);
    expect(await statusOf(h, kept.signature)).toBe(0);
    expect((await content(id, user)).status).toBe(200);
    expect(await withdrawalsOf(id)).toMatchObject([
      {
        actor_account_id: user.accountId,
        actor_account_type: 'Assigner',
        details: { reason: 'WrongData', jti: lost.jti },
      },
    ]);
  });

  test('is done once: a repeated call gets the first answer', async () => {
    const { user, id } = await issued();
    const { jti } = await sign(user, id);
    const first = await withdraw(jti, user);
    h.pass(60);
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(jti, user, 'Other')));
    for (const answer of answers) expect(bytesOf(answer)).toBe(bytesOf(first));
    expect(await withdrawalsOf(id)).toHaveLength(1);
  });

  test('works after a person has taken control', async () => {
    const { user, id } = await issued();
    const { jti, signature } = await sign(user, id);
    await takeControlOf(h, id, user);
    expect((await withdraw(jti, user)).status).toBe(200);
    expect(await statusLater(signature)).toBe(1);
  });

  test.each(['NewSecret', 'Because', ''])('is refused with the reason %j', async (reason) => {
    const { user, id } = await issued();
    const { jti } = await sign(user, id);
    expectInvalid(await withdraw(jti, user, reason as CertificateReason), 'reason');
  });

  test('is refused for all of an ID without a time until which they were signed', async () => {
    const { user, id } = await issued();
    const { jti } = await sign(user, id);
    for (const signedUntil of ['', '2026-07-31', '2026-07-31T12:00:00'])
      expectInvalid(
        await h.call(
          'withdrawCertificates',
          { params: { id }, body: { reason: 'Lost', signedUntil } },
          user,
        ),
        'signedUntil',
      );
    expect(await rowOf(jti)).toMatchObject({ withdrawn_at: null });
  });

  test.each(certificateReasons)('is recorded with the reason %s', async (reason) => {
    const { user, id } = await issued();
    const { jti } = await sign(user, id);
    await withdraw(jti, user, reason);
    expect(await rowOf(jti)).toMatchObject({ withdrawal_reason: reason });
  });
});

describe('the time of a withdrawal', () => {
  const ask = (jti: string) => h.call('certificateWithdrawal', { params: { jti } });

  test('is public for a withdrawn certificate, and nothing else', async () => {
    const { user, id } = await issued();
    const { jti } = await sign(user, id);
    const missing = await ask(unknownJti);
    expectProblem(missing, 'Certificate_NotFound');
    expect(bytesOf(await ask(jti))).toBe(bytesOf(missing));
    await withdraw(jti, user);
    expect((await ask(jti)).body).toEqual({
      withdrawnTimestamp: h.deps.clock().toISOString(),
      reason: null,
    });
  });
});
