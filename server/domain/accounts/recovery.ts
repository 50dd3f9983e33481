import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { recovery as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../deps.ts';
import { drawSecret } from '../ids/ownership-secrets.ts';
import { findLastRecovery } from './recovery-sheets.store.ts';

/** A code for the owner's paper, and what the database keeps of it. */
interface SheetCode {
  readonly code: string;
  readonly hmac: Buffer;
}

/** A new code for a recovery sheet. */
export function drawSheetCode(deps: Pick<Deps, 'random' | 'cipher'>): SheetCode {
  const code = drawSecret(deps);
  return { code, hmac: sheetCodeHmac(deps, code) };
}

/** The keyed hash by which a code (normalised) is found. */
export function sheetCodeHmac({ cipher }: Pick<Deps, 'cipher'>, code: string): Buffer {
  return cipher.hmac(code, 'recovery sheet');
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
  const recoveredAt = await findLastRecovery(db, { accountId, since });
  if (!recoveredAt) return;
  const until = new Date(recoveredAt.getTime() + blockedMs);
  throw new ApiError('Security_RecoveredRecently', { until });
}
