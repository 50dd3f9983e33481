import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { SignedCertificate } from '#shared/api/certificate-statuses.ts';
import { withdrawCertificates } from '../../domain/ids/certificate-statuses.store.ts';
import { newOwnershipSecret, openOwnershipSecret } from '../../domain/ids/ownership-secrets.ts';
import { certificateCalls } from '../../test/certificate-calls.ts';
import { takeControlOf } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { historyCalls } from '../../test/history-calls.ts';
import { expectProblem } from '../../test/problem.ts';
import { statusOf } from '../../test/status-lists.ts';
import { waitingForLocks } from '../../test/waiting-for-locks.ts';
import { replaceSecret } from '../assigner/certificates.store.ts';
import { lockId, unlockId } from '../operations/id-locks.ts';

const h = useHarness();
const { content, issued, list, rowOf, sign, statusLater } = certificateCalls(h);

/** Why certificates of an ID are withdrawn, as the assigner sees it. */
async function reasonsOf(id: string, user: LoggedInUser): Promise<unknown[]> {
  const { body } = await list(id, user);
  return body.map(({ withdrawalReason }: SignedCertificate) => withdrawalReason);
}

describe('a certificate is withdrawn by itself', () => {
  test('when its ID gets a new secret, and the next one is valid', async () => {
    const { user, id } = await issued();
    const earlier = await sign(user, id);
    await h.call('rotateSecret', { params: { personId: id } }, user);
    const later = await sign(user, id);
    expect(await statusLater(earlier.signature)).toBe(1);
    expect(await statusOf(h, later.signature)).toBe(0);
    expect(await rowOf(earlier.jti)).toMatchObject({ withdrawal_reason: 'NewSecret' });
  });

  test('when its ID is withdrawn', async () => {
    const { user, id } = await issued();
    const { jti, signature } = await sign(user, id);
    await h.call('withdrawId', { params: { id }, body: { reason: 'Other' } }, user);
    expect(await statusLater(signature)).toBe(1);
    expect(await rowOf(jti)).toMatchObject({ withdrawal_reason: 'IdWithdrawn' });
  });

  test('when the operator locks its ID, for ever; until it is unlocked there is no other', async () => {
    const { user, id } = await issued();
    const { signature } = await sign(user, id);
    await lockId(h.deps, id);
    expect(await statusLater(signature)).toBe(1);
    expectProblem(await content(id, user), 'AssignedId_Locked');
    expect(await reasonsOf(id, user)).toEqual(['IdLocked']);
    expect(await unlockId(h.deps, id)).toBe(true);
    expect(await statusLater(signature)).toBe(1);
    expect(await statusLater((await sign(user, id)).signature)).toBe(0);
  });

  test('when the operator locks the ID of a person, also if it is unlocked later', async () => {
    const { user, id } = await issued();
    const { jti, signature } = await sign(user, id);
    await takeControlOf(h, id, user);
    await lockId(h.deps, id);
    await unlockId(h.deps, id);
    expect(await statusLater(signature)).toBe(1);
    expectProblem(await content(id, user), 'AssignedId_TakenOver');
    // The assigner sees that it is withdrawn, without a reason if the operator locked the ID of a person.
    expect(await reasonsOf(id, user)).toEqual([null]);
    const { body } = await h.call(
      'withdrawCertificate',
      { params: { jti }, body: { reason: 'Lost' } },
      user,
    );
    expect(body).toMatchObject({ jti, withdrawalReason: null });
  });

  test('but not when its owner leaves, and the assigner sees no lock', async () => {
    const { user, id } = await issued();
    const { jti, signature } = await sign(user, id);
    const person = await takeControlOf(h, id, user);
    const params = { id: person.accountId };
    expect((await h.call('deleteAccount', { params }, person)).status).toBeLessThan(300);
    expect(await h.db('person_ids').where({ id }).first()).toMatchObject({
      locked_as_orphan: true,
    });
    expect(await statusLater(signature)).toBe(0);
    expect(await rowOf(jti)).toMatchObject({ withdrawn_at: null });
    expectProblem(await content(id, user), 'AssignedId_TakenOver');
    expect(await unlockId(h.deps, id)).toBe(false);
  });

  test('or it is signed for the new secret, if its ID is getting one', async () => {
    const { user, id } = await issued();
    await sign(user, id);
    const sealed = newOwnershipSecret(h.deps, id);
    const changing = await h.db.transaction();
    await replaceSecret(changing, { institutionId: user.accountId, id, ...sealed });
    const signing = sign(user, id);
    await vi.waitFor(async () => expect(await waitingForLocks(h.db)).toBe(1));
    await withdrawCertificates(changing, { personId: id, reason: 'NewSecret', now: new Date() });
    await changing.commit();
    const { jti, sh } = await signing;
    const secret = openOwnershipSecret(h.deps, id, sealed.sealed);
    expect(sh).toBe(createHash('sha256').update(secret).digest('base64url'));
    expect(await rowOf(jti)).toMatchObject({ withdrawn_at: null });
  });

  test('by a new secret that waited for its signature', async () => {
    const { user, id } = await issued();
    const results = await Promise.all([
      ...Array.from({ length: 20 }, () => sign(user, id)),
      h.call('rotateSecret', { params: { personId: id } }, user),
    ]);
    const { sh } = await sign(user, id);
    for (const one of results) {
      if (!('jti' in one)) continue;
      const { withdrawn_at: withdrawnAt } = await rowOf(one.jti);
      expect(withdrawnAt !== null).toBe(one.sh !== sh);
    }
  });

  test('while the assigner withdraws it, too, and both calls succeed', async () => {
    const { user, id } = await issued();
    for (let round = 0; round < 8; round += 1) {
      const { jti } = await sign(user, id);
      const answers = await Promise.all([
        h.call('rotateSecret', { params: { personId: id } }, user),
        h.call('withdrawCertificate', { params: { jti }, body: { reason: 'Lost' } }, user),
      ]);
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(300);
    }
  });

  test('and an ID whose last two are withdrawn at once waits for a print again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, id } = await issued();
      const certificates = [await sign(user, id), await sign(user, id)];
      await h.call('recordPrints', { body: { ids: [id] } }, user);
      await Promise.all(
        certificates.map(({ jti }) =>
          h.call('withdrawCertificate', { params: { jti }, body: { reason: 'Lost' } }, user),
        ),
      );
      expect(await h.db('person_ids').where({ id }).first('printed_at')).toEqual({
        printed_at: null,
      });
    }
  });

  test('and an hour with such a withdrawal hides none from the owner who comes after it', async () => {
    const { user, id } = await issued();
    await sign(user, id);
    await h.call('rotateSecret', { params: { personId: id } }, user);
    const certificates = [await sign(user, id), await sign(user, id)];
    h.pass(1);
    const owner = await takeControlOf(h, id, user);
    h.pass(1);
    for (const { jti } of certificates)
      await h.call('withdrawCertificate', { params: { jti }, body: { reason: 'Lost' } }, user);
    expect(await historyCalls(h).kindsOf(owner)).toEqual(['CertificateWithdrawn', 'ControlTaken']);
  });
});
