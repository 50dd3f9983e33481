import { describe, expect, test } from 'vitest';
import { pendingRegistration as limits } from '#shared/limits.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { linkIn, sendMails } from '../../test/mails.ts';
import { requestBody } from '../../test/orders.ts';
import { expectProblem } from '../../test/problem.ts';
import { auditOf } from '../../test/traces.ts';
import { createAdmin } from '../operations/admin-accounts.ts';
import { tidyAccounts } from './housekeeping.ts';

const h = useHarness();
const hour = 3_600;
const owners = 'the password of its owner';
const strangers = 'the password of a stranger';
const chosen = 'the password that was chosen';
let count = 0;
const newEmail = () => `pending-${++count}@example.org`;

type Link = { accountId: string; token: string };

const register = (email: string, password = owners, headers = {}) =>
  h.call('registerLocal', { body: { accountType: 'Local', email, password } }, undefined, headers);
const open = ({ accountId, token }: Link) =>
  h.call('verifyEmail', { params: { accountId }, query: { token } });
const logIn = (email: string, password = owners) =>
  h.call('login', { body: { emailUnikatIdOrUsername: email, password } });
const choose = (resetToken: string, accountId: string, password = chosen) =>
  h.call('resetPassword', { body: { accountId, password, resetToken } });
const mailsTo = async (email: string) => (await sendMails(h)).filter(({ to }) => to === email);
/** Registers and gives the link of the mail. */
const linkOf = async (email: string, password = owners) => {
  await register(email, password);
  return linkIn(await mailsTo(email), '/verify-email');
};
const accountsOf = (email: string) => h.db('accounts').where({ email });
const pendingOf = (email: string) => h.db('pending_registrations').where({ email });
const expectUnverified = (answer: Awaited<ReturnType<typeof logIn>>) =>
  expectProblem(answer, 'Login_EmailNotVerified', { errorType: 'EmailNotVerified' });
const expectWrong = (answer: Awaited<ReturnType<typeof logIn>>) =>
  expectProblem(answer, 'Login_InvalidUserOrPassword', { errorType: 'InvalidUserOrPassword' });

describe('a registration that waits', () => {
  test('is no account until its link is opened, which keeps its id and password', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    expect(await accountsOf(email)).toEqual([]);
    expect((await open(link)).status).toBe(204);
    expect(await accountsOf(email)).toMatchObject([{ id: link.accountId, account_type: 'Local' }]);
    expect((await logIn(email)).body.accountId).toBe(link.accountId);
    expect(await auditOf(h, link.accountId)).toEqual([
      'account.registrationRequested',
      'account.registered',
      'account.emailVerified',
    ]);
  });

  test('has a mail that says when and with which device it was made', async () => {
    const email = newEmail();
    await register(email, owners, {
      'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0 Call +49 123 now',
    });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/on \d+ \w+ 20\d\d at \d\d:\d\d \S+, with Firefox on Linux\./);
    expect(mail?.text).not.toContain('+49');
  });

  test('lives for a day, and is forgotten a day later', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    h.pass(24 * hour);
    expectProblem(await open(link), 'VerifyEmail_TokenInvalid');
    expectWrong(await logIn(email));
    h.pass(24 * hour + 1);
    await tidyAccounts(h.deps);
    expect(await pendingOf(email)).toEqual([]);
  });

  test('is opened fifty times at once and makes one account', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(link)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await accountsOf(email)).toHaveLength(1);
    expect(await auditOf(h, link.accountId)).toHaveLength(3);
  });

  test('whose link is opened again after the account was deleted stays gone', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    await open(link);
    await h.db('accounts').where({ email }).delete();
    expectProblem(await open(link), 'VerifyEmail_TokenInvalid');
    expect(await accountsOf(email)).toEqual([]);
  });

  test('of which there are many in a flood leaves the newest, and the link that was sent', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    for (let i = 0; i < limits.maxWithoutLink + 5; i++) await register(email, strangers);
    expect(await pendingOf(email)).toHaveLength(limits.maxWithoutLink + 1);
    expect((await open(link)).body).toMatchObject({ accountId: link.accountId });
    await sendMails(h);
  });
});

