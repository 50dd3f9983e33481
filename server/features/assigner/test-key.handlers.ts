import type { assignerEndpoints, Certificate } from '#shared/api/assigner.ts';
import { ApiError, type ErrorKey } from '#shared/api/errors.ts';
import { isNeverIssued } from '#shared/person-id.ts';
import type { Deps } from '../../deps.ts';
import { drawSecret } from '../../domain/ids/ownership-secrets.ts';
import { samplePersonId } from '../../domain/ids/person-ids.ts';
import type { TestKeyHandlers } from '../../http/mount.ts';
import { testSigner } from '../../platform/keys/test-signer.ts';
import { newAssignedId } from './assigned-id.ts';
import { newJti, signed, takeControlUrl } from './certificates.ts';
import { countEach } from './counted-ids.ts';

/**
 * What answers test keys: IDs that can never be issued, and nothing of the real ones. Nothing is stored, so
 * lists are empty, and a candidate can be accepted and rejected as often as one likes.
 */
export function assignerTestKeyHandlers(deps: Deps): TestKeyHandlers<typeof assignerEndpoints> {
  const signing = { ...deps, signer: testSigner(deps.cipher) };
  return {
    drawAssignerCandidate: ({ query }) => ({
      idCandidates: [samplePersonId(deps.random, query.birthDate)],
    }),
    acceptCandidate({ params: { idCandidate } }) {
      refuseReal(idCandidate, 'Candidate_NotAvailable');
      return newAssignedId(idCandidate, deps.clock());
    },
    rejectCandidate({ params: { idCandidate } }) {
      refuseReal(idCandidate, 'Candidate_NotAvailable');
    },
    openCandidates: () => [],
    assignedIds: () => [],
    assignedIdsSummary: () => ({ total: 0, notPrinted: 0, hasMore: false }),
    assignedId() {
      throw new ApiError('AssignedId_NotFound');
    },
    certificate({ actor, params: { personId }, query }) {
      refuseReal(personId);
      return specimenOf(signing, actor.institutionId, personId, query.signed === 'true');
    },
    async certificates({ actor, body: { ids } }) {
      await countEach(deps, 'certificates', { actor, ids });
      const specimens = ids.filter(isNeverIssued);
      return Promise.all(specimens.map((id) => specimenOf(signing, actor.institutionId, id, true)));
    },
    recordPrints({ body: { ids } }) {
      for (const id of ids) refuseReal(id);
      const printedAt = deps.clock().toISOString();
      return ids.map((id) => ({ id, copyNumber: 1, printedAt }));
    },
    withdrawId({ params: { id } }) {
      refuseReal(id);
      const now = deps.clock();
      return { ...newAssignedId(id, now), withdrawnAt: now.toISOString() };
    },
  };
}

function refuseReal(id: string, key: ErrorKey = 'AssignedId_NotFound'): void {
  if (!isNeverIssued(id)) throw new ApiError(key);
}

/**
 * A certificate in the form of a real one; its secret opens nothing. It names another issuer, so that a check that
 * expects the service's address refuses it.
 */
async function specimenOf(
  deps: Deps,
  institutionId: string,
  id: string,
  isSigned: boolean,
): Promise<Certificate> {
  const ownershipSecret = drawSecret(deps);
  const now = deps.clock();
  const claims = {
    iss: `${deps.config.publicUrl}/test`,
    jti: newJti(deps.random),
    sub: id,
    asg: { accountId: institutionId, name: 'Test', confirmed: false },
  };
  return {
    id,
    ownershipSecret,
    creationDate: now.toISOString(),
    takeControlUrl: takeControlUrl(deps, id, ownershipSecret),
    ...(isSigned ? await signed(deps, claims, { secret: ownershipSecret, signedAt: now }) : {}),
  };
}
