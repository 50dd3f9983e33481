import { beforeEach, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { rateLimits } from '#shared/rate-limits.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';

const h = useHarness({ rateLimitScale: 1, env: { TRUST_PROXY: '1' } });
const { newEmail, change, ask } = emailCalls(h);

beforeEach(() => h.pass(3_600));

test('asking for a new address needs the password, and counts wrong ones', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const refused = await change(user, newEmail(), { password: 'wrong' });
  expectProblem(refused, 'Session_WrongProof', { fields: ['password'] });
  for (let tries = 1; tries < 5; tries++)
    expect((await change(user, newEmail(), { password: `wrong ${tries}` })).status).toBe(400);
  expectProblem(await change(user, newEmail()), 'Request_TooMany');
  expect(await sendMails(h)).toEqual([]);
});

test('one address gets three mails an hour, also through several accounts', async () => {
  const email = newEmail();
  for (let count = 0; count < 3; count++)
    expect(await ask(await makeUser(h), email)).not.toBe('none');
  await change(await makeUser(h), email);
  const mails = await sendMails(h);
  expect(mails.filter(({ to }) => to === email)).toEqual([]);
});

test('one account can ask ten times an hour', async () => {
  const user = await makeUser(h, 'LocalAnonymous');
  const { points } = rateLimits.changeEmail[0];
  for (let count = 0; count < points; count++)
    expect((await change(user, newEmail())).status).toBe(204);
  expectProblem(await change(user, newEmail()), 'Request_TooMany');
});

test('accounts behind one address can ask as often as they can register', async () => {
  const [{ points: ofAccount }, { points: ofAddress }] = rateLimits.changeEmail;
  expect(ofAddress).toBe(rateLimits.register[0].points);
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  const askFromThere = (user: LoggedInUser) =>
    h.call('changeEmail', { body: { email: newEmail(), password } }, user, headers);
  for (let count = 0; count < ofAddress; count += ofAccount) {
    const user = await makeUser(h, 'LocalAnonymous');
    for (let own = 0; own < ofAccount; own++) expect((await askFromThere(user)).status).toBe(204);
  }
  expectProblem(await askFromThere(await makeUser(h)), 'Request_TooMany');
});

test('opening the page of a reset link leaves the limit of choosing a password alone', async () => {
  const body = { accountId: crypto.randomUUID(), resetToken: 'none' };
  for (let count = 0; count < rateLimits.resetPassword[0].points; count++)
    expect((await h.call('checkResetLink', { body })).status).toBe(401);
  expectProblem(await h.call('checkResetLink', { body }), 'Request_TooMany');
  const reset = { ...body, password: 'a wholly new secret' };
  const refused = await h.call('resetPassword', { body: reset });
  expectProblem(refused, 'ResetPassword_TokenInvalid', { errorType: 'Unknown' });
});
