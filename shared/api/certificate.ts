import { z } from 'zod';
import { certificateType } from '../signed-types.ts';
import { checkSigned, type PublicKeys, type SignedCheck } from './signed-text.ts';
import { statusPlaceSchema } from './status-list.ts';

/**
 * The signed claims. `sh` is the SHA-256 of the ownership secret as base64url, never the secret.
 * `asg.confirmed` says whether the operator had confirmed the name at the time of the print; older
 * certificates lack it, and their names count as not confirmed. `status` says where to see whether the
 * certificate was withdrawn; those from before withdrawals existed lack it.
 */
export const certificateClaimsSchema = z.object({
  iss: z.string(),
  jti: z.string(),
  sub: z.string(),
  asg: z.object({
    accountId: z.string(),
    name: z.string(),
    confirmed: z.boolean().default(false),
  }),
  iat: z.int(),
  sh: z.string(),
  status: z.object({ status_list: statusPlaceSchema }).optional(),
});
export type CertificateClaims = z.infer<typeof certificateClaimsSchema>;

const certificateKind = { type: certificateType, claims: certificateClaimsSchema };

/** The result of the check; only a valid certificate has claims. */
export type CertificateCheck = SignedCheck<CertificateClaims>;

/** Checks a certificate's signature (see `checkSigned`). */
export function checkCertificate(
  signature: string,
  publicKeys: PublicKeys,
): Promise<CertificateCheck> {
  return checkSigned(signature, certificateKind, publicKeys);
}
