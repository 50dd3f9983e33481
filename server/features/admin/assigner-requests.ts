import type { z } from 'zod';
import type { assignerRequestSchema, ListedAssignerRequest } from '#shared/api/admin.ts';
import { emptyContact } from '#shared/api/contact.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Language } from '#shared/enums.ts';
import type { Deps } from '../../deps.ts';
import { insertAccount } from '../../domain/accounts/email-addresses.store.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { storeContact } from '../../domain/institutions/assigners.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import type { AccountActor } from '../../http/actor.ts';
import {
  type AssignerRequestRow,
  deleteRequest,
  insertRequest,
  lockRequest,
  markApproved,
} from './assigner-requests.store.ts';

/** Stores a request and mails the admins; repeating it with the same id changes nothing. */
export async function requestAccount(
  deps: Deps,
  body: z.output<typeof assignerRequestSchema>,
  language: Language,
): Promise<void> {
  const now = deps.clock();
  const { id: requestId, contactPersonName: name } = body;
  await deps.db.transaction(async (trx) => {
    if (!(await insertRequest(trx, { ...body, language, createdAt: now }))) return;
    await recordAudit(trx, now, { action: 'assignerRequest.created', requestId });
    await queueMail(deps, trx, { kind: 'assignerRequested', requestId, name });
  });
}

/**
 * Creates the account of a request and mails a link to choose a password; until then no password
 * matches. The e-mail address counts as verified, and the contact person becomes the account's contact;
 * the institution's name stays empty. Repeating it changes nothing. Throws `AssignerRequest_NotFound`,
 * and `AssignerRequest_EmailInUse` if an account of any type has the e-mail address, or can return to it.
 */
export async function approveRequest(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    const request = await lockRequest(trx, { id });
    if (!request) throw new ApiError('AssignerRequest_NotFound');
    if (request.isApproved) return;
    const { contactPersonName: name, email, language } = request;
    const passwordHash = deps.passwords.unusable();
    const account = { accountType: 'Assigner', name, email, language, passwordHash, now } as const;
    const accountId = await insertAccount(trx, account);
    if (accountId === undefined) throw new ApiError('AssignerRequest_EmailInUse');
    await storeContact(trx, {
      institutionId: accountId,
      contact: { ...emptyContact, name, email },
    });
    await markApproved(trx, { id, now });
    const subject = { actor, accountId, requestId: id };
    await recordAudit(trx, now, { action: 'assignerRequest.approved', ...subject });
    const details = { accountType: 'Assigner' };
    await recordAudit(trx, now, { action: 'account.registered', ...subject, details });
    await queueMail(deps, trx, { kind: 'assignerRequestApproved', accountId, name });
  });
}

/** Deletes an open request and, with `notify`, mails a refusal. Throws `AssignerRequest_NotFound`. */
export async function rejectRequest(
  deps: Deps,
  actor: AccountActor,
  { id, notify }: { id: string; notify: boolean },
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    const request = await deleteRequest(trx, { id });
    if (!request) throw new ApiError('AssignerRequest_NotFound');
    const details = { notified: notify };
    await recordAudit(trx, now, {
      action: 'assignerRequest.rejected',
      actor,
      requestId: id,
      details,
    });
    if (!notify) return;
    const { email, language, contactPersonName: name } = request;
    const kind = 'assignerRequestRefused';
    await queueMail(deps, trx, { kind, requestId: id, email, language, name });
  });
}

/** A request as the admin sees it. */
export function requestView(row: AssignerRequestRow): ListedAssignerRequest {
  const { language: _, createdAt, ...request } = row;
  return { ...request, createdTimestamp: createdAt.toISOString() };
}
