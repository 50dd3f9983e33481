import type { Deps } from '../../deps.ts';
import { type PasswordAccount, writePasswordAnew } from './accounts.store.ts';

/**
 * Whether a password is that of the account; without an account it takes the same time. A right one is stored
 * anew if the pepper has changed since.
 */
export async function passwordFits(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  account: Pick<PasswordAccount, 'accountId' | 'passwordHash'> | undefined,
  password: string,
): Promise<boolean> {
  const old = account?.passwordHash;
  if (!(await passwords.matches(password, old))) return false;
  const anew = old && (await passwords.anew(password, old));
  if (anew && account) await writePasswordAnew(db, account.accountId, { old, new: anew });
  return true;
}
