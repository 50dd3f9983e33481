import { beforeEach, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { passwordTypes } from '#shared/enums.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { insertPersonId, makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { expectProblem } from '../../../test/problem.ts';
import { auditOf } from '../../../test/traces.ts';

const h = useHarness();
const { reset, resetLink } = accountCalls(h);
const { device, logIn: logInByPasskey, register } = passkeyCalls(h);
const { change, confirm, logIn, newEmail, ownAccount, tokenIn } = emailCalls(h);
const password = 'a wholly new secret';
const set = (user: LoggedInUser, given = password) =>
  h.call('setPassword', { body: { password: given } }, user);
const nameOf = (user: LoggedInUser) => user.username ?? '';

beforeEach(async () => {
  await sendMails(h);
});

describe('an account that was registered with a passkey', () => {
  test('sets a password, logs in with it, and keeps its passkey and its sessions', async () => {
    const phone = device();
    const user = await register(phone);
    const { body: elsewhere } = await logInByPasskey(phone);
    expect(await ownAccount(user)).toMatchObject({ hasPassword: false });
    expect((await logIn(nameOf(user), password)).status).toBe(401);
    expect((await set(user)).status).toBe(204);
    expect((await logIn(nameOf(user), password)).body.accountId).toBe(user.accountId);
    expect((await logInByPasskey(phone)).status).toBe(200);
    for (const one of [user, elsewhere])
      expect(await ownAccount(one)).toMatchObject({ hasPassword: true });
    expect(await auditOf(h, user.accountId)).toEqual(['account.registered', 'account.passwordSet']);
  });

  test('is refused a password that is short, leaked or too common, and can try again', async () => {
    const user = await register(device());
    expect((await set(user, 'short')).body).toMatchObject({
      title: 'Request_Invalid',
      fields: ['password'],
    });
    const fields = ['password'];
    expectProblem(await set(user, 'galaktika'), 'Password_Leaked', { fields });
    expectProblem(await set(user, 'unikat-id'), 'Password_TooCommon', { fields });
    expect((await set(user)).status).toBe(204);
  });

  test('gets one password of 50 that are set at once', async () => {
    const user = await register(device());
    const given = Array.from({ length: 50 }, (_, index) => `${password} ${index}`);
    const answers = await Promise.all(given.map((one) => set(user, one)));
    const winners = given.filter((_, index) => answers[index]?.status === 204);
    expect(winners).toHaveLength(1);
    // Hashing has a short line for each network; beyond it a call is refused before it does anything.
    expect(answers.filter(({ status }) => ![204, 409, 503].includes(status))).toEqual([]);
    expect((await logIn(nameOf(user), winners[0])).status).toBe(200);
  });

  test('is mailed to the linked accounts that have an address', async () => {
    const [email, personId] = [newEmail(), makePersonId()];
    const user = await register(device());
    await makeUser(h, 'Local', { email, personId });
    await insertPersonId(h, personId);
    const joined = { person_id: personId, joined_at: h.deps.clock() };
    await h.db('accounts').where({ id: user.accountId }).update(joined);
    await set(user);
    const mails = await sendMails(h);
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect(mails[0]?.text).toContain(`“${user.username}”`);
    expect(mails[0]?.text).toContain('/accounts');
  });

  test('reads its mail itself if it has an address, and earlier links no longer choose', async () => {
    const email = newEmail();
    const user = await register(device());
    await change(user, email, { password: undefined });
    await confirm(tokenIn(await sendMails(h), email));
    const link = await resetLink(email);
    await set(user);
    const [mail, ...others] = await sendMails(h);
    expect([mail?.to, others]).toEqual([email, []]);
    expect(mail?.text).toContain('/request-password-reset');
    const late = await reset(link);
    expectProblem(late, 'ResetPassword_TokenInvalid', { errorType: 'Unknown' });
    expect((await logIn(email, password)).status).toBe(200);
  });

  test('keeps an address that waits', async () => {
    const email = newEmail();
    const user = await register(device());
    await change(user, email, { password: undefined });
    await set(user);
    expect((await confirm(tokenIn(await sendMails(h), email))).status).toBe(200);
  });
});

test.each(passwordTypes)(
  'an account of type %s with a password changes it instead',
  async (type) => {
    const user = await makeUser(h, type);
    expectProblem(await set(user), 'Account_HasPassword');
    expect(await sendMails(h)).toEqual([]);
  },
);

describe('guesses before there was a password', () => {
  const limited = useHarness({ rateLimitScale: 1 });
  test('do not lock out its owner', async () => {
    const user = await passkeyCalls(limited).register(passkeyCalls(limited).device());
    const { logIn: tryPassword } = emailCalls(limited);
    for (let tries = 0; tries < 5; tries++) await tryPassword(nameOf(user), `guess ${tries}`);
    expectProblem(await tryPassword(nameOf(user), password), 'Request_TooMany');
    await limited.call('setPassword', { body: { password } }, user);
    expect((await tryPassword(nameOf(user), password)).status).toBe(200);
  });
});
