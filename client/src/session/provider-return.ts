import { asText, asWritten, kept } from './kept.ts';

// Signing in at a provider leaves the page. The wanted address and call are kept in this tab's storage.

/** The address to open after the login. */
export const keptReturnTo = kept('returnTo', asText);

/** Returns that address once. It is not checked: `pathAfterLogin` decides whether to follow it. */
export function takeReturnTo(): string | undefined {
  const wanted = keptReturnTo.get();
  keptReturnTo.forget();
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

/** The page and the refused call while the person proves who they are at a provider. */
export const keptProof = kept('proof', asWritten<ProofReturn>);

/** Returns the parameters of the refused call once. The person still has to confirm the call. */
export function takeIntendedCall(name: string): Readonly<Record<string, string>> | undefined {
  const call = keptProof.get()?.call;
  if (call?.name !== name) return undefined;
  keptProof.forget();
  return call.params;
}