describe('an address that was registered more than once', () => {
  test('belongs to the reader of the mail, and no earlier password works', async () => {
    const email = newEmail();
    const first = await linkOf(email, owners);
    const second = await linkOf(email, strangers);
    expect(second.accountId).not.toBe(first.accountId);
    const { status, body } = await open(second);
    expect([status, body.accountId]).toEqual([200, second.accountId]);
    for (const password of [owners, strangers]) expectUnverified(await logIn(email, password));
    expect((await choose(body.resetToken, body.accountId)).body).toMatchObject({
      accountId: second.accountId,
      accountType: 'Local',
    });
    for (const password of [owners, strangers]) expectUnverified(await logIn(email, password));
    expect((await logIn(email, chosen)).status).toBe(200);
    expectWrong(await logIn(email, 'none of the three'));
  });

  test.each([
    ['own', 1],
    ['stranger’s', 0],
  ])('answers a stranger the same after its reader opens the %s link', async (_, opened) => {
    const email = newEmail();
    const links = [await linkOf(email, strangers), await linkOf(email)];
    const { body } = await open(links[opened] as Link);
    expectUnverified(await logIn(email, strangers));
    await choose(body.resetToken, body.accountId);
    expectUnverified(await logIn(email, strangers));
    h.pass(24 * hour);
    expectWrong(await logIn(email, strangers));
    h.pass(24 * hour + 1);
    await tidyAccounts(h.deps);
    expect(await pendingOf(email)).toEqual([]);
  });

  test('never opens or mails the other registrations again, also without the account', async () => {
    const email = newEmail();
    const rival = await linkOf(email, strangers);
    const link = await linkOf(email);
    await open(link);
    const remail = async () => {
      h.pass(hour);
      await h.call('resendVerificationEmail', { body: { email } });
      await h.call('requestPasswordReset', { body: { email } });
      return (await mailsTo(email)).map(({ text }) => text.includes('/verify-email'));
    };
    expect(await remail()).toEqual([false, false]);
    expectProblem(await open(rival), 'VerifyEmail_TokenInvalid');
    await h.db('accounts').where({ email }).delete();
    expect(await remail()).toEqual([]);
    expectProblem(await open(rival), 'VerifyEmail_TokenInvalid');
    expect(await h.db('pending_registrations').where({ id: rival.accountId })).toMatchObject([
      { token_hash: null, password_refused: true },
    ]);
    expect(await accountsOf(email)).toEqual([]);
  });

  test('mails no link of a registration that was refused while its mail waited', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    await register(email, strangers);
    await open(link);
    expect((await mailsTo(email)).filter(({ text }) => text.includes('/verify-email'))).toEqual([]);
  });

  test('gives a fresh token each time the link is opened, and the old one is dead', async () => {
    const email = newEmail();
    await linkOf(email, strangers);
    const link = await linkOf(email);
    const [first, second] = [await open(link), await open(link)];
    expect(second.body.resetToken).not.toBe(first.body.resetToken);
    expectProblem(
      await choose(first.body.resetToken, link.accountId),
      'ResetPassword_TokenInvalid',
      { errorType: 'Unknown' },
    );
    expect((await choose(second.body.resetToken, link.accountId)).status).toBe(200);
  });

  test('asks for no password any more once one was chosen', async () => {
    const email = newEmail();
    await linkOf(email, strangers);
    const link = await linkOf(email);
    const { body } = await open(link);
    await choose(body.resetToken, link.accountId);
    expect((await open(link)).status).toBe(204);
    expect((await logIn(email, chosen)).status).toBe(200);
  });

  test('has one account, and the other links are worth nothing, also at once', async () => {
    const email = newEmail();
    const links = [await linkOf(email, strangers), await linkOf(email)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => open(links[index % 2] ?? (links[0] as Link))),
    );
    const winners = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.accountId),
    );
    expect(winners.size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect(await accountsOf(email)).toMatchObject([{ id: [...winners][0] }]);
  });

  test('counts a registration that has expired by now but was pending then', async () => {
    const email = newEmail();
    await linkOf(email, strangers);
    h.pass(23 * hour);
    const link = await linkOf(email);
    h.pass(2 * hour);
    await tidyAccounts(h.deps);
    expect((await open(link)).status).toBe(200);
  });

  test('does not count one that was over before', async () => {
    const email = newEmail();
    await linkOf(email, strangers);
    h.pass(24 * hour);
    expect((await open(await linkOf(email))).status).toBe(204);
    expect((await logIn(email)).status).toBe(200);
  });
});

