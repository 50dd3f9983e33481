import type { User } from '#shared/api/accounts.ts';
import type { AccountActor } from '../../http/actor.ts';
import type { Owner, PasswordAccount } from './accounts.store.ts';

/** Who is logged in, as the API tells it. */
export function userOf({ accountId, accountType, username, personId }: AccountActor): User {
  return { accountId, accountType, username, profileId: personId };
}

/** Who an account logs in as. */
export function userOfAccount(account: PasswordAccount): User {
  const { accountId, accountType, username, profileId } = account;
  return { accountId, accountType, username, profileId };
}

/** Whose accounts a caller may see and change. */
export function ownerOf({ accountId, personId }: AccountActor): Owner {
  return { accountId, personId };
}

/** The names under which an account logs in. */
export function loginNamesOf(account: PasswordAccount): string[] {
  const { email, username, profileId } = account;
  return [email, username, profileId].filter((name) => name !== null);
}
