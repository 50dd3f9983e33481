import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import type { ReissueOutcome } from '#shared/enums.ts';
import type { Deps } from '../../deps.ts';
import { type AuditActor, recordAudit } from '../audit.store.ts';
import { queueMail } from '../mail/mail-jobs.ts';
import { endConnectionsOf } from '../sign-in/connections.store.ts';
import { newOwnershipSecret } from './ownership-secrets.ts';
import { forgetHistory, noteEvent } from './person-events.store.ts';
import { lockOwners, markEnded, releaseAccounts, releaseId } from './reissues.store.ts';

/** The ID that an institution wants to issue again; with `institutionId` only its own request is meant. */
interface Which {
  readonly personId: string;
  readonly institutionId?: string;
}

/** How a request ends, by whom, and why an admin stops it. */
interface Ending {
  readonly outcome: ReissueOutcome;
  readonly actor: AuditActor;
  readonly reason?: string;
}

/**
 * Ends an open request, tells the owner by mail, and resolves with whether there was one. After `HandedOver` and
 * `Opened` the ID has no owner and a new ownership secret: its accounts keep their logins, its history is deleted, and
 * verifications and certificates of before stay. Throws `AssignedId_Locked`.
 */
export async function endReissue(
  deps: Pick<Deps, 'clock' | 'random' | 'cipher'>,
  trx: Knex.Transaction,
  which: Which,
  { outcome, actor, reason }: Ending,
): Promise<boolean> {
  const now = deps.clock();
  const { personId } = which;
  // Accounts are locked before their ID, as everywhere.
  const owners = await lockOwners(trx, { personId });
  if (!(await markEnded(trx, { institutionId: null, ...which, outcome, now }))) return false;
  const isReleased = outcome === 'HandedOver' || outcome === 'Opened';
  if (isReleased) await release(deps, trx, personId);
  else await noteEvent(trx, { kind: 'ReissueEnded', personId, now });
  const details = reason === undefined ? { outcome } : { outcome, reason };
  await recordAudit(trx, now, { action: 'reissue.ended', actor, personId, details });
  for (const { id, hasEmail } of owners)
    if (hasEmail) await queueMail(deps, trx, { kind: 'reissueEnded', accountId: id, outcome });
  return true;
}

/** Carries out the open request of the caller's institution if its time has come; false if there is none. */
export function openReissue(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'cipher'>,
  actor: AuditActor & { readonly institutionId: string },
  personId: string,
): Promise<boolean> {
  const { institutionId } = actor;
  return deps.db.transaction((trx) =>
    endReissue(deps, trx, { personId, institutionId }, { outcome: 'Opened', actor }),
  );
}

async function release(
  deps: Pick<Deps, 'clock' | 'random' | 'cipher'>,
  trx: Knex.Transaction,
  personId: string,
): Promise<void> {
  const secret = newOwnershipSecret(deps, personId);
  if (!(await releaseId(trx, { personId, ...secret }))) throw new ApiError('AssignedId_Locked');
  await releaseAccounts(trx, { personId });
  await endConnectionsOf(trx, { personId, now: deps.clock() });
  await forgetHistory(trx, { personId, now: deps.clock() });
}
