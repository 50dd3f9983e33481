import { tabStorage } from './tab-storage.ts';

// Signing in at a provider leaves the page. The wanted address and call are kept in this tab's storage.

const returnToKey = 'returnTo';
const proofKey = 'proof';

/** Keeps the address to open after the login; undefined removes an earlier one. */
export function keepReturnTo(wanted: string | undefined): void {
  if (wanted === undefined) tabStorage().removeItem(returnToKey);
  else tabStorage().setItem(returnToKey, wanted);
}

/** Returns the kept address once. It is not checked: `pathAfterLogin` decides whether to follow it. */
export function takeReturnTo(): string | undefined {
  const wanted = tabStorage().getItem(returnToKey) ?? undefined;
  keepReturnTo(undefined);
  return wanted;
}

interface ProofReturn {
  readonly path: string;
  /** The refused call without its body, which may hold a password. */
  readonly call?: { readonly name: string; readonly params: Readonly<Record<string, string>> };
}

/** Keeps the page and the refused call while the person proves who they are at a provider. */
export function keepProofReturn(kept: ProofReturn): void {
  tabStorage().setItem(proofKey, JSON.stringify(kept));
}

/** The page to return to after the proof. */
export function proofPath(): string | undefined {
  return readProof()?.path;
}

/** Returns the parameters of the refused call once. The person still has to confirm the call. */
export function takeIntendedCall(name: string): Readonly<Record<string, string>> | undefined {
  const call = readProof()?.call;
  if (call?.name !== name) return undefined;
  forgetProofReturn();
  return call.params;
}

/** Removes page and call: after a failed proof, and when the session ends. */
export function forgetProofReturn(): void {
  tabStorage().removeItem(proofKey);
}

/** Only `keepProofReturn` writes the entry, so its shape is known. */
function readProof(): ProofReturn | undefined {
  const kept = tabStorage().getItem(proofKey);
  return kept === null ? undefined : JSON.parse(kept);
}
