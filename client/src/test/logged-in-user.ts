import type { LoggedInUser } from '#shared/api/accounts.ts';

const hourMs = 3_600_000;

/** Somebody who has just logged in, for tests. */
export const loggedInUser: LoggedInUser = {
  accountId: '0199a0a0-0000-7000-8000-000000000001',
  accountType: 'Local',
  username: null,
  profileId: null,
  accessToken: 'token',
  accessTokenExpiration: new Date(Date.now() + hourMs).toISOString(),
  csrfToken: 'csrf-token',
};
