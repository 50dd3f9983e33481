import type { User } from '#shared/api/accounts.ts';
import type { AccountType } from '#shared/enums.ts';
import type { AccountActor } from '../../../http/actor.ts';
import type { Owner, PasswordAccount } from '../accounts.store.ts';

/** The caller in the form of the API. */
export function userOf(actor: AccountActor): User {
  const { accountId, accountType, personId, institutionId, roles } = actor;
  const username = shownUsername(accountType, actor.username);
  const membership = institutionId === null ? {} : { institutionId, roles: [...roles] };
  return { accountId, accountType, username, profileId: personId, ...membership };
}

/** An account that logs in, by whatever proof. */
type LoginAccount = Omit<PasswordAccount, 'passwordHash'>;

/** The user of an account in the form of the API. */
export function userOfAccount(account: LoginAccount): User {
  const { accountId, accountType, profileId } = account;
  const username = shownUsername(accountType, account.username);
  return { accountId, accountType, username, profileId };
}

/**
 * The username of an anonymous account. An account that has received an address keeps its username as a
 * login name, since password managers know it, but shows the address.
 */
export function shownUsername(accountType: AccountType, username: string | null): string | null {
  return accountType === 'LocalAnonymous' ? username : null;
}

/** The owner of the accounts that a caller may see and change. */
export function ownerOf({ accountId, personId }: AccountActor): Owner {
  return { accountId, personId };
}

/** The login names of this account only; linked accounts share its person ID. */
export function ownLoginNamesOf({
  email,
  username,
}: Pick<LoginAccount, 'email' | 'username'>): string[] {
  return [email, username].filter((name) => name !== null);
}
