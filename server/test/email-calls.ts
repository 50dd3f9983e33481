import { expect } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Mail } from '../platform/web/mailer.ts';
import { accountCalls } from './account-calls.ts';
import { factoryPassword as password } from './factories.ts';
import type { Harness } from './harness.ts';
import { sendMails } from './mails.ts';

/** Calls that change an e-mail address, with the tokens of their mails. */
export function emailCalls(h: Harness) {
  const newEmail = () => `new-${crypto.randomUUID()}@example.org`;
  const change = (user: LoggedInUser, email: string, own: object = {}) =>
    h.call('changeEmail', { body: { email, password, ...own } }, user);
  const confirm = (token: string, user?: LoggedInUser) =>
    h.call('confirmEmail', { body: { token } }, user);
  const { logIn } = accountCalls(h);
  const ownAccount = async (user: LoggedInUser) => (await h.call('ownAccount', {}, user)).body;
  const tokenIn = (mails: readonly Mail[], email: string, page = 'confirm-email') =>
    mails
      .filter(({ to }) => to === email)
      .map(({ text }) => new RegExp(`/${page}#(\\S+)`).exec(text)?.[1])
      .find((token) => token !== undefined) ?? 'none';

  /** Asks for a new address and returns the token of its mail. */
  async function ask(user: LoggedInUser, email: string): Promise<string> {
    expect((await change(user, email)).status).toBe(204);
    return tokenIn(await sendMails(h), email);
  }

  return { newEmail, change, confirm, logIn, ownAccount, tokenIn, ask };
}
