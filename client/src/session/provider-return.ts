import { asText, asWritten, kept } from './kept.ts';

// Signing in at a provider leaves the page. The wanted address and call are kept in this tab's storage.

const returnTo = kept('returnTo', asText);

/** Keeps the address to open after the login; undefined removes an earlier one. */
export const keepReturnTo = (wanted: string | undefined) => returnTo.keep(wanted);

/** Returns the kept address once. It is not checked: `pathAfterLogin` decides whether to follow it. */
export function takeReturnTo(): string | undefined {
  const wanted = returnTo.get();
  returnTo.forget();
  return wanted;
}

/**
 * Whether the person began to link a provider's login in this tab and session. Without it, the person
 * who used the browser before could leave a login at a provider, and the next person's login would link it.
 */
export const keptLinking = kept('linking', asText);

interface ProofReturn {
  readonly path: string;
  /** The refused call without its body, which may hold a password. */
  readonly call?: { readonly name: string; readonly params: Readonly<Record<string, string>> };
}

const proof = kept('proof', asWritten<ProofReturn>);

/** Keeps the page and the refused call while the person proves who they are at a provider. */
export const keepProofReturn = (page: ProofReturn) => proof.keep(page);

/** The page to return to after the proof. */
export const proofPath = () => proof.get()?.path;

/** Returns the parameters of the refused call once. The person still has to confirm the call. */
export function takeIntendedCall(name: string): Readonly<Record<string, string>> | undefined {
  const call = proof.get()?.call;
  if (call?.name !== name) return undefined;
  proof.forget();
  return call.params;
}

/** Removes page and call after a failed proof. */
export const forgetProofReturn = proof.forget;
