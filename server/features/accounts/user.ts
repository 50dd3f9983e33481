import type { User } from '#shared/api/accounts.ts';
import type { AccountActor } from '../../http/actor.ts';
import type { Owner, PasswordAccount } from './accounts.store.ts';

/** The caller in the form of the API. */
export function userOf({ accountId, accountType, username, personId }: AccountActor): User {
  return { accountId, accountType, username, profileId: personId };
}

/** The user of an account in the form of the API. */
export function userOfAccount(account: PasswordAccount): User {
  const { accountId, accountType, username, profileId } = account;
  return { accountId, accountType, username, profileId };
}

/** The owner of the accounts that a caller may see and change. */
export function ownerOf({ accountId, personId }: AccountActor): Owner {
  return { accountId, personId };
}

/** The login names of this account only; linked accounts share its person ID. */
export function ownLoginNamesOf({ email, username }: PasswordAccount): string[] {
  return [email, username].filter((name) => name !== null);
}
