import { expect } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

/** The password that `recover` sets. */
export const recoveredPassword = 'the password after the sheet';

/** Calls that make and use recovery sheets. */
export function recoveryCalls(h: Harness) {
  const make = (user: LoggedInUser) => h.call('makeRecoverySheet', {}, user);
  const recover = (name: string, code: string, password = recoveredPassword) =>
    h.call('recover', { body: { usernameOrUnikatId: name, code, password } });

  /** The code of a new sheet. */
  async function codeOf(user: LoggedInUser): Promise<string> {
    const { status, body } = await make(user);
    expect([status, body.username]).toEqual([200, user.username]);
    return body.code;
  }

  /** An anonymous user with a sheet. */
  async function withSheet(own: { personId?: string } = {}) {
    const user = await makeUser(h, 'LocalAnonymous', own);
    return { user, username: user.username ?? '', code: await codeOf(user) };
  }

  return { make, recover, codeOf, withSheet };
}
