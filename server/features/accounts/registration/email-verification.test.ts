import { describe, expect, test } from 'vitest';
import { factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { linkIn, sendMails } from '../../../test/mails.ts';
import { expectInvalid, expectProblem } from '../../../test/problem.ts';
import { auditOf } from '../../../test/traces.ts';

const h = useHarness();
const hour = 3_600;
let count = 0;
const newEmail = () => `verify-${++count}@example.org`;

const register = (email: string) =>
  h.call('registerLocal', { body: { accountType: 'Local', email, password } });
const resend = (email: string) => h.call('resendVerificationEmail', { body: { email } });
const verify = (link: { accountId: string; token: string }) =>
  h.call('verifyEmail', { params: { accountId: link.accountId }, query: { token: link.token } });

describe('verifying an e-mail', () => {
  const unverified = async () => {
    const email = newEmail();
    await register(email);
    const link = linkIn(await sendMails(h), '/verify-email');
    return { email, accountId: link.accountId, link };
  };
  const opened = ['account.registrationRequested', 'account.registered', 'account.emailVerified'];

  test('succeeds twice within a day and is recorded once', async () => {
    const { accountId, link } = await unverified();
    expect((await verify(link)).status).toBe(200);
    expect((await verify(link)).status).toBe(200);
    expect(await auditOf(h, accountId)).toEqual(opened);
  });

  test('is recorded once for fifty simultaneous calls', async () => {
    const { accountId, link } = await unverified();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(link)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await auditOf(h, accountId)).toEqual(opened);
  });

  test('works for a day, the first and the second time', async () => {
    const { link } = await unverified();
    h.pass(24 * hour);
    expectProblem(await verify(link), 'VerifyEmail_TokenInvalid');
  });

  test('refuses other tokens', async () => {
    const { accountId, link } = await unverified();
    const { link: others } = await unverified();
    expectProblem(await verify({ accountId, token: others.token }), 'VerifyEmail_TokenInvalid');
    expectProblem(await verify({ accountId, token: `${link.token}x` }), 'VerifyEmail_TokenInvalid');
    expectInvalid(await verify({ accountId: 'nobody', token: 'x' }), 'accountId');
  });

  test('requested again by a verified owner sends a mail that says so and changes nothing', async () => {
    const { email, link } = await unverified();
    await verify(link);
    await resend(email);
    expect((await sendMails(h))[0]?.subject).toBe('You already have an account at Unikat');
    expect((await verify(link)).status).toBe(200);
  });
});
