import { beforeEach, describe, expect, test } from 'vitest';
import { account as limits } from '#shared/limits/accounts.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { logInAgain } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { undoCalls } from '../../../test/undo-calls.ts';

const h = useHarness();
const days = 86_400;
const { link, remove, undo, logIn, isLockedAt, listed, undoMails, withLinked } = undoCalls(h);

const lastRestored = (accountId: string) =>
  h
    .db('audit_entries')
    .where({ account_id: accountId, action: 'account.restored' })
    .orderBy('recorded_at', 'desc')
    .first();

beforeEach(() => sendMails(h));

describe('a deleted account', () => {
  test('is restored without the ID while an earlier account has it, and can be linked again', async () => {
    const { owner, later, laterMail } = await withLinked();
    const thief = await logInAgain(h, { ...later, profileId: owner.profileId });
    expect((await remove(later.accountId, thief)).status).toBe(204);
    const changed = await accountCalls(h).changePassword(owner);
    expect((await undo((await undoMails())[laterMail] ?? '')).status).toBe(200);
    const back = (await logIn(laterMail)).body;
    expect(back).toMatchObject({ accountId: later.accountId, profileId: null });
    expect(await listed(changed.body)).toEqual([owner.accountId]);
    expect(await lastRestored(later.accountId)).toMatchObject({
      person_id: owner.profileId,
      details: { hasId: false },
    });
    expect((await link(changed.body, laterMail)).status).toBe(204);
    expect(await listed(changed.body)).toEqual([owner.accountId, later.accountId]);
  });

  test('that is the earliest is restored with its ID despite later accounts', async () => {
    const { owner, later, ownMail } = await withLinked();
    const thief = await logInAgain(h, { ...later, profileId: owner.profileId });
    expect((await remove(owner.accountId, thief)).status).toBe(204);
    await undo((await undoMails())[ownMail] ?? '');
    const back = (await logIn(ownMail)).body;
    expect(back.profileId).toBe(owner.profileId);
    expect(await listed(back)).toEqual([owner.accountId, later.accountId]);
    expect(await lastRestored(owner.accountId)).toMatchObject({ details: { hasId: true } });
  });

  test('is restored without the ID while an earlier deleted account can still be restored', async () => {
    const { owner, later, ownMail, laterMail } = await withLinked();
    const thief = await logInAgain(h, { ...later, profileId: owner.profileId });
    await remove(owner.accountId, thief);
    const first = (await undoMails())[ownMail] ?? '';
    await remove(later.accountId, thief);
    await undo((await undoMails())[laterMail] ?? '');
    expect((await logIn(laterMail)).body.profileId).toBeNull();
    expect(await isLockedAt(owner.profileId)).toBe(true);
    await undo(first);
    const back = (await logIn(ownMail)).body;
    expect([back.profileId, await listed(back)]).toEqual([owner.profileId, [owner.accountId]]);
  });

  test('is restored with the ID when the earlier accounts are finally deleted', async () => {
    const { owner, later, laterMail } = await withLinked();
    await remove(owner.accountId, owner);
    h.pass(days);
    const left = (await logIn(laterMail)).body;
    await remove(later.accountId, left);
    const token = (await undoMails())[laterMail] ?? '';
    h.pass((limits.undoDays - 1) * days);
    await undo(token);
    expect((await logIn(laterMail)).body.profileId).toBe(owner.profileId);
    expect(await isLockedAt(owner.profileId)).toBe(false);
  });

  test('restored at the same time as an earlier one never joins the person', async () => {
    for (let round = 0; round < 2; round++) {
      const { owner, later, ownMail, laterMail } = await withLinked();
      const thief = await logInAgain(h, { ...later, profileId: owner.profileId });
      await remove(owner.accountId, thief);
      const first = (await undoMails())[ownMail] ?? '';
      await remove(later.accountId, thief);
      const second = (await undoMails())[laterMail] ?? '';
      await atOnce((index) => undo(index % 2 === 0 ? first : second));
      const inPerson = await h.db('accounts').where({ person_id: owner.profileId }).pluck('id');
      expect([inPerson, await isLockedAt(owner.profileId)]).toEqual([[owner.accountId], false]);
    }
  });
});
