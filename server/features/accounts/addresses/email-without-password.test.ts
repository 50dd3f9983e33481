import { beforeEach, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { session } from '#shared/limits/accounts.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { expectProblem } from '../../../test/problem.ts';
import { undoCalls } from '../../../test/undo-calls.ts';

const h = useHarness();
const { resetByMail } = accountCalls(h);
const { device, logIn: logInByPasskey, register } = passkeyCalls(h);
const { change, confirm, logIn, newEmail, ownAccount, tokenIn } = emailCalls(h);
const { undo } = undoCalls(h);
const password = 'a wholly new secret';
const without = { password: undefined };

/** Asks for an address without a password, and confirms it. */
async function addEmail(user: LoggedInUser, email: string): Promise<void> {
  expect((await change(user, email, without)).status).toBe(204);
  expect((await confirm(tokenIn(await sendMails(h), email))).status).toBe(200);
}

/** An account with a passkey only, which joined the person of an account with an address. */
async function withEarlierAccount() {
  const [email, personId] = [newEmail(), makePersonId()];
  const earlier = await makeUser(h, 'Local', { email, personId });
  h.pass(1);
  const phone = device();
  const user = await register(phone);
  const joined = { person_id: personId, joined_at: h.deps.clock() };
  await h.db('accounts').where({ id: user.accountId }).update(joined);
  h.pass(1);
  return { email, earlier, phone, user };
}

beforeEach(async () => {
  await sendMails(h);
});

describe('an account that only passkeys open', () => {
  test('adds an address in a fresh session, and is a local account then', async () => {
    const [phone, email] = [device(), newEmail()];
    const user = await register(phone);
    await addEmail(user, email);
    expect(await ownAccount(user)).toMatchObject({
      accountType: 'Local',
      email,
      label: email,
      hasPassword: false,
    });
    expect((await logInByPasskey(phone)).body).toMatchObject({ accountType: 'Local' });
    expect((await logIn(email)).status).toBe(401);
  });

  test('is refused in a session that is not fresh, whatever it types', async () => {
    const user = await register(device());
    h.pass(session.freshSeconds + 1);
    for (const own of [without, {}])
      expectProblem(await change(user, newEmail(), own), 'Session_NotFresh');
    expect(await sendMails(h)).toEqual([]);
  });

  test('chooses its first password by a mail to the address', async () => {
    const [phone, email] = [device(), newEmail()];
    const user = await register(phone);
    await addEmail(user, email);
    expect((await resetByMail(email, password)).body.accountId).toBe(user.accountId);
    for (const name of [email, user.username ?? ''])
      expect((await logIn(name, password)).status).toBe(200);
    expect((await logInByPasskey(phone)).status).toBe(200);
    const { body: back } = await logIn(email, password);
    expectProblem(await change(back, newEmail(), without), 'Session_WrongProof', {
      fields: ['password'],
    });
  });

  test('gets no address from a linked account, whose session proves something else', async () => {
    const { earlier, user } = await withEarlierAccount();
    for (const own of [without, {}]) {
      const asked = await change(earlier, newEmail(), { ...own, accountId: user.accountId });
      expectProblem(asked, 'Account_NotFound');
    }
    expect(await sendMails(h)).toEqual([]);
  });

  test('has as many ways in as before when the address is undone', async () => {
    const { email, phone, user } = await withEarlierAccount();
    const thiefs = newEmail();
    await addEmail(user, thiefs);
    const back = tokenIn(await sendMails(h), email, 'undo');
    expect((await resetByMail(thiefs, password)).status).toBe(200);
    expect((await undo(back)).status).toBe(200);
    for (const name of [thiefs, user.username ?? ''])
      expect((await logIn(name, password)).status).toBe(401);
    const { body: owner } = await logInByPasskey(phone);
    expect(await ownAccount(owner)).toMatchObject({
      accountType: 'LocalAnonymous',
      username: user.username,
      hasPassword: false,
    });
  });
});

test('an account with a password types it, also in a fresh session', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const refused = await change(user, newEmail(), without);
  expectProblem(refused, 'Session_WrongProof', { fields: ['password'] });
  expect(await sendMails(h)).toEqual([]);
});

test('an undo keeps a password that is older than the address', async () => {
  const { email, user } = await withEarlierAccount();
  await h.call('setPassword', { body: { password } }, user);
  const added = newEmail();
  await change(user, added, { password });
  const mails = await sendMails(h);
  await confirm(tokenIn(mails, added));
  expect((await undo(tokenIn(await sendMails(h), email, 'undo'))).status).toBe(200);
  expect((await logIn(user.username ?? '', password)).status).toBe(200);
});
