import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { AccountType } from '#shared/enums.ts';
import { secondFactor } from '#shared/limits/accounts.ts';
import { accountCalls } from './account-calls.ts';
import { makeUser } from './factories.ts';
import type { Harness } from './harness.ts';
import { codeOf } from './totp.ts';

/** Calls that set up and use second factors. */
export function secondFactorCalls(h: Harness) {
  /** The code of a secret, some steps from now. */
  const codeFor = (secret: string, steps = 0) =>
    codeOf(secret, h.deps.clock().getTime() + steps * secondFactor.stepSeconds * 1_000);
  /** Moves the clock so far that the next code is a new one. */
  const passStep = () => h.pass(secondFactor.stepSeconds);

  /** Turns on the second factor of a user; returns its secret and recovery codes. */
  async function turnOn(user: LoggedInUser) {
    const { secret } = (await h.call('beginSecondFactor', {}, user)).body;
    const answer = await h.call('confirmSecondFactor', { body: { code: codeFor(secret) } }, user);
    expect(answer.status).toBe(200);
    const recoveryCodes: string[] = answer.body.recoveryCodes;
    passStep();
    return { secret: String(secret), recoveryCodes };
  }

  /** A user with a second factor, whose next code is unused. */
  async function withFactor(
    type: AccountType = 'Local',
    own: { email?: string; username?: string; personId?: string } = {},
  ) {
    const email = own.email ?? `${crypto.randomUUID()}@example.org`;
    const user = await makeUser(h, type, { email, ...own });
    const name = type === 'LocalAnonymous' ? String(user.username) : email;
    return { user, email, name, ...(await turnOn(user)) };
  }

  const { logIn } = accountCalls(h);
  /** The token of a login with the right password. */
  async function tokenOf(name: string): Promise<string> {
    return tokenIn(await logIn(name));
  }
  const enter = (secondFactorToken: string, code: string) =>
    h.call('loginBySecondFactor', { body: { secondFactorToken, code } });

  return { codeFor, passStep, turnOn, withFactor, logIn, tokenOf, enter };
}

/** The token of an answer that asks for the second factor. */
export function tokenIn({ status, body }: Response): string {
  expect([status, body.errorType]).toEqual([401, 'SecondFactorRequired']);
  return body.secondFactorToken;
}
