import type { Knex } from 'knex';
import type { EmailLink, emailEndpoints } from '#shared/api/email-change.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../../deps.ts';
import {
  claimAddress,
  freeLaterAddresses,
  reserveAddress,
} from '../../../domain/accounts/email-addresses.store.ts';
import {
  endPasswordTokens,
  findToken,
  type LockedAccount,
  lockAccountOfToken,
  type Token,
  useToken,
} from '../../../domain/accounts/one-time-tokens.store.ts';
import { hashOfToken, insertUndo } from '../../../domain/accounts/one-time-tokens.ts';
import { deleteSheet } from '../../../domain/accounts/recovery-sheets.store.ts';
import { deleteOtherSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import { expiryOf } from '../../../domain/accounts/token-kinds.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { forgetRequestedMails } from '../../../domain/mail/requested-mails.ts';
import type { AccountActor, Visitor } from '../../../http/actor.ts';
import type { Call } from '../../../http/mount.ts';
import { listEarlierAccounts } from '../recovery/account-undo.store.ts';
import { mailPreviousAddresses, mailUndo } from '../recovery/account-undo.ts';
import { hasRival } from '../registration/pending-registrations.store.ts';
import { endLaterUndos, findWayBack, setEmail } from './email-confirmation.store.ts';

const kinds = ['emailChange'] as const;

/** When and with which browser the address of a link was entered. Throws `Email_TokenInvalid`. */
export async function checkEmailLink(deps: Deps, token: string): Promise<EmailLink> {
  const given = { kinds, tokenHash: hashOfToken(token), now: deps.clock() };
  const change = await findToken(deps.db, given);
  if (!change) throw new ApiError('Email_TokenInvalid');
  const { email, createdAt, userAgent } = change;
  return { email, requestedTimestamp: createdAt.toISOString(), userAgent };
}

type ConfirmationCall = Call<typeof emailEndpoints.confirmEmail>;

/**
 * Confirms a new address with the token from its mail. An anonymous account becomes a local one. Ends
 * the account's other sessions and its links for choosing a password. Using a valid token again
 * succeeds and changes nothing. Throws `Email_TokenInvalid`, `Email_InUse` if another account has
 * the address or can return to it, and `Email_LogInFirst`.
 */
export async function confirmEmailChange(
  deps: Deps,
  { actor, body }: ConfirmationCall,
): Promise<{ email: string }> {
  const tokenHash = hashOfToken(body.token);
  const now = deps.clock();
  const { email } = await deps.db.transaction(async (trx) => {
    const account = await lockAccountOfToken(trx, { tokenHash });
    if (!account || account.isDeleted) throw new ApiError('Email_TokenInvalid');
    const change = await useToken(trx, { kinds, tokenHash, now });
    if (!change) throw new ApiError('Email_TokenInvalid');
    if (change.usedBefore) return change;
    // Its reader may expect another mail and open the wrong one, so only a login shows whose account it is.
    if (!isOwner(actor, account) && (await hasRival(trx, change)))
      throw new ApiError('Email_LogInFirst');
    await applyChange(deps, trx, account, change);
    return change;
  });
  await forgetRequestedMails(deps, email);
  return { email };
}

/** Whether the caller is the account, or another one of its person. */
function isOwner(actor: Visitor | AccountActor, { accountId, personId }: LockedAccount): boolean {
  if (actor.kind === 'anonymous') return false;
  return actor.accountId === accountId || (personId !== null && actor.personId === personId);
}

async function applyChange(
  deps: Deps,
  trx: Knex,
  { accountId, accountType, personId, email: former, hasPassword }: LockedAccount,
  { email, sessionId }: Token<'emailChange'>,
): Promise<void> {
  const now = deps.clock();
  if (!(await claimAddress(trx, { accountId, email, now }))) throw new ApiError('Email_InUse');
  await setEmail(trx, { accountId, email, keepsPassword: true, now });
  await endPasswordTokens(trx, { accountId });
  // From now on the address is the way back.
  await deleteSheet(trx, { accountId });
  await deleteOtherSessionsOf(trx, { accountId, keptId: sessionId });
  await recordAudit(trx, now, {
    action: 'account.emailChanged',
    accountId,
    details: { accountType: accountType === 'LocalAnonymous' ? 'Local' : accountType },
  });
  const back = await findWayBack(trx, { accountId, email, now });
  if (back) {
    await freeLaterAddresses(trx, { accountId, email, until: back.expiresAt });
    await endLaterUndos(trx, { undoId: back.id, accountId });
    return;
  }
  if (former !== null)
    await reserveAddress(trx, { accountId, email: former, until: expiryOf('emailChanged', now) });
  const facts = { accountId, email: former, hadPassword: hasPassword };
  const undoId = await insertUndo(deps, trx, 'emailChanged', facts, now);
  const undoable = { kind: 'emailChanged', undoId, label: email } as const;
  const earlier = await listEarlierAccounts(trx, { accountId, personId, now });
  // The new address needs no way back, the old one does.
  await mailUndo(
    deps,
    trx,
    earlier.filter((id) => id !== accountId),
    undoable,
  );
  await mailPreviousAddresses(deps, trx, [accountId], undoable);
}
