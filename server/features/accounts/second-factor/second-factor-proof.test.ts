import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { session } from '#shared/limits/accounts.ts';
import { attemptLimits } from '#shared/limits/rates.ts';
import { accountCalls } from '../../../test/account-calls.ts';
import { makeUser, factoryPassword as password } from '../../../test/factories.ts';
import { useHarness } from '../../../test/harness.ts';
import { passkeyCalls } from '../../../test/passkey-calls.ts';
import { expectProblem } from '../../../test/problem.ts';
import { secondFactorCalls } from '../../../test/second-factor-calls.ts';
import { wrongCode } from '../../../test/totp.ts';

const h = useHarness({ rateLimitScale: 1 });
const { isFresh } = accountCalls(h);
const { codeFor, passStep, turnOn, withFactor } = secondFactorCalls(h);
const prove = (user: LoggedInUser, body: { password: string; code?: string }) =>
  h.call('proveSession', { body }, user);

/** A user with a second factor whose session is no longer fresh. */
async function withOldSession() {
  const own = await withFactor();
  h.pass(session.freshSeconds + 1);
  return own;
}

const refusedCode = (message: string) => ({
  title: 'Session_WrongProof',
  fields: ['code'],
  errors: [`resolveText:${message}`],
});

describe('proving a session of an account with a second factor', () => {
  test('needs the password and a code of the app', async () => {
    const { user, secret } = await withOldSession();
    expect((await prove(user, { password, code: codeFor(secret) })).status).toBe(204);
    expect(await isFresh(user)).toBe(true);
  });

  test('accepts a recovery code, once', async () => {
    const { user, recoveryCodes } = await withOldSession();
    const [code = ''] = recoveryCodes;
    expect((await prove(user, { password, code })).status).toBe(204);
    expect((await prove(user, { password, code })).body).toMatchObject(
      refusedCode('SecondFactor_WrongCode'),
    );
  });

  test('is refused for the password alone, which counts as no failure', async () => {
    const { user, secret } = await withOldSession();
    for (let time = 0; time <= attemptLimits.login.points; time += 1) {
      const answer = await prove(user, { password });
      expect([answer.status, answer.body]).toMatchObject([400, refusedCode('Invalid_code')]);
    }
    expect(await isFresh(user)).toBe(false);
    expect((await prove(user, { password, code: codeFor(secret) })).status).toBe(204);
  });

  test('says which of the two is wrong', async () => {
    const { user, secret } = await withOldSession();
    const code = codeFor(secret);
    expectProblem(await prove(user, { password: 'wrong', code }), 'Session_WrongProof', {
      fields: ['password'],
    });
    expect((await prove(user, { password, code: wrongCode(code) })).body).toMatchObject(
      refusedCode('SecondFactor_WrongCode'),
    );
    expect(await isFresh(user)).toBe(false);
    // Neither has used up the code.
    expect((await prove(user, { password, code })).status).toBe(204);
  });

  test('is locked after five wrong codes, also with the right password', async () => {
    const { user, secret } = await withOldSession();
    const code = codeFor(secret);
    for (let time = 0; time < attemptLimits.login.points; time += 1)
      expect((await prove(user, { password, code: wrongCode(code) })).status).toBe(400);
    expectProblem(await prove(user, { password, code }), 'Request_TooMany');
  });

  test('has one winner among simultaneous uses of a code', async () => {
    const { user, secret } = await withOldSession();
    const code = codeFor(secret);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => prove(user, { password, code })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('works by passkey without a code', async () => {
    const { user, phone } = await passkeyCalls(h).withPasskey();
    await turnOn(user);
    h.pass(session.freshSeconds + 1);
    const { body: options } = await h.call('proveSessionOptions', {}, user);
    const body = { response: phone.get(options) };
    expect((await h.call('proveSession', { body }, user)).status).toBe(204);
  });
});

test('without a second factor a code is not looked at', async () => {
  const user = await makeUser(h);
  passStep();
  expect((await prove(user, { password, code: '000000' })).status).toBe(204);
});
