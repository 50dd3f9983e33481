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

/** The names under which this account alone logs in; its person ID may be another's as well. */
export function ownLoginNamesOf({ email, username }: PasswordAccount): string[] {
  return [email, username].filter((name) => name !== null);
}
