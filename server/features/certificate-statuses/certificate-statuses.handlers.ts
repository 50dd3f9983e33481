import type {
  certificateStatusEndpoints,
  certificateWithdrawalEndpoints,
  SignedCertificate,
} from '#shared/api/certificate-statuses.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import {
  findWithdrawal,
  listSigned,
  type SignedRow,
  withdrawAll,
  withdrawCertificate,
} from './certificate-statuses.store.ts';

/** Answers the calls about signed certificates and their withdrawal. */
export function certificateStatusHandlers(
  deps: Deps,
): Handlers<typeof certificateStatusEndpoints & typeof certificateWithdrawalEndpoints> {
  const { db, clock } = deps;
  return {
    async signedCertificates({ actor, params }) {
      const rows = await listSigned(db, actor.institutionId, params.id);
      if (!rows) throw new ApiError('AssignedId_NotFound');
      return rows.map(signedCertificateOf);
    },
    async withdrawCertificate({ actor, params: { jti }, body: { reason } }) {
      const row = await withdrawCertificate(db, { ...actor, jti, reason, now: clock() });
      if (!row) throw new ApiError('Certificate_NotFound');
      return signedCertificateOf(row);
    },
    async withdrawCertificates({ actor, params: { id }, body }) {
      const { reason } = body;
      const signedUntil = new Date(body.signedUntil);
      const isFound = await withdrawAll(db, { ...actor, id, reason, signedUntil, now: clock() });
      if (!isFound) throw new ApiError('AssignedId_NotFound');
    },
    async certificateWithdrawal({ params }) {
      const withdrawal = await findWithdrawal(db, { jti: params.jti });
      if (!withdrawal) throw new ApiError('Certificate_NotFound');
      return {
        withdrawnTimestamp: withdrawal.withdrawnAt.toISOString(),
        reason: withdrawal.isRetired ? 'IdRetired' : null,
      };
    },
  };
}

function signedCertificateOf(row: SignedRow): SignedCertificate {
  return {
    jti: row.jti,
    timestamp: row.signedAt.toISOString(),
    signedBy: row.signedBy,
    withdrawnTimestamp: row.withdrawnAt?.toISOString() ?? null,
    withdrawalReason: row.withdrawalReason,
  };
}
