import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { passwordTypes } from '#shared/enums.ts';
import { secondFactor as limits } from '#shared/limits/accounts.ts';
import { secondFactorState } from '../../../domain/accounts/second-factor.ts';
import { keepHouse } from '../../../housekeeping.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { makePersonId, makeUser } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { sendMails } from '../../../test/mails.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { bytesOf, expectInvalid, expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls, tokenIn } from '../../../test/second-factor-calls.ts';
import { wrongCode } from '../../../test/totp.ts';
import { auditOf, noteStatements } from '../../../test/traces.ts';

const h = useHarness();
const { changePassword, isLoggedIn } = accountCalls(h);
const { codeFor, enter, logIn, passStep, tokenOf, withFactor } = secondFactorCalls(h);
const wrong = { fields: ['code'] };
/** One after the other, because few passwords of one address are compared at a time. */
const fiftyTokens = async (name: string) => {
  const tokens: string[] = [];
  while (tokens.length < 50) tokens.push(await tokenOf(name));
  return tokens;
};
const leftOf = async ({ accountId }: LoggedInUser) =>
  (await secondFactorState(h.db, accountId)).recoveryCodesLeft;

describe('a login with a second factor', () => {
  test.each(passwordTypes)('of type %s needs the password and a code', async (type) => {
    const { user, name, secret } = await withFactor(type);
    const first = await logIn(name);
    expectProblem(first, 'Login_SecondFactorRequired', {
      errorType: 'SecondFactorRequired',
      secondFactorToken: expect.any(String),
    });
    const { body, status } = await enter(tokenIn(first), codeFor(secret));
    expect([status, body.accountId]).toEqual([200, user.accountId]);
    expect(await isLoggedIn(body)).toBe(true);
    expect((await h.call('checkFreshSession', {}, body)).status).toBe(204);
  });

  test('also asks at a login by UnikatID', async () => {
    const personId = makePersonId();
    const { secret } = await withFactor('Local', { personId });
    expect((await enter(await tokenOf(personId), codeFor(secret))).body.profileId).toBe(personId);
  });

  test('answers a wrong password like that of any other account', async () => {
    const { email } = await withFactor();
    await makeUser(h, 'Local', { email: 'without-factor@example.org' });
    const names = [email, 'without-factor@example.org', 'no-account@example.org'];
    const answers: string[] = [];
    const statements: string[][] = [];
    for (const name of names)
      statements.push(
        await noteStatements(async () => {
          answers.push(bytesOf(await logIn(name, 'wrong')));
        }),
      );
    expect(new Set(answers).size).toBe(1);
    expect(statements[1]).toEqual(statements[0]);
    expect(statements[2]).toEqual(statements[0]);
  });

  test('does not ask a person who logs in by passkey', async () => {
    const calls = passkeyCalls(h);
    const { user, phone } = await calls.withPasskey();
    await secondFactorCalls(h).turnOn(user);
    expect((await calls.logIn(phone)).status).toBe(200);
  });

  test('sets the language of mails only with the code', async () => {
    const { user, email, secret } = await withFactor();
    const german = { 'Accept-Language': 'de' };
    const stored = () => h.db('accounts').where({ id: user.accountId }).pluck('language');
    const secondFactorToken = tokenIn(await logIn(email, undefined, german));
    expect(await stored()).toEqual(['en']);
    const step = { secondFactorToken, code: codeFor(secret) };
    await h.call('loginBySecondFactor', { body: step }, undefined, german);
    expect(await stored()).toEqual(['de']);
  });
});