describe('a password that is forgotten before the address is confirmed', () => {
  test('is chosen anew with the link that a reset sends', async () => {
    const email = newEmail();
    await linkOf(email);
    await h.call('requestPasswordReset', { body: { email } });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Choose a new password for Unikat']);
    const { status, body } = await open(linkIn(mails, '/verify-email'));
    expect(status).toBe(200);
    expect((await choose(body.resetToken, body.accountId)).status).toBe(200);
    expect((await logIn(email, chosen)).status).toBe(200);
  });
});

describe('the registration of an address that has an account', () => {
  test('has a mail that leads to login and reset, and no link to open', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    await register(email, strangers);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('/request-password-reset');
    expect(mail?.text).not.toMatch(/verify-email|token=/);
    expect(await pendingOf(email)).toMatchObject([{ token_hash: null }]);
  });

  test.each(['Local', 'Assigner', 'Admin'] as const)(
    'logs in as an unknown address does, and the %s’s own password works',
    async (accountType) => {
      const [known, unknown] = [newEmail(), newEmail()];
      const { accountId } = await makeUser(h, accountType, { email: known });
      for (const email of [known, unknown]) {
        await register(email, strangers);
        expectUnverified(await logIn(email, strangers));
        expectWrong(await logIn(email, 'neither of the two'));
      }
      expect((await logIn(known, 'correct horse battery staple')).body.accountId).toBe(accountId);
      await sendMails(h);
    },
  );
});

describe('a stranger’s registration', () => {
  test('does not stop an assigner’s approval, and can’t be opened afterwards', async () => {
    const admin = await makeUser(h, 'Admin');
    const body = requestBody();
    const link = await linkOf(body.email, strangers);
    await h.call('requestAssignerAccount', { body });
    const approve = { params: { id: body.id } };
    expect((await h.call('approveAssignerRequest', approve, admin)).status).toBe(204);
    expectProblem(await open(link), 'VerifyEmail_TokenInvalid');
    expect(await accountsOf(body.email)).toMatchObject([{ account_type: 'Assigner' }]);
    await h.call('resendVerificationEmail', { body: { email: body.email } });
    const subjects = (await mailsTo(body.email)).map(({ subject }) => subject);
    expect(subjects).toContain('You already have an account at Unikat');
  });

  test('does not stop the creation of an admin', async () => {
    const email = newEmail();
    const link = await linkOf(email, strangers);
    expect(await createAdmin(h.deps, { email, password: owners })).toEqual(expect.any(String));
    expectProblem(await open(link), 'VerifyEmail_TokenInvalid');
    expectUnverified(await logIn(email, strangers));
    expect((await logIn(email)).body.accountType).toBe('Admin');
  });

  test('has no session, whatever it calls', async () => {
    const email = newEmail();
    await register(email, strangers);
    expectUnverified(await logIn(email, strangers));
    expect(await h.db('sessions').whereIn('account_id', pendingOf(email).select('id'))).toEqual([]);
    await sendMails(h);
  });
});

describe('a link sent again', () => {
  test('is of the newest registration, and the older link of that one dies', async () => {
    const email = newEmail();
    const first = await linkOf(email, strangers);
    const second = await linkOf(email);
    await h.call('resendVerificationEmail', { body: { email } });
    const again = linkIn(await mailsTo(email), '/verify-email');
    expect(again.accountId).toBe(second.accountId);
    expectProblem(await open(second), 'VerifyEmail_TokenInvalid');
    expect((await open(again)).status).toBe(200);
    expectProblem(await open(first), 'VerifyEmail_TokenInvalid');
  });
});
