import { describe, expect, test } from 'vitest';
import { pendingRegistration as limits } from '#shared/limits/accounts.ts';
import { keepHouse } from '../../../housekeeping.ts';
import { makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { linkIn, sendMails } from '../../../test/mails.ts';
import { requestBody } from '../../../test/orders.ts';
import { expectInvalid, expectProblem } from '../../../test/problem.ts';
import { chosen, owners, registrationCalls, strangers } from '../../../test/registration-calls.ts';
import { auditOf } from '../../../test/traces.ts';
import { createAdmin } from '../../operations/admin-accounts.ts';

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

describe('a pending registration', () => {
  test('becomes an account with its id and password when its link is opened', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    expect(await accountsOf(email)).toEqual([]);
    expect((await open(link)).body).toEqual({ accountId: link.accountId, email });
    expect(await accountsOf(email)).toMatchObject([{ id: link.accountId, account_type: 'Local' }]);
    expect((await logIn(email)).body.accountId).toBe(link.accountId);
    expect(await auditOf(h, link.accountId)).toEqual([
      'account.registrationRequested',
      'account.registered',
      'account.emailVerified',
    ]);
  });

  test('has a mail with its time and device', async () => {
    const email = newEmail();
    await register(email, owners, {
      'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0 Call +49 123 now',
    });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/on \d+ \w+ 20\d\d at \d\d:\d\d \S+, with Firefox on Linux\./);
    expect(mail?.text).not.toContain('+49');
  });

  test('is valid for a day and deleted a day later', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    h.pass(24 * hour);
    expectProblem(await open(link), 'VerifyEmail_TokenInvalid');
    expectWrong(await logIn(email));
    h.pass(24 * hour + 1);
    await keepHouse(h.deps);
    expect(await pendingOf(email)).toEqual([]);
  });

  test('is opened by no other token', async () => {
    const [link, other] = [await linkOf(newEmail()), await linkOf(newEmail())];
    for (const token of [other.token, `${link.token}x`])
      expectProblem(await open({ ...link, token }), 'VerifyEmail_TokenInvalid');
    expectInvalid(await open({ accountId: 'nobody', token: 'x' }), 'accountId');
  });

  test('stays deleted when its link is opened again after the account’s deletion', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    await open(link);
    await h.db('accounts').where({ email }).delete();
    expectProblem(await open(link), 'VerifyEmail_TokenInvalid');
    expect(await accountsOf(email)).toEqual([]);
  });

  test('among many keeps only the newest and the one whose link was sent', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    for (let i = 0; i < limits.maxWithoutLink + 5; i++) await register(email, strangers);
    expect(await pendingOf(email)).toHaveLength(limits.maxWithoutLink + 1);
    expect((await open(link)).body).toMatchObject({ accountId: link.accountId });
    await sendMails(h);
  });
});

test('a password forgotten before the address is confirmed is replaced with the link of a reset', async () => {
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

describe('the registration of an address that has an account', () => {
  test.each(['Local', 'Assigner', 'Admin'] as const)(
    'behaves at login like an unknown address, and the %s’s own password works',
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
  test('does not block an assigner’s approval and cannot be opened afterwards', async () => {
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

  test('does not block the creation of an admin', async () => {
    const email = newEmail();
    const link = await linkOf(email, strangers);
    expect(await createAdmin(h.deps, { email, password: owners })).toEqual(expect.any(String));
    expectProblem(await open(link), 'VerifyEmail_TokenInvalid');
    expectUnverified(await logIn(email, strangers));
    expect((await logIn(email)).body.accountType).toBe('Admin');
  });
});

describe('a link sent again', () => {
  test('belongs to the newest registration and ends its older link', async () => {
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

  test('to the owner of an account says so, and the link stays', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    await open(link);
    await h.call('resendVerificationEmail', { body: { email } });
    expect((await mailsTo(email))[0]?.subject).toBe('You already have an account at Unikat');
    expect((await open(link)).status).toBe(200);
  });
});