describe('a code of the app', () => {
  test.each([-1, 0, 1])('is accepted %i steps from now', async (steps) => {
    const { email, secret } = await withFactor();
    passStep();
    expect((await enter(await tokenOf(email), codeFor(secret, steps))).status).toBe(200);
  });

  test.each([-2, 2])('is refused %i steps from now', async (steps) => {
    const { email, secret } = await withFactor();
    h.pass(4 * limits.stepSeconds);
    const answer = await enter(await tokenOf(email), codeFor(secret, steps));
    expectProblem(answer, 'SecondFactor_WrongCode', wrong);
  });

  test('is accepted once, and none before it', async () => {
    const { email, secret } = await withFactor();
    passStep();
    const code = codeFor(secret);
    expect((await enter(await tokenOf(email), code)).status).toBe(200);
    for (const used of [code, codeFor(secret, -1)])
      expectProblem(await enter(await tokenOf(email), used), 'SecondFactor_WrongCode', wrong);
    expect((await enter(await tokenOf(email), codeFor(secret, 1))).status).toBe(200);
  });

  test('that confirmed the app is not accepted again', async () => {
    const { email, secret } = await withFactor();
    const answer = await enter(await tokenOf(email), codeFor(secret, -1));
    expectProblem(answer, 'SecondFactor_WrongCode', wrong);
  });

  test('has one winner among fifty simultaneous logins', async () => {
    const { email, secret } = await withFactor();
    const tokens = await fiftyTokens(email);
    const code = codeFor(secret);
    const answers = await Promise.all(tokens.map((token) => enter(token, code)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
  });
});

describe('a recovery code', () => {
  test('logs in once, and its owner gets a mail', async () => {
    const { user, email, recoveryCodes } = await withFactor();
    const [code = '', other = ''] = recoveryCodes;
    await sendMails(h);
    expect((await enter(await tokenOf(email), code)).status).toBe(200);
    expect(await leftOf(user)).toBe(9);
    expectProblem(await enter(await tokenOf(email), code), 'SecondFactor_WrongCode', wrong);
    expect((await enter(await tokenOf(email), other.replace('-', ' '))).status).toBe(200);
    expect(await leftOf(user)).toBe(8);
    expect(await auditOf(h, user.accountId)).toContain('account.recoveryCodeUsed');
    const mails = await sendMails(h);
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    // They are sent at the same time, in either order.
    const left = mails.map(({ text }) => /Unused codes: (\d)/.exec(text)?.[1]);
    expect(left.sort()).toEqual(['8', '9']);
  });

  test('has one winner among fifty simultaneous logins', async () => {
    const { user, email, recoveryCodes } = await withFactor();
    const [code = ''] = recoveryCodes;
    const tokens = await fiftyTokens(email);
    const answers = await Promise.all(tokens.map((token) => enter(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await leftOf(user)).toBe(9);
  });
});

describe('the token of a login', () => {
  test('has five tries, whatever the scale of the limits', async () => {
    const { email, secret } = await withFactor();
    const token = await tokenOf(email);
    const code = codeFor(secret);
    for (let tries = 0; tries < limits.tokenTries; tries += 1)
      expectProblem(await enter(token, wrongCode(code)), 'SecondFactor_WrongCode', wrong);
    expectProblem(await enter(token, code), 'SecondFactor_TokenInvalid');
    expect((await enter(await tokenOf(email), code)).status).toBe(200);
  });

  test('compares five of fifty simultaneous tries', async () => {
    const { email, secret } = await withFactor();
    const token = await tokenOf(email);
    const code = wrongCode(codeFor(secret));
    const answers = await atOnce(() => enter(token, code));
    const compared = answers.filter(({ body }) => body.title === 'SecondFactor_WrongCode');
    expect(compared).toHaveLength(limits.tokenTries);
  });

  test('is used up by the right code', async () => {
    const { email, secret, recoveryCodes } = await withFactor();
    const token = await tokenOf(email);
    expect((await enter(token, codeFor(secret))).status).toBe(200);
    expectProblem(await enter(token, recoveryCodes[0] ?? ''), 'SecondFactor_TokenInvalid');
  });

  test('is valid for five minutes', async () => {
    const { email, secret } = await withFactor();
    const [timely, late] = [await tokenOf(email), await tokenOf(email)];
    h.pass(limits.tokenSeconds - 1);
    expect((await enter(timely, codeFor(secret))).status).toBe(200);
    h.pass(1);
    expectProblem(await enter(late, codeFor(secret, 1)), 'SecondFactor_TokenInvalid');
    await keepHouse(h.deps);
    expect(await h.db('one_time_tokens').where('expires_at', '<=', h.deps.clock())).toEqual([]);
  });

  test('is bound to its account, as codes are', async () => {
    const [mine, theirs] = [await withFactor(), await withFactor()];
    const { body, status } = await enter(await tokenOf(mine.email), codeFor(mine.secret));
    expect([status, body.accountId]).toEqual([200, mine.user.accountId]);
    const token = await tokenOf(theirs.email);
    for (const code of [codeFor(mine.secret, 1), mine.recoveryCodes[0] ?? ''])
      expectProblem(await enter(token, code), 'SecondFactor_WrongCode', wrong);
    expect(await leftOf(mine.user)).toBe(10);
  });

  test('ends with the password that it belongs to', async () => {
    const { user, email, secret } = await withFactor();
    const token = await tokenOf(email);
    const changed = await changePassword(user, 'the next password');
    expect(changed.status).toBe(200);
    expectProblem(await enter(token, codeFor(secret)), 'SecondFactor_TokenInvalid');
    const next = tokenIn(await logIn(email, 'the next password'));
    expect((await enter(next, codeFor(secret))).status).toBe(200);
  });

  test.each(['none', 'x'.repeat(43)])('is not %j', async (token) => {
    expectProblem(await enter(token, '000000'), 'SecondFactor_TokenInvalid');
  });

  test('is not used up by what cannot be a code', async () => {
    const { email, secret } = await withFactor();
    const token = await tokenOf(email);
    for (let tries = 0; tries <= limits.tokenTries; tries += 1)
      expectInvalid(await enter(token, '12345'), 'code');
    expect((await enter(token, codeFor(secret))).status).toBe(200);
  });
  test('is stored as a hash', async () => {
    const { email } = await withFactor();
    const token = await tokenOf(email);
    const rows = await h.db('one_time_tokens').select('token_hash');
    const bytes = Buffer.from(token, 'base64url');
    for (const { token_hash } of rows) expect(token_hash.equals(bytes)).toBe(false);
  });
});
