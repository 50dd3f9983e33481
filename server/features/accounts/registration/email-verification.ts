import type { Knex } from 'knex';
import type { VerifiedEmail } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../../deps.ts';
import { findReservation } from '../../../domain/accounts/reserved-addresses.store.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { hashOfToken, makeMailToken } from '../../../domain/mail/mail-tokens.ts';
import { forgetRequestedMails } from '../../../domain/mail/requested-mails.ts';
import { insertLocalAccount, lockAccount } from '../accounts.store.ts';
import { hasRivalChange } from '../addresses/email-confirmation.store.ts';
import {
  type HeldRegistration,
  lockRegistration,
  markOpened,
} from './pending-registrations.store.ts';

/**
 * Opens the link of a registration, which creates the account. The registration's password is kept if
 * the address was neither registered nor entered for an account at the same time; otherwise the caller gets a
 * token to choose a password. Mail scanners open links, so opening a valid link again succeeds; a
 * token given before becomes invalid. Throws `VerifyEmail_TokenInvalid`.
 */
export async function verifyEmail(deps: Deps, id: string, token: string): Promise<VerifiedEmail> {
  const now = deps.clock();
  let opened: string | undefined;
  const verified = await deps.db.transaction(async (trx) => {
    const held = await lockRegistration(trx, { id, tokenHash: hashOfToken(token) }, now);
    if (!held) throw tokenInvalid();
    const { own, others } = held;
    const asksForPassword = own.openedAt ? own.asksForPassword : await mustChoose(trx, own, others);
    if (!own.openedAt) {
      await makeAccount(deps, trx, own, asksForPassword);
      opened = own.email;
    } else if (!(await lockAccount(trx, id))) throw tokenInvalid();
    const verifiedEmail = { accountId: id, email: own.email };
    if (!asksForPassword) return verifiedEmail;
    return {
      ...verifiedEmail,
      resetToken: await makeMailToken({ ...deps, db: trx }, id, 'choice'),
    };
  });
  if (opened !== undefined) await forgetRequestedMails(deps, opened);
  return verified;
}

/** Whether the registration's password may be another person's, or was forgotten. */
async function mustChoose(
  trx: Knex,
  { email, createdAt: since, asksForPassword }: HeldRegistration,
  others: readonly HeldRegistration[],
): Promise<boolean> {
  const hasRival = others.some(({ openedAt, expiresAt }) => !openedAt && expiresAt > since);
  return asksForPassword || hasRival || hasRivalChange(trx, { email, since });
}

/** Throws `VerifyEmail_TokenInvalid` if an account has the address or can return to it. */
async function makeAccount(
  deps: Deps,
  trx: Knex,
  own: HeldRegistration,
  asksForPassword: boolean,
): Promise<void> {
  const now = deps.clock();
  const { id: accountId, email, language } = own;
  const passwordHash = asksForPassword ? deps.passwords.unusable() : own.passwordHash;
  const account = { id: accountId, email, passwordHash, language, now };
  if (!(await insertLocalAccount(trx, account))) throw tokenInvalid();
  if (await findReservation(trx, { email, now })) throw tokenInvalid();
  await markOpened(trx, own, { asksForPassword, now });
  const details = { accountType: 'Local', asksForPassword };
  await recordAudit(trx, now, { action: 'account.registered', accountId, details });
  await recordAudit(trx, now, { action: 'account.emailVerified', accountId });
}

function tokenInvalid(): ApiError {
  return new ApiError('VerifyEmail_TokenInvalid');
}
