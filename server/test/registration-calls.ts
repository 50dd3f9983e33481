import type { Harness } from './harness.ts';
import { linkIn, sendMails } from './mails.ts';
import { expectProblem } from './problem.ts';

export const owners = 'the password of its owner';
export const strangers = 'the password of a stranger';
export const chosen = 'the password that was chosen';

/** The link of a registration's mail. */
export type Link = { accountId: string; token: string };

/** Calls for registrations, and their stored rows. */
export function registrationCalls(h: Harness) {
  const newEmail = () => `pending-${crypto.randomUUID()}@example.org`;

  const register = (email: string, password = owners, headers = {}) =>
    h.call(
      'registerLocal',
      { body: { accountType: 'Local', email, password } },
      undefined,
      headers,
    );
  const open = ({ accountId, token }: Link) =>
    h.call('verifyEmail', { params: { accountId }, query: { token } });
  const logIn = (email: string, password = owners) =>
    h.call('login', { body: { emailUnikatIdOrUsername: email, password } });
  const choose = (resetToken: string, accountId: string, password = chosen) =>
    h.call('resetPassword', { body: { accountId, password, resetToken } });
  const mailsTo = async (email: string) => (await sendMails(h)).filter(({ to }) => to === email);
  /** Registers and returns the link of the mail. */
  const linkOf = async (email: string, password = owners) => {
    await register(email, password);
    return linkIn(await mailsTo(email), '/verify-email');
  };
  const accountsOf = (email: string) => h.db('accounts').where({ email });
  const pendingOf = (email: string) =>
    h.db('one_time_tokens').where({ kind: 'verification', email });
  const expectUnverified = (answer: Awaited<ReturnType<typeof logIn>>) =>
    expectProblem(answer, 'Login_EmailNotVerified', { errorType: 'EmailNotVerified' });
  const expectWrong = (answer: Awaited<ReturnType<typeof logIn>>) =>
    expectProblem(answer, 'Login_InvalidUserOrPassword', { errorType: 'InvalidUserOrPassword' });

  return {
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
  };
}
