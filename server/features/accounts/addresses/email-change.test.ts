import { beforeEach, describe, expect, test } from 'vitest';
import { emailChange as limits, mailToken } from '#shared/limits/accounts.ts';
import { momentIn } from '../../../domain/mail/mail-words.ts';
import { keepHouse } from '../../../housekeeping.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import {
  logInAgain,
  makePersonId,
  makeUser,
  factoryPassword as password,
} from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';
import { registrationCalls } from '../../../test/registration-calls.ts';
import { auditOf, noteStatements } from '../../../test/traces.ts';

const h = useHarness();
const { changePassword, isLoggedIn, reset, resetByMail, resetLink } = accountCalls(h);
const { newEmail, change, confirm, logIn, ownAccount, tokenIn, ask } = emailCalls(h);
const { register } = registrationCalls(h);
const check = (token: string) => h.call('checkEmailLink', { body: { token } });

beforeEach(async () => {
  await sendMails(h);
});

describe('an anonymous account', () => {
  test('becomes a local one when the link of the mail is confirmed', async () => {
    const [username, email] = ['added-otters-0001', newEmail()];
    const personId = makePersonId();
    const user = await makeUser(h, 'LocalAnonymous', { username, personId });
    const token = await ask(user, email);
    expect(await ownAccount(user)).toMatchObject({
      accountType: 'LocalAnonymous',
      username,
      label: username,
      newEmail: email,
    });
    expectProblem(await logIn(email), 'Login_InvalidUserOrPassword', {
      errorType: 'InvalidUserOrPassword',
    });
    expect((await confirm(token)).body).toEqual({ email });
    expect(await ownAccount(user)).toEqual({
      id: user.accountId,
      accountType: 'Local',
      email,
      isEmailVerified: true,
      username: null,
      label: email,
      hasPassword: true,
      createdTimestamp: expect.any(String),
    });
    // The old name still works, but is shown nowhere.
    for (const name of [email, username, personId])
      expect((await logIn(name)).body).toMatchObject({ accountType: 'Local', username: null });
    await h.call('requestPasswordReset', { body: { email } });
    expect((await sendMails(h)).map(({ to }) => to)).toEqual([email]);
    expect(await auditOf(h, user.accountId)).toEqual([
      'account.emailChangeRequested',
      'account.emailChanged',
    ]);
  });

  test('keeps its username if the link is not confirmed within a day', async () => {
    const username = 'late-otters-0001';
    const user = await makeUser(h, 'LocalAnonymous', { username });
    const email = newEmail();
    const token = await ask(user, email);
    h.pass(limits.seconds);
    expectProblem(await confirm(token), 'Email_TokenInvalid');
    expectProblem(await check(token), 'Email_TokenInvalid');
    h.pass(limits.seconds + 1);
    await keepHouse(h.deps);
    expect(await h.db('one_time_tokens').where({ kind: 'emailChange', email })).toEqual([]);
    expect((await logIn(username)).body.accountType).toBe('LocalAnonymous');
  });
});

test.each(['Local', 'Assigner'] as const)(
  'a local account and an assigner change their address: %s',
  async (type) => {
    const [old, email] = [newEmail(), newEmail()];
    const user = await makeUser(h, type, { email: old });
    const other = await logInAgain(h, user);
    const link = await resetLink(old);
    expect((await change(user, email)).status).toBe(204);
    const mails = await sendMails(h);
    expect(mails.map(({ to }) => to).sort()).toEqual([old, email].sort());
    expect(mails.find(({ to }) => to === old)?.text).toContain(email);
    expect((await logIn(old)).status).toBe(200);

    expect((await confirm(tokenIn(mails, email))).status).toBe(200);
    expect((await logIn(old)).status).toBe(401);
    expect((await logIn(email)).body.accountType).toBe(type);
    // The session that asked continues, the others and old links end.
    expect([await isLoggedIn(user), await isLoggedIn(other)]).toEqual([true, false]);
    expectProblem(await reset(link), 'ResetPassword_TokenInvalid', { errorType: 'Unknown' });
    const told = await sendMails(h);
    expect(told.map(({ to }) => to)).toEqual([old]);
    expect(tokenIn(told, old, 'undo')).not.toBe('none');
  },
);

