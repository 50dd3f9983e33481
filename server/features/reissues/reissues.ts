import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import type { Reissue } from '#shared/api/reissues.ts';
import { msPerDay, msPerSecond } from '#shared/durations.ts';
import { reissue as limits } from '#shared/limits/ids.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { noteEvent } from '../../domain/ids/person-events.store.ts';
import { lockOwners } from '../../domain/ids/reissues.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import type { DeskActor } from '../../http/actor.ts';
import {
  countReissues,
  hasIssued,
  insertReissue,
  lockIssuedId,
  takeDueMails,
} from './reissues.store.ts';

type IssuedId = NonNullable<Awaited<ReturnType<typeof lockIssuedId>>>;

/**
 * Opens a request to issue an ID again. The owner is told by mail and in the history, and has days to say no: more
 * of them if no mail can reach the owner. Throws why the ID cannot be issued again.
 */
export async function requestReissue(
  deps: Deps,
  actor: DeskActor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Reissue> {
  const { db, config } = deps;
  const { institutionId, accountId } = actor;
  const now = deps.clock();
  return db.transaction(async (trx) => {
    const owners = await lockOwners(trx, { personId: id });
    const issued = await lockIssuedId(trx, { id, institutionId });
    refuse(issued, now);
    const { reissueWaitDays } = config;
    const days = issued.hasEmail
      ? reissueWaitDays
      : Math.max(reissueWaitDays, limits.waitWithoutMailDays);
    const opensAt = new Date(now.getTime() + days * msPerDay);
    const opensTimestamp = opensAt.toISOString();
    await insertReissue(trx, { personId: id, institutionId, accountId, reason, opensAt, now });
    await noteEvent(trx, { kind: 'ReissueAsked', personId: id, now });
    await recordAudit(trx, now, {
      action: 'reissue.asked',
      actor,
      personId: id,
      details: { reason },
    });
    for (const owner of owners)
      if (owner.hasEmail) await mailOwner(deps, trx, { accountId: owner.id, opensAt });
    await alertAdmins(deps, trx, institutionId, now);
    return {
      id,
      reason,
      requestedTimestamp: now.toISOString(),
      askedBy: actor.memberName === null ? null : { id: accountId, name: actor.memberName },
      opensTimestamp,
      paused: false,
      outcome: null,
    };
  });
}

function refuse(issued: IssuedId | undefined, now: Date): asserts issued is IssuedId {
  if (!issued) throw new ApiError('AssignedId_NotFound');
  if (issued.isWithdrawn) throw new ApiError('AssignedId_Withdrawn');
  if (issued.isRetired) throw new ApiError('AssignedId_Retired');
  if (!issued.isControlled) throw new ApiError('Reissue_NotControlled');
  if (issued.isLocked) throw new ApiError('AssignedId_Locked');
  if (!issued.isAllowed) throw new ApiError('Reissue_SwitchedOff');
  if (!issued.isNamed) throw new ApiError('Assigner_NameMissing');
  if (issued.isOpen) throw new ApiError('Reissue_Open');
  const until = issued.notBefore;
  if (until && until > now) throw new ApiError('Reissue_TooMany', { until });
}

function mailOwner(
  deps: Pick<Deps, 'cipher'>,
  trx: Knex,
  { accountId, opensAt }: { readonly accountId: string; readonly opensAt: Date },
): Promise<void> {
  return queueMail(deps, trx, { kind: 'reissueAsked', accountId, opensAt: opensAt.toISOString() });
}

/** Mails the owners again who have not answered. For housekeeping. */
export async function remindOwners(deps: Pick<Deps, 'db' | 'cipher'>, now: Date): Promise<void> {
  await deps.db.transaction(async (trx) => {
    for (const due of await takeDueMails(trx, { now })) await mailOwner(deps, trx, due);
  });
}

/** Since when requests count for the alert. */
export function lately(now: Date): Date {
  return new Date(now.getTime() - limits.listedSeconds * msPerSecond);
}

/** Mails the admins when the request that was just made is the first one too many of its institution. */
async function alertAdmins(deps: Deps, trx: Knex, institutionId: string, now: Date): Promise<void> {
  const made = await countReissues(trx, { institutionId, since: lately(now) });
  const isTooMany = async (requests: number) => {
    const ids = Math.max(limits.large.ids, requests * limits.large.idsPerRequest);
    return requests > limits.alertAfter && !(await hasIssued(trx, { institutionId, ids }));
  };
  if ((await isTooMany(made)) && !(await isTooMany(made - 1)))
    await queueMail(deps, trx, { kind: 'manyReissues', institutionId, made });
}
