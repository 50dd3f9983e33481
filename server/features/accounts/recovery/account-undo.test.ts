import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { account as limits } from '#shared/limits/accounts.ts';
import { keepHouse } from '../../../housekeeping.ts';
import { atOnce } from '../../../test/at-once.ts';
import { openBrowser } from '../../../test/browser.ts';
import {
  logInAgain,
  makePersonId,
  makeUser,
  factoryPassword as password,
} from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { startIdentityProviders } from '../../../test/identity-providers.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';
import { auditOf } from '../../../test/traces.ts';
import { undoCalls } from '../../../test/undo-calls.ts';
import { lockId } from '../../operations/id-locks.ts';

const providers = await startIdentityProviders();
afterAll(() => providers.stop());
const h = useHarness({ env: providers.env });
const days = 86_400;
const { link, remove, undo, logIn, isLockedAt, listed, undoMails, withLinked } = undoCalls(h);

beforeEach(async () => {
  Object.assign(providers.visitor, { subject: crypto.randomUUID(), refuses: false });
  await sendMails(h);
});

describe('a link', () => {
  test('is undone from the mail: the account is unlinked and its sessions end', async () => {
    const { owner, later, ownMail, laterMail, mails } = await withLinked();
    expect(Object.keys(mails).sort()).toEqual([laterMail, ownMail].sort());
    const { status, body } = await undo(mails[ownMail] ?? '');
    expect([status, body]).toEqual([200, { kind: 'linked', label: laterMail }]);
    expect(await listed(owner)).toEqual([owner.accountId]);
    expectProblem(await h.call('isLoggedIn', {}, later), 'Request_NotLoggedIn');
    expect((await logIn(laterMail)).body.profileId).toBeNull();
    expect(await auditOf(h, later.accountId)).toEqual(['account.linked', 'account.linkUndone']);
    expect(await isLockedAt(owner.profileId)).toBe(false);
  });

  test('that is undone takes a waiting address of the linked account with it', async () => {
    const { owner, later, ownMail, mails } = await withLinked();
    const { accountId } = later;
    const body = {
      accountId,
      email: `${crypto.randomUUID()}@example.org`,
      password,
    };
    const session = await logInAgain(h, owner);
    expect((await h.call('changeEmail', { body }, session)).status).toBe(204);
    await undo(mails[ownMail] ?? '');
    expect(
      await h.db('one_time_tokens').where({ kind: 'emailChange', account_id: accountId }),
    ).toEqual([]);
  });

  test('that is undone takes an address with it that the linked account asked for', async () => {
    const { owner, later, ownMail, mails } = await withLinked();
    const { accountId } = owner;
    const session = await logInAgain(h, { ...later, profileId: owner.profileId });
    const body = { accountId, email: `${crypto.randomUUID()}@example.org`, password };
    expect((await h.call('changeEmail', { body }, session)).status).toBe(204);
    await undo(mails[ownMail] ?? '');
    expect(
      await h.db('one_time_tokens').where({ kind: 'emailChange', account_id: accountId }),
    ).toEqual([]);
  });

  test('of an external login is undone in the same way', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const owner = await makeUser(h, 'Local', { email, personId: makePersonId() });
    const browser = openBrowser(h);
    await browser.visit('Google', '/linkaccount/finish');
    expect((await browser.call('linkExternal', {}, owner)).status).toBe(204);
    const mails = await undoMails();
    expect(Object.keys(mails)).toEqual([email]);
    const { body } = await undo(mails[email] ?? '');
    expect(body).toEqual({ kind: 'linked', label: 'Google' });
    expect(await listed(owner)).toEqual([owner.accountId]);
  });

  test('is mailed once, not when it exists already', async () => {
    const { owner, laterMail } = await withLinked();
    expect((await link(owner, laterMail)).status).toBe(204);
    expect(await undoMails()).toEqual({});
  });

  test('by a thief’s account is undone even after the thief deletes the owner’s account', async () => {
    const { owner, later, ownMail, mails } = await withLinked();
    const thief = await logInAgain(h, { ...later, profileId: owner.profileId });
    expect((await remove(owner.accountId, thief)).status).toBe(204);
    const deletion = (await undoMails())[ownMail] ?? '';
    expect((await undo(mails[ownMail] ?? '')).status).toBe(200);
    expect(await isLockedAt(owner.profileId)).toBe(true);
    expect((await undo(deletion)).body).toEqual({ kind: 'deleted', label: ownMail });
    expect(await isLockedAt(owner.profileId)).toBe(false);
    const back = (await logIn(ownMail)).body;
    expect([back.profileId, await listed(back)]).toEqual([owner.profileId, [owner.accountId]]);
  });

  test('stays undone when the account is deleted and restored', async () => {
    const { owner, later, ownMail, laterMail, mails } = await withLinked();
    expect((await remove(later.accountId, owner)).status).toBe(204);
    const deletion = (await undoMails())[ownMail] ?? '';
    await undo(mails[ownMail] ?? '');
    await undo(deletion);
    expect((await logIn(laterMail)).body.profileId).toBeNull();
  });
});

