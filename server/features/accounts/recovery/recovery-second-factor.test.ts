import { expect, test } from 'vitest';
import { accountCalls } from '../../../test/account-calls.ts';
import { atOnce } from '../../../test/at-once.ts';
import { useHarness } from '../../../test/harness.ts';
import { expectProblem } from '../../../test/problem.ts';
import { recoveredPassword, recoveryCalls } from '../../../test/recovery-calls.ts';
import { secondFactorCalls, tokenIn } from '../../../test/second-factor-calls.ts';

const h = useHarness();
const { recover, withSheet } = recoveryCalls(h);
const { codeFor, logIn, tokenOf, turnOn } = secondFactorCalls(h);

/** An anonymous user with a sheet and a second factor. */
async function withBoth() {
  const { user, username, code } = await withSheet();
  const { secret, recoveryCodes } = await turnOn(user);
  const token = async () => tokenIn(await recover(username, code));
  const finish = (secondFactorToken: string, secondFactorCode: string, sheetCode = code) => {
    const own = { usernameOrUnikatId: username, code: sheetCode, password: recoveredPassword };
    return h.call('recoverBySecondFactor', {
      body: { ...own, secondFactorToken, secondFactorCode },
    });
  };
  return { user, username, code, secret, recoveryCodes, token, finish };
}

test('the second factor stays required, and only with it the code of the sheet is used up', async () => {
  const { username, user, secret, token, finish } = await withBoth();
  const first = await token();
  // The sheet alone changes nothing.
  expect((await h.call('isLoggedIn', {}, user)).status).toBe(200);
  expect((await logIn(username, recoveredPassword)).body.errorType).toBe('InvalidUserOrPassword');
  const answer = await finish(first, codeFor(secret));
  expect([answer.status, answer.body.accountId]).toEqual([200, user.accountId]);
  expect((await h.call('isLoggedIn', {}, answer.body)).status).toBe(200);
  expect((await h.call('isLoggedIn', {}, user)).status).toBe(401);
  tokenIn(await logIn(username, recoveredPassword));
  tokenIn(await recover(username, answer.body.code));
});

test('a recovery code of the second factor serves as well', async () => {
  const { recoveryCodes, token, finish } = await withBoth();
  const [one = ''] = recoveryCodes;
  expect((await finish(await token(), one)).status).toBe(200);
});

test('a wrong code leaves the sheet usable, and five end the token', async () => {
  const { secret, token, finish } = await withBoth();
  const first = await token();
  for (let tries = 0; tries < 5; tries += 1)
    expectProblem(await finish(first, '000000'), 'SecondFactor_WrongCode', { fields: ['code'] });
  expectProblem(await finish(first, codeFor(secret)), 'SecondFactor_TokenInvalid');
  expect((await finish(await token(), codeFor(secret))).status).toBe(200);
});

test('a wrong sheet is refused before the second factor, and spends no code of it', async () => {
  const { username, secret, token, finish } = await withBoth();
  const first = await token();
  expectProblem(await finish(first, codeFor(secret), 'A'.repeat(30)), 'Recovery_NotPossible');
  expectProblem(await recover(username, 'A'.repeat(30)), 'Recovery_NotPossible');
  expect((await finish(first, codeFor(secret))).status).toBe(200);
});

test('the token of a login or of another account does not recover', async () => {
  const [one, other] = [await withBoth(), await withBoth()];
  const ofLogin = await tokenOf(one.username);
  expectProblem(await one.finish(ofLogin, codeFor(one.secret)), 'SecondFactor_TokenInvalid');
  const foreign = await other.token();
  expectProblem(await one.finish(foreign, codeFor(other.secret)), 'Recovery_NotPossible');
  const ofRecovery = await one.token();
  const body = { secondFactorToken: ofRecovery, code: codeFor(one.secret) };
  const entered = await h.call('loginBySecondFactor', { body });
  expectProblem(entered, 'SecondFactor_TokenInvalid');
});

test('a new password ends the token', async () => {
  const { user, secret, token, finish } = await withBoth();
  const first = await token();
  expect((await accountCalls(h).changePassword(user)).status).toBe(200);
  expectProblem(await finish(first, codeFor(secret)), 'SecondFactor_TokenInvalid');
});

test('50 simultaneous uses of one sheet, token and code have one winner', async () => {
  const { secret, token, finish } = await withBoth();
  const first = await token();
  const code = codeFor(secret);
  const answers = await atOnce(() => finish(first, code));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 401, 429, 503].includes(status))).toBe(true);
});
