import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/enums.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { linkIn, sendMails } from '../../../test/mails.ts';
import { requestBody } from '../../../test/orders.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../../test/problem.ts';
import { registrationCalls } from '../../../test/registration-calls.ts';
import { auditOf, noteStatements } from '../../../test/traces.ts';

const h = useHarness();
const { newEmail, open, register } = registrationCalls(h);
const { changePassword, logIn, reset, resetLink } = accountCalls(h);
const invalid = { errorType: 'Unknown' } as const;
const hour = 3_600;

const request = (email: string) => h.call('requestPasswordReset', { body: { email } });
const resend = (email: string) => h.call('resendVerificationEmail', { body: { email } });
const check = (link: { accountId: string; token: string }) =>
  h.call('checkResetLink', { body: { accountId: link.accountId, resetToken: link.token } });

/** An account, and the link of a reset. */
async function mailed() {
  const email = newEmail();
  const { accountId } = await makeUser(h, 'Local', { email });
  return { email, accountId, link: await resetLink(email) };
}

describe('a check of a reset link', () => {
  test('does not use it up, and refuses it once it was used', async () => {
    const { link } = await mailed();
    expect((await check(link)).status).toBe(204);
    expect((await check(link)).status).toBe(204);
    expect((await reset(link)).status).toBe(200);
    expectProblem(await check(link), 'ResetPassword_TokenInvalid', invalid);
  });

  test('refuses an expired link, and that of another account', async () => {
    const [email, other] = [newEmail(), newEmail()];
    for (const one of [email, other]) await makeUser(h, 'Local', { email: one });
    const link = await resetLink(email);
    const { accountId } = await resetLink(other);
    const refused = await check({ ...link, accountId });
    expectProblem(refused, 'ResetPassword_TokenInvalid', invalid);
    h.pass(hour);
    expect(bytesOf(await check(link))).toBe(bytesOf(refused));
  });
});

describe('a request for a reset', () => {
  test('sends the owner a link to the reset page in the account’s language', async () => {
    for (const language of ['de', 'en'] satisfies Language[]) {
      const email = newEmail();
      const { accountId } = await makeUser(h, 'Local', { email });
      await h.db('accounts').where({ id: accountId }).update({ language });
      await request(email);
      const [mail] = await sendMails(h);
      expect(mail).toMatchObject({ to: email, language });
      expect(mail?.text).toContain(
        `${h.deps.config.publicUrl}/reset-password?accountId=${accountId}`,
      );
    }
  });

  test('has the same answer and statements for an unknown address', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    for (const call of [request, resend]) {
      expect(bytesOf(await call(newEmail()))).toEqual(bytesOf(await call(email)));
      const known = await noteStatements(() => call(email));
      const unknown = await noteStatements(() => call(newEmail()));
      expect(unknown).toEqual(known);
    }
    expect(new Set((await sendMails(h)).map(({ to }) => to))).toEqual(new Set([email]));
  });

  test('repeated before the mail is sent results in one mail', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    await atOnce(() => request(email), 10);
    expect(await sendMails(h)).toHaveLength(1);
  });

  test('is refused for an invalid address', async () => {
    expectInvalid(await request('a\r\nBcc: b@example.org'), 'email');
    expectInvalid(await resend('nobody'), 'email');
  });
});

