import { beforeEach, expect, test } from 'vitest';
import { strengths } from '#shared/limits/rates.ts';
import { emailCalls } from '../../../test/email-calls.ts';
import { makeUser } from '../../../test/factories.ts';
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

test('opening the page of a reset link leaves the limit of choosing a password alone', async () => {
  const body = { accountId: crypto.randomUUID(), resetToken: 'none' };
  await h.db('rate_limits').delete();
  expect((await h.call('checkResetLink', { body })).status).toBe(401);
  await h.db('rate_limits').update({ points: strengths.unguessable.visitor[0].points });
  expectProblem(await h.call('checkResetLink', { body }), 'Request_TooMany');
  const reset = { ...body, password: 'a wholly new secret' };
  const refused = await h.call('resetPassword', { body: reset });
  expectProblem(refused, 'ResetPassword_TokenInvalid', { errorType: 'Unknown' });
});
