import { z } from 'zod';

// A receipt is a compact JWS (ES256) with the keys of the certificates (certificate.ts).

/** The type of the token, so that neither a certificate nor another token of ours passes for a receipt. */
export const receiptType = 'unikat-receipt+jwt';

/**
 * The signed claims: at `iat` the owner of the ID `sub` told the sender `aud` the code of the challenge.
 * `aud` is empty if the sender gave no name; `verified` says whether the operator had confirmed it when
 * the challenge was sent. `challenge` is the short ID, `length` the number of characters of the code.
 */
export const receiptClaimsSchema = z.object({
  iss: z.string(),
  jti: z.string(),
  iat: z.int(),
  sub: z.string(),
  aud: z.string(),
  verified: z.boolean(),
  challenge: z.string(),
  length: z.int(),
});
export type ReceiptClaims = z.infer<typeof receiptClaimsSchema>;
