import { z } from 'zod';
import { receiptType } from '../signed-types.ts';
import { checkSigned, claimsIn, type PublicKeys, type SignedCheck } from './signed-text.ts';

/**
 * The signed claims: at `iat` the owner of the ID `sub` told the sender `aud` the code of the challenge.
 * `aud` is empty if the sender gave no name; `verified` says whether the operator had confirmed it when
 * the challenge was sent. `challenge` is the short ID, `length` the number of characters of the code,
 * which itself is never in a receipt.
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

const receiptKind = { type: receiptType, claims: receiptClaimsSchema };

/** What a receipt says; undefined if it is not complete. Verifies nothing. */
export function readReceipt(receipt: string): ReceiptClaims | undefined {
  return claimsIn(receipt, receiptKind);
}

/** The result of the check; only a valid receipt has claims. */
export type ReceiptCheck =
  | SignedCheck<ReceiptClaims>
  | { readonly outcome: 'other issuer'; readonly issuer: string };

/**
 * Checks a receipt's signature (see `checkSigned`), and that `issuer` issued it (`other issuer`), perhaps at a former
 * address.
 */
export async function checkReceipt(
  receipt: string,
  publicKeys: PublicKeys,
  issuer: string,
): Promise<ReceiptCheck> {
  const check = await checkSigned(receipt, receiptKind, publicKeys);
  if (check.outcome !== 'valid') return check;
  const { iss } = check.claims;
  const isOurs = iss === issuer || publicKeys.formerIssuers?.includes(iss);
  return isOurs ? check : { outcome: 'other issuer', issuer: iss };
}
