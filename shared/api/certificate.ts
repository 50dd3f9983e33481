import { z } from 'zod';
import { checkSigned, type PublicKeys, type SignedCheck } from './signed-text.ts';

/**
 * The signed claims. `sh` is the SHA-256 of the ownership secret as base64url, never the secret.
 * `asg.confirmed` says whether the operator had confirmed the name at the time of the print; older
 * certificates lack it, and their names count as not confirmed.
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
});
export type CertificateClaims = z.infer<typeof certificateClaimsSchema>;

/** The type of the token, so that no other token of ours passes for a certificate. */
export const certificateType = 'certificate+jwt';

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
