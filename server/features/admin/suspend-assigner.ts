import type { ListedAssigner } from '#shared/api/admin.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { deleteSessionsOf } from '../../domain/accounts/sessions.store.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { listAccountsOf } from '../../domain/institutions/assigners.store.ts';
import { endSuspension, markSuspended } from '../../domain/institutions/suspension.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import { endTokensOfInstitution } from '../../domain/sign-in/connections.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { findAssigner } from './assigners.store.ts';

/**
 * Suspends an institution, ends its sessions and mails it the reason. Its IDs and certificates stay valid,
 * but control of them cannot be taken until the end. A suspended one stays as it is. Without an actor it is the
 * operator. Throws `Assigner_NotFound`.
 */
export async function suspendAssigner(
  deps: Pick<Deps, 'db' | 'clock' | 'cipher'>,
  actor: AccountActor | undefined,
  { institutionId, reason }: { readonly institutionId: string; readonly reason: string },
): Promise<ListedAssigner> {
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    if (await markSuspended(trx, { institutionId, now })) {
      await endTokensOfInstitution(trx, { institutionId });
      const subject = { accountId: institutionId, details: { reason } };
      await recordAudit(trx, now, { action: 'assigner.suspended', actor, ...subject });
      for (const accountId of await listAccountsOf(trx, { institutionId })) {
        await deleteSessionsOf(trx, { accountId });
        await queueMail(deps, trx, { kind: 'assignerSuspended', accountId, reason });
      }
    }
    return found(await findAssigner(trx, institutionId));
  });
}

/** Ends the suspension of an institution, if there is one, and mails it so. Throws `Assigner_NotFound`. */
export async function resumeAssigner(
  deps: Pick<Deps, 'db' | 'clock' | 'cipher'>,
  actor: AccountActor | undefined,
  institutionId: string,
): Promise<ListedAssigner> {
  return deps.db.transaction(async (trx) => {
    if (await endSuspension(trx, { institutionId })) {
      const entry = { action: 'assigner.resumed', actor, accountId: institutionId } as const;
      await recordAudit(trx, deps.clock(), entry);
      for (const accountId of await listAccountsOf(trx, { institutionId }))
        await queueMail(deps, trx, { kind: 'assignerResumed', accountId });
    }
    return found(await findAssigner(trx, institutionId));
  });
}

function found(assigner: ListedAssigner | undefined): ListedAssigner {
  if (!assigner) throw new ApiError('Assigner_NotFound');
  return assigner;
}