describe('a deleted account', () => {
  test('is restored with password, ID and login', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const owner = await makeUser(h, 'Local', { email, personId: makePersonId() });
    const { accountId, profileId } = owner;
    expect((await remove(accountId, owner)).status).toBe(204);
    expect(await isLockedAt(profileId)).toBe(true);
    expect((await logIn(email)).status).toBe(401);
    const mails = await undoMails();
    h.pass(limits.undoDays * days - 1);
    const { body } = await undo(mails[email] ?? '');
    expect(body).toEqual({ kind: 'deleted', label: email });
    expect((await logIn(email)).body).toMatchObject({ accountId, profileId });
    expect(await isLockedAt(profileId)).toBe(false);
    expect(await auditOf(h, accountId)).toEqual([
      'account.deleted',
      'personId.locked',
      'account.restored',
      'personId.unlocked',
    ]);
  });

  test('is unusable until then: no login, no listing, no reset, no session', async () => {
    const { owner, later, laterMail } = await withLinked();
    expect((await remove(later.accountId, owner)).status).toBe(204);
    expect(await listed(owner)).toEqual([owner.accountId]);
    expect((await logIn(laterMail)).status).toBe(401);
    expect((await link(owner, laterMail)).status).toBe(401);
    expectProblem(await remove(later.accountId, owner), 'Account_NotFound');
    expectProblem(await h.call('isLoggedIn', {}, later), 'Request_NotLoggedIn');
    await sendMails(h);
    await h.call('requestPasswordReset', { body: { email: laterMail } });
    const [mail, ...others] = await sendMails(h);
    expect([mail?.to, others]).toEqual([laterMail, []]);
    expect(mail?.text).not.toContain('token=');
  });

  test('of a provider cannot log in, register again or be linked either', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const owner = await makeUser(h, 'Local', { email, personId: makePersonId() });
    const browser = openBrowser(h);
    await browser.visit('Google', '/linkaccount/finish');
    await browser.call('linkExternal', {}, owner);
    const [external] = (await listed(owner)).filter((id: string) => id !== owner.accountId);
    await undoMails();
    expect((await remove(external, owner)).status).toBe(204);
    await browser.visit('Google', '/linkaccount/finish');
    expectProblem(await browser.call('linkExternal', {}, owner), 'Account_Deleted');
    expectProblem(await browser.call('convertToLocal', {}), 'Account_Deleted');
    await undo((await undoMails())[email] ?? '');
    expect((await browser.call('convertToLocal', {})).body).toMatchObject({
      accountId: external,
      profileId: owner.profileId,
    });
  });

  test('keeps its address for seven days and no longer', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const user = await makeUser(h, 'Local', { email });
    await remove(user.accountId, user);
    const token = (await undoMails())[email] ?? '';
    const register = () =>
      h.call('registerLocal', { body: { accountType: 'Local', email, password } });
    await register();
    const [mail] = await sendMails(h);
    expect([mail?.to, mail?.subject]).toEqual([email, 'Your account at Unikat was deleted']);
    h.pass(limits.undoDays * days);
    expectProblem(await undo(token), 'Undo_TokenInvalid');
    await keepHouse(h.deps);
    expect(await h.db('accounts').where({ email })).toEqual([]);
    expect(await h.db('one_time_tokens').where({ account_id: user.accountId })).toEqual([]);
    await register();
    const mails = await sendMails(h);
    expect(mails.map(({ text }) => text.includes('/verify-email'))).toEqual([true]);
  });

  test('is deleted at once if no earlier account has an address', async () => {
    const user = await makeUser(h, 'LocalAnonymous', { personId: makePersonId() });
    await remove(user.accountId, user);
    expect(await h.db('accounts').where({ id: user.accountId })).toEqual([]);
    expect(await sendMails(h)).toEqual([]);
  });

  test('does not unlock an ID that the operator locked in the meantime', async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const owner = await makeUser(h, 'Local', { email, personId: makePersonId() });
    await remove(owner.accountId, owner);
    expect(await lockId(h.deps, owner.profileId ?? '')).toBe(true);
    await undo((await undoMails())[email] ?? '');
    expect(await isLockedAt(owner.profileId)).toBe(true);
  });
});

