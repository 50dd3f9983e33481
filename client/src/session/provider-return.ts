import { asText, kept } from './kept.ts';

// Signing in at a provider leaves the page. The wanted address is kept in this tab's storage.

const returnTo = kept('returnTo', asText);

/** Keeps the address to open after the login; undefined removes an earlier one. */
export const keepReturnTo = (wanted: string | undefined) => returnTo.keep(wanted);

/** Returns the kept address once. It is not checked: `pathAfterLogin` decides whether to follow it. */
export function takeReturnTo(): string | undefined {
  const wanted = returnTo.get();
  returnTo.forget();
  return wanted;
}

const proof = kept('proof', asText);

/** Keeps the page that asked for a proof, while the person gives it at a provider. */
export const keepProofPath = proof.keep;

/** The page to return to after the proof. */
export const proofPath = proof.get;
