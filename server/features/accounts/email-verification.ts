import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { consumeMailToken } from '../../domain/mail/mail-tokens.store.ts';
import { tokenKey } from '../../domain/mail/mail-tokens.ts';
import { markEmailVerified } from './accounts.store.ts';

/**
 * Verifies an e-mail address with the token from the mail. A second time within the token's life is
 * a success too, since mail scanners open links. Throws `VerifyEmail_TokenInvalid`.
 */
export async function verifyEmail(deps: Deps, accountId: string, token: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    const use = await consumeMailToken(trx, tokenKey(accountId, 'verification', token), now);
    if (!use) throw new ApiError('VerifyEmail_TokenInvalid');
    if (use === 'again') return;
    await markEmailVerified(trx, accountId, now);
    await recordAudit(trx, now, { action: 'account.emailVerified', accountId });
  });
}
