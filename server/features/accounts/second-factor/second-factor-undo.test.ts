import { beforeEach, describe, expect, test } from 'vitest';
import { account as accountLimits } from '#shared/limits/accounts.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { logInAgain, makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls, tokenIn as tokenInProblem } from '../../../test/second-factor-calls.ts';
import { auditOf } from '../../../test/traces.ts';
import { undoCalls } from '../../../test/undo-calls.ts';

const h = useHarness();
const { isLoggedIn } = accountCalls(h);
const { codeFor, enter, logIn, passStep, tokenOf, turnOn, withFactor } = secondFactorCalls(h);
const { ask, confirm, newEmail, tokenIn } = emailCalls(h);
const { remove, undo } = undoCalls(h);

beforeEach(async () => {
  await sendMails(h);
});

describe('a second factor that was turned on', () => {
  test('is turned off although time passes while it is turned on', async () => {
    const { clock } = h.deps;
    let passedMs = 0;
    Object.assign(h.deps, { clock: () => new Date(clock().getTime() + passedMs++) });
    const { email } = await withFactor();
    Object.assign(h.deps, { clock });
    expect((await undo(tokenIn(await sendMails(h), email, 'undo'))).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  test('ends the other sessions: one of them may have begun with a stolen password', async () => {
    const owner = await makeUser(h);
    const thief = await logInAgain(h, owner);
    await turnOn(owner);
    expect([await isLoggedIn(owner), await isLoggedIn(thief)]).toEqual([true, false]);
  });

  test('at a thief’s address has no undo once the owner has undone the address', async () => {
    const [own, thiefs] = [newEmail(), newEmail()];
    const thief = await makeUser(h, 'Local', { email: own });
    expect((await confirm(await ask(thief, thiefs))).status).toBe(200);
    const back = tokenIn(await sendMails(h), own, 'undo');
    await turnOn(thief);
    const thiefsUndo = tokenIn(await sendMails(h), thiefs, 'undo');
    expect((await undo(back)).status).toBe(200);
    await turnOn((await logIn(own)).body);
    expectProblem(await undo(thiefsUndo), 'Undo_TokenInvalid');
    tokenInProblem(await logIn(own));
  });

  test('is turned off by the link in the owner’s mail, and every session ends', async () => {
    const { user, email } = await withFactor();
    const mails = await sendMails(h);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your account at Unikat now asks for a code'],
    ]);
    const token = tokenIn(mails, email, 'undo');
    expect((await undo(token)).body).toEqual({ kind: 'secondFactorAdded', label: email });
    expect(await isLoggedIn(user)).toBe(false);
    expect((await logIn(email)).status).toBe(200);
    expect((await undo(token)).status).toBe(200);
    expect(await auditOf(h, user.accountId)).toEqual([
      'account.secondFactorAdded',
      'account.secondFactorUndone',
    ]);
  });

  test('takes a waiting address with it, which a thief may have asked for', async () => {
    const { user, email } = await withFactor();
    const token = tokenIn(await sendMails(h), email, 'undo');
    await ask(user, newEmail());
    expect((await undo(token)).status).toBe(200);
    expect(
      await h.db('one_time_tokens').where({ kind: 'emailChange', account_id: user.accountId }),
    ).toEqual([]);
  });

  test('cannot be undone after seven days, nor again once there is a new one', async () => {
    const { user, email } = await withFactor();
    const token = tokenIn(await sendMails(h), email, 'undo');
    expect((await undo(token)).status).toBe(200);
    const back = (await logIn(email)).body;
    await turnOn(back);
    expectProblem(await undo(token), 'Undo_TokenInvalid');
    tokenInProblem(await logIn(email));
    const second = tokenIn(await sendMails(h), email, 'undo');
    h.pass(accountLimits.undoDays * 86_400);
    expectProblem(await undo(second), 'Undo_TokenInvalid');
    expect(back.accountId).toBe(user.accountId);
  });

  test('is mailed to the accounts that joined the person no later', async () => {
    const personId = makePersonId();
    const [early, late] = [newEmail(), newEmail()];
    await makeUser(h, 'Local', { email: early, personId });
    h.pass(60);
    const user = await makeUser(h, 'LocalAnonymous', { personId });
    h.pass(60);
    await makeUser(h, 'Local', { email: late, personId });
    await turnOn(user);
    const mails = await sendMails(h);
    expect(mails.map(({ to }) => to)).toEqual([early]);
    expect((await undo(tokenIn(mails, early, 'undo'))).body.label).toBe(user.username);
  });
});

describe('undoing a new e-mail address', () => {
  test('turns off a factor that was added since', async () => {
    const email = newEmail();
    const user = await makeUser(h, 'Local', { email });
    await confirm(await ask(user, newEmail()));
    const token = tokenIn(await sendMails(h), email, 'undo');
    h.pass(1);
    await turnOn(user);
    expect((await undo(token)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
  });

  test('keeps a factor that was on before', async () => {
    const { user, email, secret } = await withFactor();
    await confirm(await ask(user, newEmail()));
    const token = tokenIn(await sendMails(h), email, 'undo');
    expect((await undo(token)).status).toBe(200);
    expect((await enter(await tokenOf(email), codeFor(secret))).status).toBe(200);
  });
});

describe('a deleted account', () => {
  test('has its factor again when it is restored', async () => {
    const { user, email, secret } = await withFactor();
    const waiting = await tokenOf(email);
    await sendMails(h);
    expect((await remove(user.accountId, user)).status).toBe(204);
    expectProblem(await enter(waiting, codeFor(secret)), 'SecondFactor_TokenInvalid');
    const token = tokenIn(await sendMails(h), email, 'undo');
    expect((await undo(token)).status).toBe(200);
    passStep();
    expect((await enter(await tokenOf(email), codeFor(secret))).status).toBe(200);
  });

  test('loses its factor with its row', async () => {
    const { user } = await withFactor('LocalAnonymous');
    await remove(user.accountId, user);
    const rows = await h.db('second_factors').where({ account_id: user.accountId });
    expect(rows).toEqual([]);
  });
});
