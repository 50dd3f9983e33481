import type { Knex } from 'knex';
import type { VerifiedEmail } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../../deps.ts';
import { insertAccount } from '../../../domain/accounts/email-addresses.store.ts';
import { findToken, type Token, useToken } from '../../../domain/accounts/one-time-tokens.store.ts';
import { hashOfToken, makeToken } from '../../../domain/accounts/one-time-tokens.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { forgetRequestedMails } from '../../../domain/mail/requested-mails.ts';
import { lockAccount } from '../accounts.store.ts';
import { hasRival, lockRegistrations, settleRegistrations } from './pending-registrations.store.ts';

/**
 * Opens the link of a registration, which creates the account. The registration's password is kept if
 * the address was neither registered nor entered for an account at the same time; otherwise the caller gets a
 * token to choose a password. Mail scanners open links, so opening a valid link again succeeds; a
 * token given before becomes invalid. Throws `VerifyEmail_TokenInvalid`, also if another account has the address or
 * can return to it.
 */
export async function verifyEmail(deps: Deps, id: string, token: string): Promise<VerifiedEmail> {
  const tokenHash = hashOfToken(token);
  const given = { kinds: ['verification'], tokenHash, now: deps.clock() } as const;
  const { isNew, ...verified } = await deps.db.transaction(async (trx) => {
    const found = await findToken(trx, given);
    if (found?.id !== id) throw tokenInvalid();
    const { email } = found;
    // Two calls that insert one account and its address at the same time would fail.
    if (!found.usedBefore) await lockRegistrations(trx, { email });
    const mustChoose = found.asksForPassword || (await hasRival(trx, found));
    const isNew = !found.usedBefore && (await insertFor(deps, trx, found, mustChoose));
    if (!isNew && !(await lockAccount(trx, { accountId: id }))) throw tokenInvalid();
    const opened = await useToken(trx, given);
    if (!opened || isNew === (opened.usedBefore !== null)) throw tokenInvalid();
    if (isNew) await settle(deps, trx, opened, mustChoose);
    if (!(isNew ? mustChoose : opened.asksForPassword)) return { isNew, accountId: id, email };
    const resetToken = await makeToken({ ...deps, db: trx }, 'choice', { accountId: id });
    return { isNew, accountId: id, email, resetToken };
  });
  if (isNew) await forgetRequestedMails(deps, verified.email);
  return verified;
}

/** False if the account exists, or another one has the address or can return to it. */
async function insertFor(
  { passwords, clock }: Deps,
  trx: Knex,
  { id, email, language, ...own }: Token<'verification'>,
  mustChoose: boolean,
): Promise<boolean> {
  // The registration's password may be another person's, or was forgotten.
  const passwordHash = (mustChoose ? null : own.passwordHash) ?? passwords.unusable();
  const account = {
    id,
    accountType: 'Local',
    email,
    passwordHash,
    language,
    now: clock(),
  } as const;
  return (await insertAccount(trx, account)) !== undefined;
}

async function settle(
  { clock }: Deps,
  trx: Knex,
  opened: Token<'verification'>,
  asksForPassword: boolean,
): Promise<void> {
  const now = clock();
  const accountId = opened.id;
  await settleRegistrations(trx, { id: accountId, email: opened.email, asksForPassword, now });
  const details = { accountType: 'Local', asksForPassword };
  await recordAudit(trx, now, { action: 'account.registered', accountId, details });
  await recordAudit(trx, now, { action: 'account.emailVerified', accountId });
}

function tokenInvalid(): ApiError {
  return new ApiError('VerifyEmail_TokenInvalid');
}
