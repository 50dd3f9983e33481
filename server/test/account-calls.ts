import type { LoggedInUser } from '#shared/api/accounts.ts';
import { factoryPassword } from './factories.ts';
import type { Harness } from './harness.ts';
import { linkIn, sendMails } from './mails.ts';

type Headers = Readonly<Record<string, string>>;
type ResetLink = Readonly<{ accountId: string; token: string }>;

/** Calls about a login, its password and its session. */
export function accountCalls(h: Harness) {
  const logIn = (name: string | null, password = factoryPassword, headers: Headers = {}) => {
    const body = { emailUnikatIdOrUsername: name ?? '', password };
    return h.call('login', { body }, undefined, headers);
  };
  const link = (user: LoggedInUser, name: string | null, password = factoryPassword) =>
    h.call('linkLocal', { body: { emailUnikatIdOrUsername: name ?? '', password } }, user);
  const isLoggedIn = async (user: LoggedInUser) =>
    (await h.call('isLoggedIn', {}, user)).status === 200;
  const isFresh = async (user: LoggedInUser) =>
    (await h.call('checkFreshSession', {}, user)).status === 204;

  /** Changes the password of the factories, of the caller's account or of another one. */
  const changePassword = (
    user: LoggedInUser,
    newPassword = 'the next password',
    own: { readonly accountId?: string; readonly currentPassword?: string } = {},
    headers: Headers = {},
  ) => {
    const { accountId = user.accountId, currentPassword = factoryPassword } = own;
    const body = { accountId, currentPassword, newPassword };
    return h.call('changePassword', { params: { accountId }, body }, user, headers);
  };

  const reset = (
    { accountId, token }: ResetLink,
    password = 'the next password',
    headers: Headers = {},
  ) => {
    const body = { accountId, resetToken: token, password };
    return h.call('resetPassword', { body }, undefined, headers);
  };
  /** Asks for a reset; returns the link of its mail. */
  async function resetLink(email: string): Promise<ResetLink> {
    await h.call('requestPasswordReset', { body: { email } });
    return linkIn(await sendMails(h), '/reset-password');
  }
  /** Chooses a password with the link of a mail; returns the answer. */
  const resetByMail = async (email: string, password?: string, headers?: Headers) =>
    reset(await resetLink(email), password, headers);

  return {
    logIn,
    link,
    isLoggedIn,
    isFresh,
    changePassword,
    reset,
    resetLink,
    resetByMail,
  };
}
