import type { assignerEndpoints, Certificate } from '#shared/api/assigner.ts';
import { ApiError } from '#shared/api/errors.ts';
import { isNeverIssued } from '#shared/person-id.ts';
import type { Deps } from '../../deps.ts';
import { drawSecret } from '../../domain/ownership-secrets.ts';
import { samplePersonId } from '../../domain/person-ids.ts';
import type { TestKeyHandlers } from '../../http/mount.ts';
import { newAssignedId } from './assigned-id.ts';
import { takeControlUrl } from './certificates.ts';

/** Stands where a real certificate has its JWS: its check calls it unreadable. */
const specimenSignature = 'test';
/** Has the form of a certificate's number; no certificate has it. */
const specimenNumber = 'A'.repeat(22);

/**
 * What answers test keys: IDs that can never be issued, and nothing of the real ones. Nothing is stored, so
 * lists are empty, and a candidate can be accepted and rejected as often as one likes.
 */
export function assignerTestKeyHandlers(deps: Deps): TestKeyHandlers<typeof assignerEndpoints> {
  return {
    drawAssignerCandidate: ({ query }) => ({
      idCandidates: [samplePersonId(deps.random, query.birthDate)],
    }),
    acceptCandidate({ params: { idCandidate } }) {
      if (!isNeverIssued(idCandidate)) throw new ApiError('Candidate_NotAvailable');
      return newAssignedId(idCandidate, deps.clock());
    },
    rejectCandidate({ params: { idCandidate } }) {
      if (!isNeverIssued(idCandidate)) throw new ApiError('Candidate_NotAvailable');
    },
    openCandidates: () => [],
    assignedIds: () => [],
    assignedIdsSummary: () => ({ total: 0, notPrinted: 0, hasMore: false }),
    assignedId() {
      throw new ApiError('AssignedId_NotFound');
    },
    certificate: ({ params, query }) => specimenOf(deps, params.personId, query.signed === 'true'),
  };
}

/** A certificate in the form of a real one; its secret opens nothing. */
function specimenOf(deps: Deps, id: string, signed: boolean): Certificate {
  if (!isNeverIssued(id)) throw new ApiError('AssignedId_NotFound');
  const ownershipSecret = drawSecret(deps);
  const timestamp = deps.clock().toISOString();
  return {
    id,
    ownershipSecret,
    creationDate: timestamp,
    takeControlUrl: takeControlUrl(deps, id, ownershipSecret),
    ...(signed
      ? {
          timestamp,
          jti: specimenNumber,
          signature: specimenSignature,
          verifyUrl: `${deps.config.publicUrl}/verify#${specimenSignature}`,
        }
      : {}),
  };
}