describe('resetting a password', () => {
  test('logs in, and only the new password works', async () => {
    const email = newEmail();
    const { accountId } = await makeUser(h, 'Local', { email });
    const { status, body } = await reset(await resetLink(email));
    expect([status, body.accountId]).toEqual([200, accountId]);
    expect((await h.call('isLoggedIn', {}, body)).status).toBe(200);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, 'the next password')).status).toBe(200);
    expect(await auditOf(h, accountId)).toEqual(['account.passwordReset']);
    expect((await sendMails(h)).map(({ subject }) => subject)).toEqual([
      'Your password for Unikat was changed',
    ]);
  });

  test('succeeds once for fifty simultaneous calls', async () => {
    const { accountId, link } = await mailed();
    const answers = await atOnce((index) => reset(link, `the password ${index}`));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 503].includes(status))).toBe(true);
    expect(await auditOf(h, accountId)).toEqual(['account.passwordReset']);
  });

  test('works for an hour', async () => {
    const { link } = await mailed();
    h.pass(hour);
    expectProblem(await reset(link), 'ResetPassword_TokenInvalid', invalid);
  });

  test('accepts only the newest link', async () => {
    const email = newEmail();
    await makeUser(h, 'Local', { email });
    const first = await resetLink(email);
    const second = await resetLink(email);
    expectProblem(await reset(first), 'ResetPassword_TokenInvalid', invalid);
    expect((await reset(second)).status).toBe(200);
  });

  test('refuses a verification token, another account’s token and an invented one', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const { accountId } = await makeUser(h, 'Local', { email });
    await register(other);
    const verification = linkIn(
      (await sendMails(h)).filter(({ to }) => to === other),
      '/verify-email',
    );
    const { token } = await resetLink(email);
    for (const link of [
      verification,
      { accountId: verification.accountId, token },
      { accountId, token: 'made-up' },
      { accountId: crypto.randomUUID(), token },
    ])
      expectProblem(await reset(link), 'ResetPassword_TokenInvalid', invalid);
  });

  test('with a leaked, guessable or short password leaves the link usable', async () => {
    const { email, link } = await mailed();
    const fields = ['password'];
    expectProblem(await reset(link, 'galaktika'), 'Password_Leaked', { fields });
    expectProblem(await reset(link, email), 'Password_TooCommon', { fields });
    expectInvalid(await reset(link, 'short'), 'password');
    expect((await reset(link)).status).toBe(200);
  });

  test('fails after a password change', async () => {
    const { email, link } = await mailed();
    const { body: user } = await logIn(email);
    expect((await changePassword(user, 'the changed password')).status).toBe(200);
    expectProblem(await reset(link), 'ResetPassword_TokenInvalid', invalid);
    expect((await logIn(email, 'the changed password')).status).toBe(200);
  });

  test('at the same time as a password change lets one of the two win', async () => {
    const { email, link } = await mailed();
    const { body: user } = await logIn(email);
    const [changed, wasReset] = await Promise.all([changePassword(user), reset(link)]);
    expect([changed.status, wasReset.status].filter((status) => status === 200)).toHaveLength(1);
    expect([changed.status, wasReset.status].every((status) => status < 500)).toBe(true);
    await sendMails(h);
  });
});

describe('a token to choose a password', () => {
  const chosen = 'the password that was chosen';
  const invite = async (email: string) => {
    const admin = await makeUser(h, 'Admin');
    const body = { ...requestBody(), email };
    await h.call('requestAssignerAccount', { body });
    await h.call('approveAssignerRequest', { params: { id: body.id } }, admin);
    const mails = (await sendMails(h)).filter(({ to }) => to === email);
    return linkIn(mails, '/reset-password');
  };
  const chooseAfterVerifying = async (email: string) => {
    for (let i = 0; i < 2; i++) await register(email);
    const [mail] = (await sendMails(h)).filter(({ to }) => to === email);
    const { body } = await open(linkIn(mail ? [mail] : [], '/verify-email'));
    return { accountId: body.accountId, token: body.resetToken };
  };

  test.each([
    ['an assigner’s invitation', invite],
    ['after verifying', chooseAfterVerifying],
  ])('%s survives a stranger’s request for a reset and ends the reset', async (_, make) => {
    const email = newEmail();
    const own = await make(email);
    const requested = await resetLink(email);
    expect((await reset(own, chosen)).status).toBe(200);
    expectProblem(await reset(requested), 'ResetPassword_TokenInvalid', invalid);
    expect((await logIn(email, chosen)).status).toBe(200);
  });

  test('of any kind ends with a reset and with a password change', async () => {
    const email = newEmail();
    const invitation = await invite(email);
    const { body: user } = await reset(await resetLink(email));
    expectProblem(await reset(invitation, chosen), 'ResetPassword_TokenInvalid', invalid);
    const again = await resetLink(email);
    const { accountId } = user;
    await changePassword(user, chosen, { currentPassword: 'the next password' });
    expectProblem(await reset(again), 'ResetPassword_TokenInvalid', invalid);
    expect(await h.db('one_time_tokens').where({ account_id: accountId })).toEqual([]);
  });

  test('of either kind is used once among fifty simultaneous calls', async () => {
    const email = newEmail();
    const links = [await invite(email), await resetLink(email)];
    const [first = { accountId: '', token: '' }] = links;
    const answers = await atOnce((i) => reset(links[i % 2] ?? first, `the password ${i}`));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 503].includes(status))).toBe(true);
  });

  test('is valid for seven days in an invitation', async () => {
    const invitation = await invite(newEmail());
    h.pass(7 * 24 * hour - 1);
    expect((await reset(invitation, chosen)).status).toBe(200);
    const late = await invite(newEmail());
    h.pass(7 * 24 * hour);
    expectProblem(await reset(late), 'ResetPassword_TokenInvalid', invalid);
  });
});

test('a bad link is refused before the new password is checked', async () => {
  const user = await makeUser(h, 'Local');
  const link = { accountId: user.accountId, token: 'not a token that was mailed' };
  expectProblem(await reset(link, 'aaaaaaaa'), 'ResetPassword_TokenInvalid', invalid);
});
