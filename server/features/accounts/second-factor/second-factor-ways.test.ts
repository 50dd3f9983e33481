import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { makePersonId, makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls, tokenIn } from '../../../test/second-factor-calls.ts';
import { wrongCode } from '../../../test/totp.ts';
import { auditOf } from '../../../test/traces.ts';

const h = useHarness();
const { isLoggedIn, link, reset, resetLink } = accountCalls(h);
const { codeFor, enter, logIn, tokenOf, withFactor } = secondFactorCalls(h);
const wrong = { fields: ['code'] };

test('a new password through a mail is stored, and logs in only with a code', async () => {
  const { user, email, secret } = await withFactor();
  await sendMails(h);
  const mailed = await resetLink(email);
  const token = tokenIn(await reset(mailed, 'a new password'));
  expect(await isLoggedIn(user)).toBe(false);
  expectProblem(await reset(mailed), 'ResetPassword_TokenInvalid', {
    errorType: 'Unknown',
  });
  expectProblem(await enter(token, wrongCode(codeFor(secret))), 'SecondFactor_WrongCode', wrong);
  expect((await enter(token, codeFor(secret))).body.accountId).toBe(user.accountId);
  expect((await logIn(email, password)).body.errorType).toBe('InvalidUserOrPassword');
  tokenIn(await logIn(email, 'a new password'));
});

describe('linking an account with a second factor', () => {
  const finish = (user: LoggedInUser, secondFactorToken: string, code: string) =>
    h.call('linkBySecondFactor', { body: { secondFactorToken, code } }, user);
  const personOf = async ({ accountId }: LoggedInUser) =>
    (await h.db('accounts').where({ id: accountId }).pluck('person_id'))[0];

  test('needs its code', async () => {
    const personId = makePersonId();
    const me = await makeUser(h, 'Local', { personId });
    const { user, email, secret } = await withFactor();
    const token = tokenIn(await link(me, email));
    const code = codeFor(secret);
    expectProblem(await finish(me, token, wrongCode(code)), 'SecondFactor_WrongCode', wrong);
    expect(await personOf(user)).toBeNull();
    expect((await finish(me, token, code)).status).toBe(204);
    expect(await personOf(user)).toBe(personId);
  });

  test('takes no token of a login, and a login none of linking', async () => {
    const me = await makeUser(h, 'Local', { personId: makePersonId() });
    const { email, secret } = await withFactor();
    const forLogin = await tokenOf(email);
    expectProblem(await finish(me, forLogin, codeFor(secret)), 'SecondFactor_TokenInvalid');
    const forLink = tokenIn(await link(me, email));
    expectProblem(await enter(forLink, codeFor(secret)), 'SecondFactor_TokenInvalid');
  });

  test('uses up no code if it belongs to another person', async () => {
    const me = await makeUser(h, 'Local', { personId: makePersonId() });
    const { email, secret } = await withFactor('Local', { personId: makePersonId() });
    const answer = await finish(me, tokenIn(await link(me, email)), codeFor(secret));
    expectProblem(answer, 'Link_BelongsToOther');
    expect((await enter(await tokenOf(email), codeFor(secret))).status).toBe(200);
  });

  test('needs an ID', async () => {
    const { email, secret } = await withFactor();
    const withId = await makeUser(h, 'Local', { personId: makePersonId() });
    const token = tokenIn(await link(withId, email));
    expectProblem(await finish(await makeUser(h), token, codeFor(secret)), 'Link_NeedsId');
  });
});

test.each(['Assigner', 'Admin'] as const)(
  'security events and the audit record what an %s does',
  async (type) => {
    const { user, email, secret } = await withFactor(type);
    const token = await tokenOf(email);
    await enter(token, wrongCode(codeFor(secret)));
    await enter(token, codeFor(secret));
    expect(await auditOf(h, user.accountId)).toEqual([
      'account.secondFactorAdded',
      'account.loginFailed',
      'account.loggedIn',
    ]);
  },
);
