import { emailSchema, newPasswordSchema } from '#shared/api/fields.ts';
import type { Deps } from '../../deps.ts';
import { insertAccount } from '../../domain/accounts/email-addresses.store.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { weaknessOf } from '../../platform/credentials/weak-passwords.ts';

export type AdminDeps = Pick<Deps, 'db' | 'clock' | 'passwords'>;

/**
 * Creates an admin's account; undefined if another account has the address or can return to it. Throws one sentence if the address
 * or the password is not acceptable.
 */
export async function createAdmin(
  { db, clock, passwords }: AdminDeps,
  login: { readonly email: string; readonly password: string },
): Promise<string | undefined> {
  const email = emailSchema.safeParse(login.email);
  if (!email.success) throw new Error('The admin’s e-mail address is not valid.');
  const password = newPasswordSchema.safeParse(login.password);
  if (!password.success || weaknessOf(password.data, email.data))
    throw new Error(
      'The admin’s password needs 8 to 128 characters, and must be neither leaked nor easy to guess.',
    );
  const passwordHash = await passwords.hash(password.data);
  const now = clock();
  return db.transaction(async (trx) => {
    const admin = {
      accountType: 'Admin',
      email: email.data,
      passwordHash,
      language: 'en',
    } as const;
    const accountId = await insertAccount(trx, { ...admin, now });
    if (accountId !== undefined)
      await recordAudit(trx, now, { action: 'admin.created', accountId });
    return accountId;
  });
}
