import { beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#shared/rate-limits.ts';
import { emailCalls } from '../../test/email-calls.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness({ rateLimitScale: 1 });
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
