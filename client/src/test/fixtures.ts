import type { LoggedInUser } from '#shared/api/accounts.ts';
import { msPerHour } from '#shared/durations.ts';

/** A user who has just logged in. */
export const loggedInUser: LoggedInUser = {
  accountId: '0199a0a0-0000-7000-8000-000000000001',
  accountType: 'Local',
  username: null,
  profileId: null,
  accessToken: 'token',
  accessTokenExpiration: new Date(Date.now() + msPerHour).toISOString(),
  csrfToken: 'csrf-token',
};

/** The answer to a call whose session is not valid. */
export const notLoggedIn = {
  title: 'Request_NotLoggedIn',
  type: 't',
  status: 401,
  requestId: 'r',
  errors: [],
};

/** The browser's storage, in memory. */
export class MemoryStorage {
  readonly #entries = new Map<string, string>();
  getItem = (key: string) => this.#entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#entries.set(key, value);
  removeItem = (key: string) => void this.#entries.delete(key);
  keys = () => [...this.#entries.keys()].sort();
}
