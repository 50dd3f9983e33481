import type { Knex } from 'knex';
import type { AssignedId, OpenCandidate } from '#shared/api/assigner.ts';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { personId as personIdLimits } from '#shared/limits/ids.ts';
import { assigner as limits } from '#shared/limits/institutions.ts';
import { systemShare } from '#shared/limits/rates.ts';
import type { Deps } from '../../deps.ts';
import { drawCandidates, type Reservation } from '../../domain/ids/draw-candidates.ts';
import { type Issuer, issueCandidates } from '../../domain/ids/issued-ids.store.ts';
import { countNewIds } from '../../domain/ids/new-id-limits.ts';
import { newOwnershipSecret } from '../../domain/ids/ownership-secrets.ts';
import { newAssignedId } from './assigned-id.ts';
import { findIssueTime } from './assigned-ids.store.ts';
import { listOpenCandidates, rejectCandidate, reserveNewCandidate } from './candidates.store.ts';

/**
 * Draws a new candidate with every call, for the member at the desk or the institution's systems. Throws
 * `Candidates_TooManyOpen` at 20 open candidates, for a key at 16, `Candidates_Exhausted`, and `NewIds_TooMany`: a
 * rejected candidate is not drawn again for 30 days, so it counts like an accepted one.
 */
export function drawForAssigner(
  deps: Deps,
  { institutionId, accountId, apiKeyId }: Issuer,
  birthDate: string,
): Promise<string[]> {
  const reservedSeconds = limits.candidateReservationSeconds;
  const reservedFor = apiKeyId === null ? accountId : institutionId;
  const draw = { reservedFor, birthDate, count: 1, reservedSeconds };
  const bySystem = apiKeyId !== null;
  const maxOpen = limits.maxOpenCandidates * (bySystem ? systemShare : 1);
  return deps.db.transaction(async (trx) => {
    const candidates = await drawCandidates(
      { ...deps, db: trx },
      draw,
      reserveUnless(institutionId, maxOpen),
    );
    await countNewIds(deps, trx, { account: institutionId, bySystem }, [birthDate]);
    return candidates;
  });
}

/** Reserves a candidate unless `maxOpen` are open. */
function reserveUnless(institutionId: string, maxOpen: number) {
  return async (db: Knex, { ids, ...reservation }: Reservation) => {
    const id = ids[0] ?? null;
    const drawn = await reserveNewCandidate(db, { ...reservation, institutionId, id, maxOpen });
    if (drawn && drawn.open >= maxOpen) throw new ApiError('Candidates_TooManyOpen');
    return drawn;
  };
}

/** The open candidates, newest first. */
export async function openCandidatesOf(
  deps: Deps,
  { institutionId, accountId }: Pick<Issuer, 'institutionId' | 'accountId'>,
): Promise<OpenCandidate[]> {
  const rows = await listOpenCandidates(deps.db, {
    institutionId,
    accountId,
    now: deps.clock(),
  });
  return rows.map(({ id, reservedUntil }) => ({ id, reservedUntil: reservedUntil.toISOString() }));
}

/**
 * Issues a candidate; throws `Candidate_NotAvailable` if it is not, or no longer, the assigner's. One that it has
 * issued before gets the answer of then: it repeats a lost answer, and a key that may only issue learns nothing new.
 */
export async function acceptCandidate(deps: Deps, issuer: Issuer, id: string): Promise<AssignedId> {
  const now = deps.clock();
  const secret = newOwnershipSecret(deps, id);
  const candidates = [{ id, secret, referenceHmac: null }];
  const [issued] = await issueCandidates(deps.db, { ...issuer, candidates, now });
  if (!issued) {
    const issuedAt = await findIssueTime(deps.db, { institutionId: issuer.institutionId, id });
    if (!issuedAt) throw new ApiError('Candidate_NotAvailable');
    return newAssignedId(id, issuedAt);
  }
  deps.metrics.idsIssued('assigner', 1);
  return newAssignedId(id, now);
}

/** Gives back a candidate, which is not drawn again for 30 days; throws as `acceptCandidate`. */
export async function giveBackCandidate(deps: Deps, issuer: Issuer, id: string): Promise<void> {
  const now = deps.clock();
  const until = new Date(now.getTime() + personIdLimits.rejectedForSeconds * msPerSecond);
  const isRejected = await rejectCandidate(deps.db, { ...issuer, id, now, until });
  if (!isRejected) throw new ApiError('Candidate_NotAvailable');
}
