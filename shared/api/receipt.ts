import { z } from 'zod';
import { checkSigned, type PublicKeys, type SignedCheck } from './signed-text.ts';

/**
 * The signed claims of a receipt: Unikat compared a code, and it matched. `sub` is the ID, `aud` the
 * sender's name as given, and `verified` whether the operator had confirmed that name. `challenge` is the
 * challenge's short ID, and `length` the characters of its code, which is never in a receipt.
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

/** The type of the token, so that no other token of ours passes for a receipt. */
export const receiptType = 'unikat-receipt+jwt';

const receiptKind = { type: receiptType, claims: receiptClaimsSchema };

/** The result of the check; only a receipt of another issuer and a valid one have claims. */
export type ReceiptCheck =
  | SignedCheck<ReceiptClaims>
  | { readonly outcome: 'other issuer'; readonly issuer: string };

/** Checks a receipt's signature (see `checkSigned`), and that `issuer` issued it (`other issuer`). */
export async function checkReceipt(
  receipt: string,
  publicKeys: PublicKeys,
  issuer: string,
): Promise<ReceiptCheck> {
  const check = await checkSigned(receipt, receiptKind, publicKeys);
  if (check.outcome !== 'valid' || check.claims.iss === issuer) return check;
  return { outcome: 'other issuer', issuer: check.claims.iss };
}
