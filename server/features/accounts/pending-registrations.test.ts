import { describe, expect, test } from 'vitest';
import { pendingRegistration as limits } from '#shared/limits.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { linkIn, sendMails } from '../../test/mails.ts';
import { requestBody } from '../../test/orders.ts';
import { expectProblem } from '../../test/problem.ts';
import { chosen, owners, registrationCalls, strangers } from '../../test/registration-calls.ts';
import { auditOf } from '../../test/traces.ts';
import { createAdmin } from '../operations/admin-accounts.ts';
import { tidyAccounts } from './housekeeping.ts';

const h = useHarness();
const hour = 3_600;
const {
  newEmail,
  register,
  open,
  logIn,
  choose,
  mailsTo,
  linkOf,
  accountsOf,
  pendingOf,
  expectUnverified,
  expectWrong,
} = registrationCalls(h);

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
