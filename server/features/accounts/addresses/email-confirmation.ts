import type { Knex } from 'knex';
import type { EmailLink } from '#shared/api/email-change.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../../deps.ts';
import { deleteSheet } from '../../../domain/accounts/recovery-sheets.store.ts';
import { findReservation } from '../../../domain/accounts/reserved-addresses.store.ts';
import { deleteOtherSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { deleteMailTokens } from '../../../domain/mail/mail-tokens.store.ts';
import { hashOfToken } from '../../../domain/mail/mail-tokens.ts';
import { forgetRequestedMails } from '../../../domain/mail/requested-mails.ts';
import type { AccountActor, Visitor } from '../../../http/actor.ts';
import { listEarlierAccounts } from '../recovery/account-undo.store.ts';
import { mailPreviousAddresses, mailUndo, undoableUntil } from '../recovery/account-undo.ts';
import { hasRivalRegistration } from '../registration/pending-registrations.store.ts';
import {
  type ChangingAccount,
  findEmailLink,
  hasRivalChange,
  lockAccountOfChange,
  type SpentChange,
  setEmail,
  spendEmailChange,
} from './email-confirmation.store.ts';
import { insertEmailUndo, returnToAddress } from './email-undo.store.ts';

/** When and with which browser the address of a link was entered. Throws `Email_TokenInvalid`. */
export async function checkEmailLink(deps: Deps, token: string): Promise<EmailLink> {
  const change = await findEmailLink(deps.db, hashOfToken(token), deps.clock());
  if (!change) throw new ApiError('Email_TokenInvalid');
  const { email, createdAt, userAgent } = change;
  return { email, requestedTimestamp: createdAt.toISOString(), userAgent };
}

interface ConfirmationCall {
  readonly actor: Visitor | AccountActor;
  readonly body: { readonly token: string };
}

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
    const account = await lockAccountOfChange(trx, tokenHash);
    const change = account && (await spendEmailChange(trx, tokenHash, now));
    if (!change) throw new ApiError('Email_TokenInvalid');
    if (change.confirmedBefore) return change;
    if (!isOwner(actor, account) && (await hasRival(trx, account, change)))
      throw new ApiError('Email_LogInFirst');
    await applyChange(deps, trx, account, change);
    return change;
  });
  await forgetRequestedMails(deps, email);
  return { email };
}

/** Whether the caller is the account, or another one of its person. */
function isOwner(actor: Visitor | AccountActor, { accountId, personId }: ChangingAccount): boolean {
  if (actor.kind === 'anonymous') return false;
  return actor.accountId === accountId || (personId !== null && actor.personId === personId);
}

/**
 * Whether the address was also registered, or entered for another account. Its reader may then expect a
 * mail and open the wrong one, so only a login shows whose account it is.
 */
async function hasRival(
  trx: Knex,
  { accountId }: ChangingAccount,
  { email, createdAt: since }: SpentChange,
): Promise<boolean> {
  return (
    (await hasRivalRegistration(trx, { email, since })) ||
    hasRivalChange(trx, { email, accountId, since })
  );
}

async function applyChange(
  deps: Deps,
  trx: Knex,
  account: ChangingAccount,
  { email, sessionId }: SpentChange,
): Promise<void> {
  const now = deps.clock();
  const { accountId, accountType, personId } = account;
  await setEmail(trx, { accountId, email, now });
  if (await findReservation(trx, { email, accountId, now })) throw new ApiError('Email_InUse');
  await deleteMailTokens(trx, accountId);
  // From now on the address is the way back.
  await deleteSheet(trx, accountId);
  await deleteOtherSessionsOf(trx, accountId, sessionId);
  await recordAudit(trx, now, {
    action: 'account.emailChanged',
    accountId,
    details: { accountType: accountType === 'LocalAnonymous' ? 'Local' : accountType },
  });
  if (await returnToAddress(trx, { accountId, email, now })) return;
  const until = undoableUntil(now);
  const undoId = await insertEmailUndo(trx, { accountId, email: account.email, until });
  const undoable = { kind: 'emailChanged', undoId, label: email } as const;
  const earlier = await listEarlierAccounts(trx, { accountId, personId }, now);
  // The new address needs no way back, the old one does.
  await mailUndo(
    deps,
    trx,
    earlier.filter((id) => id !== accountId),
    undoable,
  );
  await mailPreviousAddresses(deps, trx, [accountId], undoable);
}
