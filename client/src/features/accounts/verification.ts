import type { PasswordChoice } from '#shared/api/accounts.ts';
import { api } from '../../api/client.ts';

/** What the link in the verification mail brings. */
export interface Verification {
  readonly accountId: string;
  readonly token: string;
}

type Verified = PasswordChoice | undefined;

const running = new Map<string, Promise<Verified>>();

/**
 * Verifies an address by the token of the mail: one call for each token, however often a page is
 * drawn. A failure is forgotten, so that trying again calls again, and so is an answer that lets a
 * password be chosen: it is good once, and opening the link again gives another.
 */
export function verifyOnce({ accountId, token }: Verification): Promise<Verified> {
  const known = running.get(token);
  if (known) return known;
  const call = api
    .verifyEmail({ params: { accountId }, query: { token } })
    .then((choice) => {
      if (choice) running.delete(token);
      return choice;
    })
    .catch((error) => {
      running.delete(token);
      throw error;
    });
  running.set(token, call);
  return call;
}
