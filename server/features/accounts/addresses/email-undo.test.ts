import { beforeEach, describe, expect, test } from 'vitest';
import { secondsPerDay } from '#shared/durations.ts';
import { account as limits } from '#shared/limits/accounts.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { logInAgain, makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { expectProblem } from '../../../test/problem.ts';
import { auditOf } from '../../../test/traces.ts';
import { undoCalls } from '../../../test/undo-calls.ts';

const h = useHarness();
const { isLoggedIn } = accountCalls(h);
const { newEmail, change, confirm, logIn, ownAccount, tokenIn, ask } = emailCalls(h);
const { undo, remove, isLockedAt } = undoCalls(h);
const { device, register, logIn: logInOn } = passkeyCalls(h);

beforeEach(async () => {
  await sendMails(h);
});

/** An owner whose address a thief has changed, and the undo that was mailed to the old address. */
async function withThief() {
  const [own, thiefs] = [newEmail(), newEmail()];
  const owner = await makeUser(h, 'Local', { email: own, personId: makePersonId() });
  const thief = await logInAgain(h, owner);
  expect((await confirm(await ask(thief, thiefs))).status).toBe(200);
  const back = tokenIn(await sendMails(h), own, 'undo');
  return { own, thiefs, owner, thief, back };
}

describe('a changed address', () => {
  test('is restored from the mail to the old one, and every session ends', async () => {
    const { own, thiefs, owner, thief, back } = await withThief();
    expect((await undo(back)).body).toEqual({ kind: 'emailChanged', label: own });
    expect(await isLoggedIn(thief)).toBe(false);
    expect((await logIn(thiefs)).status).toBe(401);
    expect((await logIn(own)).body.profileId).toBe(owner.profileId);
    expect((await undo(back)).status).toBe(200);
    expect(await auditOf(h, owner.accountId)).toEqual([
      'account.emailChangeRequested',
      'account.emailChanged',
      'account.emailChangeUndone',
    ]);
  });

  test('cannot be restored after seven days', async () => {
    const { back } = await withThief();
    h.pass(limits.undoDays * 86_400);
    expectProblem(await undo(back), 'Undo_TokenInvalid');
  });

  test('returns even if the thief changed it once more, whose own links are then void', async () => {
    const { own, thiefs, thief, back } = await withThief();
    const second = newEmail();
    const waiting = newEmail();
    expect((await confirm(await ask(thief, second))).status).toBe(200);
    const mails = await sendMails(h);
    const thiefsUndo = tokenIn(mails, thiefs, 'undo');
    expect(thiefsUndo).not.toBe('none');
    const thiefsLink = await ask(thief, waiting);
    expect((await undo(back)).status).toBe(200);
    expectProblem(await undo(thiefsUndo), 'Undo_TokenInvalid');
    expectProblem(await confirm(thiefsLink), 'Email_TokenInvalid');
    expect((await logIn(own)).status).toBe(200);
  });

  test('may be changed back by hand: the thief’s address gets no undo', async () => {
    const { own, thiefs, owner, back } = await withThief();
    h.pass(60);
    const again = await logInAgain(h, owner);
    expect((await confirm(await ask(again, own))).status).toBe(200);
    expect((await sendMails(h)).filter(({ to }) => to === thiefs)).toEqual([]);
    expect((await logIn(own)).status).toBe(200);
    expect((await undo(back)).status).toBe(200);
  });

  test('does not hide a deletion: its mail goes to the old address, too', async () => {
    const { own, owner, thief, back } = await withThief();
    expect((await remove(owner.accountId, thief)).status).toBe(204);
    expect(await isLockedAt(owner.profileId)).toBe(true);
    const restore = tokenIn(await sendMails(h), own, 'undo');
    expect((await undo(back)).status).toBe(200);
    expect((await undo(restore)).status).toBe(200);
    expect((await logIn(own)).body.profileId).toBe(owner.profileId);
    expect(await isLockedAt(owner.profileId)).toBe(false);
  });

  test('is not restored again by a used link after the owner has changed it', async () => {
    const { own, back } = await withThief();
    expect((await undo(back)).status).toBe(200);
    const owner = (await logIn(own)).body;
    expect((await confirm(await ask(owner, newEmail()))).status).toBe(200);
    expectProblem(await undo(back), 'Undo_TokenInvalid');
  });
});

test('an address that was added is removed by an earlier account of the person', async () => {
  const personId = makePersonId();
  const first = newEmail();
  await makeUser(h, 'Local', { email: first, personId });
  h.pass(60);
  const username = 'linked-otters-0001';
  const later = await makeUser(h, 'LocalAnonymous', { username, personId });
  expect((await confirm(await ask(later, newEmail()))).status).toBe(200);
  const mails = await sendMails(h);
  expect(mails.map(({ to }) => to)).toEqual([first]);
  const { body } = await undo(tokenIn(mails, first, 'undo'));
  expect(body).toEqual({ kind: 'emailChanged', label: username });
  const again = (await logIn(username)).body;
  expect(again).toMatchObject({ accountType: 'LocalAnonymous', username });
  expect(await ownAccount(again)).not.toHaveProperty('email');
});

describe('an undo at the same time as', () => {
  test('the next change leaves the thief no undo, and the owner the account', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { own, thiefs, thief, back } = await withThief();
      const next = await ask(thief, newEmail());
      const answers = await Promise.all([confirm(next), undo(back)]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses[1]).toBe(200);
      expect([200, 400]).toContain(statuses[0]);
      const thiefsUndo = tokenIn(await sendMails(h), thiefs, 'undo');
      expectProblem(await undo(thiefsUndo), 'Undo_TokenInvalid');
      expect((await logIn(own)).status).toBe(200);
    }
  });

  test('a later undo of the same account: the earlier one wins, without a deadlock', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { own, thiefs, thief, back } = await withThief();
      expect((await confirm(await ask(thief, newEmail()))).status).toBe(200);
      const later = tokenIn(await sendMails(h), thiefs, 'undo');
      const [second, first] = await Promise.all([undo(later), undo(back)]);
      expect(first.status).toBe(200);
      expect([200, 400]).toContain(second.status);
      expect((await logIn(own)).status).toBe(200);
    }
  });
});

const thiefsPassword = 'only the thief knows this';

test.each([
  ['the address and then the deletion', 0, 1],
  ['the deletion and then the address', 1, 0],
])('undoing %s leaves no password that a thief has set', async (_, ...order) => {
  const [own, thiefs] = [newEmail(), newEmail()];
  const phone = device();
  await change(await register(phone), own, { password: undefined });
  await confirm(tokenIn(await sendMails(h), own));
  h.pass(limits.undoDays * secondsPerDay);
  const thief = (await logInOn(phone)).body;
  await change(thief, thiefs, { password: undefined });
  await confirm(tokenIn(await sendMails(h), thiefs));
  const address = tokenIn(await sendMails(h), own, 'undo');
  await h.call('setPassword', { body: { password: thiefsPassword } }, thief);
  await sendMails(h);
  expect((await remove(thief.accountId, thief)).status).toBe(204);
  const undos = [address, tokenIn(await sendMails(h), own, 'undo')];
  for (const index of order) expect((await undo(undos[index] ?? '')).status).toBe(200);
  expect((await logIn(own, thiefsPassword)).status).toBe(401);
  expect((await logInOn(phone)).status).toBe(200);
});