describe('asking for a new address', () => {
  test('changes a linked account with that account’s password, and no other person’s', async () => {
    const personId = makePersonId();
    const owner = await makeUser(h, 'External', { personId });
    const linked = await makeUser(h, 'LocalAnonymous', { personId });
    const stranger = await makeUser(h, 'LocalAnonymous');
    const email = newEmail();
    const of = (accountId: string) => change(owner, email, { accountId });
    for (const id of [stranger.accountId, owner.accountId, crypto.randomUUID()])
      expectProblem(await of(id), 'Account_NotFound');
    expect((await of(linked.accountId)).status).toBe(204);
    const list = (await h.call('listAccounts', {}, owner)).body;
    expect(list).toContainEqual(expect.objectContaining({ id: linked.accountId, newEmail: email }));
    expect((await confirm(tokenIn(await sendMails(h), email))).status).toBe(200);
  });

  test('answers and does the same for known and unknown addresses', async () => {
    const owner = newEmail();
    await makeUser(h, 'Local', { email: owner });
    const user = await makeUser(h, 'LocalAnonymous');
    const traces = [];
    for (const email of [owner, newEmail()]) {
      const trace = await noteStatements(async () => {
        const answer = await change(user, email);
        expect([answer.status, answer.body]).toEqual([204, {}]);
      });
      traces.push(trace);
      expect((await ownAccount(user)).newEmail).toBe(email);
    }
    expect(traces[0]).toEqual(traces[1]);
  });

  test('gives the owner of a known address a notice, and no link to anyone', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    const user = await makeUser(h, 'LocalAnonymous');
    await change(user, email);
    const mails = await sendMails(h);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(tokenIn(mails, email)).toBe('none');
    expect(
      (await h.db('one_time_tokens').where({ kind: 'emailChange', email }).first()).token_hash,
    ).toBeNull();
  });
});

describe('a waiting address', () => {
  test('is sent again with a new link, and the old link becomes invalid', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    const email = newEmail();
    const first = await ask(user, email);
    const params = { accountId: user.accountId };
    expect((await h.call('resendEmailChange', { params }, user)).status).toBe(204);
    const second = tokenIn(await sendMails(h), email);
    expect(second).not.toBe('none');
    expectProblem(await confirm(first), 'Email_TokenInvalid');
    expect((await confirm(second)).status).toBe(200);
    expectProblem(await h.call('resendEmailChange', { params }, user), 'Email_NotWaiting');
  });

  test('says in its mail and on its page when and with which device it was entered', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    const email = newEmail();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
    await h.call('changeEmail', { body: { email, password } }, user, { 'User-Agent': userAgent });
    const requestedTimestamp = h.deps.clock().toISOString();
    const mails = await sendMails(h);
    const at = momentIn('en', new Date(requestedTimestamp));
    expect(mails.map(({ text }) => text).join()).toContain(`${at}, with Firefox on Linux`);
    const { body } = await check(tokenIn(mails, email));
    expect(body).toEqual({ email, requestedTimestamp, userAgent });
  });

  test('is cancelled', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    const token = await ask(user, newEmail());
    const params = { accountId: user.accountId };
    expect((await h.call('cancelEmailChange', { params }, user)).status).toBe(204);
    expectProblem(await confirm(token), 'Email_TokenInvalid');
    expect(await ownAccount(user)).not.toHaveProperty('newEmail');
    expectProblem(await h.call('cancelEmailChange', { params }, user), 'Email_NotWaiting');
    expect(await auditOf(h, user.accountId)).toContain('account.emailChangeCancelled');
  });

  test('is replaced by another one', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    const [first, second] = [await ask(user, newEmail()), await ask(user, newEmail())];
    expectProblem(await confirm(first), 'Email_TokenInvalid');
    expect((await confirm(second)).status).toBe(200);
  });

  test('ends with a new password, so that the owner stops a thief', async () => {
    const user = await makeUser(h);
    const token = await ask(user, newEmail());
    await changePassword(user, 'a wholly new secret');
    expectProblem(await confirm(token), 'Email_TokenInvalid');
  });

  test('ends with a reset and with the deletion of its account', async () => {
    const email = newEmail();
    const user = await makeUser(h, 'Local', { email });
    const { accountId } = user;
    const token = await ask(user, newEmail());
    await sendMails(h);
    const after = await resetByMail(email, 'a wholly new secret');
    expect(after.status).toBe(200);
    expectProblem(await confirm(token), 'Email_TokenInvalid');
    const again = newEmail();
    await change(after.body, again, { password: 'a wholly new secret' });
    const second = tokenIn(await sendMails(h), again);
    await h.call('deleteAccount', { params: { id: accountId } }, after.body);
    expectProblem(await confirm(second), 'Email_TokenInvalid');
  });
});

describe('confirming', () => {
  test('again succeeds and changes nothing', async () => {
    const user = await makeUser(h, 'LocalAnonymous');
    const email = newEmail();
    const token = await ask(user, email);
    await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect((await confirm(token)).body).toEqual({ email });
    const actions = await auditOf(h, user.accountId);
    expect(actions.filter((action) => action === 'account.emailChanged')).toHaveLength(1);
  });

  test('has one winner among accounts and registrations of one address', async () => {
    for (let round = 0; round < 3; round++) {
      const email = newEmail();
      const users = await Promise.all([makeUser(h, 'LocalAnonymous'), makeUser(h, 'Assigner')]);
      const tokens: string[] = [];
      for (const user of users) tokens.push(await ask(user, email));
      await register(email);
      const answers = await Promise.all(tokens.map((token, index) => confirm(token, users[index])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const answer of answers.filter(({ status }) => status === 409))
        expectProblem(answer, 'Email_InUse');
      expect(await h.db('accounts').where({ email })).toHaveLength(1);
      await sendMails(h);
    }
  });

  test('is refused without a mailed token', async () => {
    for (const token of ['none', '.', 'A'.repeat(mailToken.maxLength)])
      expectProblem(await confirm(token), 'Email_TokenInvalid');
  });
});
