import { describe, expect, test } from 'vitest';
import { keepHouse } from '../../../housekeeping.ts';
import { atOnce } from '../../../test/at-once.ts';
import { useHarness } from '../../../test/harness.ts';
import { expectProblem } from '../../../test/problem.ts';
import {
  chosen,
  type Link,
  owners,
  registrationCalls,
  strangers,
} from '../../../test/registration-calls.ts';
import { auditOf } from '../../../test/traces.ts';

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
  ])('gives a stranger the same answer after its reader opens the %s link', async (_, opened) => {
    const email = newEmail();
    const links = [await linkOf(email, strangers), await linkOf(email)];
    const { body } = await open(links[opened] as Link);
    expectUnverified(await logIn(email, strangers));
    await choose(body.resetToken, body.accountId);
    expectUnverified(await logIn(email, strangers));
    h.pass(24 * hour);
    expectWrong(await logIn(email, strangers));
    h.pass(24 * hour + 1);
    await keepHouse(h.deps);
    expect(await pendingOf(email)).toEqual([]);
  });

  test('never opens or mails the other registrations again, even without the account', async () => {
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
    expect(
      await h.db('one_time_tokens').where({ kind: 'verification', id: rival.accountId }),
    ).toMatchObject([{ token_hash: null, password_hash: expect.any(Buffer) }]);
    expect(await accountsOf(email)).toEqual([]);
  });

  test('sends no link of a registration that was refused while its mail was queued', async () => {
    const email = newEmail();
    const link = await linkOf(email);
    await register(email, strangers);
    await open(link);
    expect((await mailsTo(email)).filter(({ text }) => text.includes('/verify-email'))).toEqual([]);
  });

  test('gets a new token each time the link is opened, which ends the old one', async () => {
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

  test('asks for no password after one was chosen', async () => {
    const email = newEmail();
    await linkOf(email, strangers);
    const link = await linkOf(email);
    const { body } = await open(link);
    await choose(body.resetToken, link.accountId);
    expect((await open(link)).body).toEqual({ accountId: link.accountId, email });
    expect((await logIn(email, chosen)).status).toBe(200);
  });

  test('has one account, and the other links are invalid, even at the same time', async () => {
    const email = newEmail();
    const links = [await linkOf(email, strangers), await linkOf(email)];
    const answers = await atOnce((index) => open(links[index % 2] ?? (links[0] as Link)));
    const winners = new Set(
      answers.filter(({ status }) => status === 200).map(({ body }) => body.accountId),
    );
    expect(winners.size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    const [winner = ''] = winners;
    expect(await accountsOf(email)).toMatchObject([{ id: winner }]);
    expect(await auditOf(h, winner)).toHaveLength(3);
  });

  test('counts a registration that was pending then but has expired since', async () => {
    const email = newEmail();
    await linkOf(email, strangers);
    h.pass(23 * hour);
    const link = await linkOf(email);
    h.pass(2 * hour);
    await keepHouse(h.deps);
    expect((await open(link)).status).toBe(200);
  });

  test('does not count a registration that had expired before', async () => {
    const email = newEmail();
    await linkOf(email, strangers);
    h.pass(24 * hour);
    expect((await open(await linkOf(email))).body.resetToken).toBeUndefined();
    expect((await logIn(email)).status).toBe(200);
  });
});