describe('an undo', () => {
  test('is mailed to the acting account and to earlier accounts, not to later ones', async () => {
    const { owner, later, ownMail, laterMail } = await withLinked();
    const lastMail = `last-${laterMail}`;
    const last = await makeUser(h, 'Local', { email: lastMail });
    const thief = await logInAgain(h, { ...later, profileId: owner.profileId });
    await link(thief, lastMail);
    expect(Object.keys(await undoMails()).sort()).toEqual([lastMail, laterMail, ownMail].sort());
    h.pass(60);
    expect((await remove(later.accountId, owner)).status).toBe(204);
    expect(Object.keys(await undoMails())).toEqual([ownMail]);
    expect((await remove(last.accountId, owner)).status).toBe(204);
    expect(Object.keys(await undoMails())).toEqual([ownMail]);
  });

  test('is mailed to an earlier account even if that is deleted itself', async () => {
    const { owner, later, ownMail, laterMail } = await withLinked();
    const thief = await logInAgain(h, { ...later, profileId: owner.profileId });
    await remove(owner.accountId, thief);
    expect(Object.keys(await undoMails()).sort()).toEqual([laterMail, ownMail].sort());
    await remove(later.accountId, thief);
    expect(Object.keys(await undoMails()).sort()).toEqual([laterMail, ownMail].sort());
  });

  test('is not mailed to a later account with an older-looking number', async () => {
    const older = await makeUser(h, 'Local', { email: `${crypto.randomUUID()}@example.org` });
    h.pass(60);
    const email = `${crypto.randomUUID()}@example.org`;
    const owner = await makeUser(h, 'Local', { email, personId: makePersonId() });
    h.pass(60);
    const [{ email: olderMail }] = await h.db('accounts').where({ id: older.accountId });
    await link(owner, olderMail);
    await undoMails();
    await remove(older.accountId, owner);
    expect(Object.keys(await undoMails())).toEqual([email]);
  });

  test('happens once for fifty simultaneous calls, which get the same answer', async () => {
    const { owner, later, ownMail, mails } = await withLinked();
    const links = await atOnce(() => undo(mails[ownMail] ?? ''));
    expect(new Set(links.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await auditOf(h, later.accountId)).toEqual(['account.linked', 'account.linkUndone']);
    await remove(owner.accountId, owner);
    const token = (await undoMails())[ownMail] ?? '';
    const deletions = await atOnce(() => undo(token));
    expect(deletions.map(({ status }) => status)).toEqual(deletions.map(() => 200));
    const actions = await auditOf(h, owner.accountId);
    expect(actions.filter((action) => action === 'account.restored')).toHaveLength(1);
    expect((await logIn(ownMail)).status).toBe(200);
  });

  test('used again changes nothing that happened since, and does not say that it does', async () => {
    const { owner, later, ownMail, laterMail, mails } = await withLinked();
    await undo(mails[ownMail] ?? '');
    await link(owner, laterMail);
    expectProblem(await undo(mails[ownMail] ?? ''), 'Undo_TokenInvalid');
    expect(await listed(owner)).toEqual([owner.accountId, later.accountId]);
  });

  test('is refused with a token that was not mailed', async () => {
    const { ownMail, mails } = await withLinked();
    const token = mails[ownMail] ?? '';
    const [id = '', hash = ''] = token.split('.');
    const others = ['none', '.', id, `${id}.`, `${crypto.randomUUID()}.${hash}`, `${token}A`];
    for (const other of others) expectProblem(await undo(other), 'Undo_TokenInvalid');
  });

  test('races with a deletion, and the ID is locked only if no account is left', async () => {
    for (let round = 0; round < 4; round++) {
      const { owner, later, ownMail, mails } = await withLinked();
      const again = await logInAgain(h, { ...later, profileId: owner.profileId });
      await Promise.all([undo(mails[ownMail] ?? ''), remove(owner.accountId, again)]);
      const left = await h.db('accounts').where({ person_id: owner.profileId });
      expect(await isLockedAt(owner.profileId)).toBe(left.length === 0);
    }
  });
});
