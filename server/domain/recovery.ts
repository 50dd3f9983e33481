import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { recovery as limits } from '#shared/limits.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from './mail/mail-jobs.ts';
import { drawSecret } from './ownership-secrets.ts';
import { findLastRecovery, listMailedAccounts } from './recovery-sheets.store.ts';

/** A code for the owner's paper, and what the database keeps of it. */
interface RecoveryCode {
  readonly code: string;
  readonly hmac: Buffer;
}

/** A new code for a recovery sheet. */
export function drawRecoveryCode(deps: Pick<Deps, 'random' | 'cipher'>): RecoveryCode {
  const code = drawSecret(deps);
  return { code, hmac: recoveryCodeHmac(deps, code) };
}

/** The keyed hash by which a code (normalised) is found. */
export function recoveryCodeHmac({ cipher }: Pick<Deps, 'cipher'>, code: string): Buffer {
  return cipher.hmac(code, 'recovery code');
}

/**
 * The one place that decides what a recovery blocks: the rows with `blockedAfterRecovery`, for a day, so
 * that the owner of a stolen sheet can still act. Throws `Security_RecoveredRecently`.
 */
export async function refuseAfterRecovery(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<void> {
  const blockedMs = limits.blockedSeconds * msPerSecond;
  const since = new Date(clock().getTime() - blockedMs);
  const recoveredAt = await findLastRecovery(db, accountId, since);
  if (!recoveredAt) return;
  const until = new Date(recoveredAt.getTime() + blockedMs);
  throw new ApiError('Security_RecoveredRecently', { until });
}

interface SheetNews {
  readonly kind: 'recoverySheetMade' | 'recovered';
  readonly accountId: string;
  readonly personId: string | null;
  /** The username of the account. */
  readonly label: string;
}

/** Mails the person's other accounts, since this one has no address. */
export async function mailOtherAccounts(
  deps: Pick<Deps, 'cipher'>,
  trx: Knex,
  { kind, accountId, personId, label }: SheetNews,
): Promise<void> {
  if (personId === null) return;
  for (const id of await listMailedAccounts(trx, { accountId, personId }))
    await queueMail(deps, trx, { kind, accountId: id, label });
}
