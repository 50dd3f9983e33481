import { ApiError } from '#shared/api/errors.ts';
import type { reissueEndpoints } from '#shared/api/reissues.ts';
import { reissue as limits } from '#shared/limits/ids.ts';
import type { Deps } from '../../deps.ts';
import { refuseAfterRecovery } from '../../domain/accounts/recovery.ts';
import { changeAccount } from '../../domain/accounts/start-session.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { endReissue } from '../../domain/ids/end-reissue.ts';
import type { Handlers } from '../../http/mount.ts';
import {
  findOpenReissue,
  findReissuedId,
  listOpenReissues,
  listReissues,
  storeReissueAllowed,
} from './reissues.store.ts';
import { lately, requestReissue } from './reissues.ts';

/** Answers the calls about issuing an ID again for an owner who has lost access. */
export function reissueHandlers(deps: Deps): Handlers<typeof reissueEndpoints> {
  const { db, clock } = deps;
  const listed = () => ({ now: clock(), since: lately(clock()), count: limits.maxListed });
  return {
    async listReissues({ actor: { institutionId } }) {
      const rows = await listReissues(db, { institutionId, ...listed() });
      return rows.map(({ personId, askedBy, askedByName, outcome, ...row }) => ({
        id: personId,
        askedBy:
          askedBy === null || askedByName === null ? null : { id: askedBy, name: askedByName },
        outcome,
        ...requestOf(row),
      }));
    },
    requestReissue: ({ actor, params, body }) =>
      requestReissue(deps, actor, { ...params, ...body }),
    async cancelReissue({ actor, params }) {
      const which = { personId: params.id, institutionId: actor.institutionId };
      const ended = { outcome: 'Cancelled', actor } as const;
      const isEnded = await db.transaction((trx) => endReissue(deps, trx, which, ended));
      if (!isEnded) throw new ApiError('Reissue_NotFound');
    },
    async myReissue({ actor: { personId } }) {
      const open = personId && (await findOpenReissue(db, { personId, now: clock() }));
      if (!open) throw new ApiError('Reissue_NotFound');
      return {
        requestedBy: open.institution,
        opensTimestamp: open.opensAt.toISOString(),
        paused: open.isPaused,
      };
    },
    async answerReissue({ actor, body }) {
      const { personId, accountId } = actor;
      if (personId === null) throw new ApiError('Reissue_NotFound');
      if (body.answer === 'handOver') await refuseAfterRecovery(deps, accountId);
      const outcome = body.answer === 'keep' ? 'Kept' : 'HandedOver';
      await changeAccount(deps, actor, accountId, async (trx) => {
        if (!(await endReissue(deps, trx, { personId }, { outcome, actor })))
          throw new ApiError('Reissue_NotFound');
      });
    },
    async storeReissueAllowed({ actor, body: { allowed } }) {
      const { personId, accountId } = actor;
      if (personId === null) throw new ApiError('Profile_NotFound');
      await changeAccount(deps, actor, accountId, async (trx) => {
        await storeReissueAllowed(trx, { personId, allowed });
        const details = { allowed };
        await recordAudit(trx, clock(), { action: 'reissue.allowed', actor, personId, details });
        if (!allowed) await endReissue(deps, trx, { personId }, { outcome: 'Kept', actor });
      });
    },
    async listOpenReissues() {
      const rows = await listOpenReissues(db, listed());
      return rows.map(({ id, personId, institutionId, institution, madeLately, ...row }) => ({
        id,
        unikatId: personId,
        accountId: institutionId,
        assignerName: institution,
        madeLately,
        ...requestOf(row),
      }));
    },
    async stopReissue({ actor, params, body: { reason } }) {
      const which = await findReissuedId(db, params);
      const ended = { outcome: 'Stopped', actor, reason } as const;
      const isEnded = which && (await db.transaction((trx) => endReissue(deps, trx, which, ended)));
      if (!isEnded) throw new ApiError('Reissue_NotFound');
    },
  };
}

interface Request {
  readonly reason: string;
  readonly askedAt: Date;
  readonly opensAt: Date;
  readonly isPaused: boolean;
}

function requestOf({ reason, askedAt, opensAt, isPaused }: Request) {
  return {
    reason,
    requestedTimestamp: askedAt.toISOString(),
    opensTimestamp: opensAt.toISOString(),
    paused: isPaused,
  };
}
