import { tabStorage } from './tab-storage.ts';

// A proof by a provider leaves the page. Where the person was, and what they were about to do, waits
// in this tab; nothing is done without another click.

const storageKey = 'proof';

interface ProofReturn {
  readonly path: string;
  /** The call that was refused; its body may hold a password and is never kept. */
  readonly call?: { readonly name: string; readonly params: Readonly<Record<string, string>> };
}

/** Keeps where to come back to after the proof. */
export function keepProofReturn(kept: ProofReturn): void {
  tabStorage().setItem(storageKey, JSON.stringify(kept));
}

/** Where the person was when they left to prove who they are. */
export function proofPath(): string | undefined {
  return read()?.path;
}

/** The parameters of a call that the person was about to make, once. */
export function takeIntendedCall(name: string): Readonly<Record<string, string>> | undefined {
  const call = read()?.call;
  if (call?.name !== name) return undefined;
  forgetProofReturn();
  return call.params;
}

/** Forgets it all, after a proof that failed and with the session. */
export function forgetProofReturn(): void {
  tabStorage().removeItem(storageKey);
}

/** `keepProofReturn` alone writes it. */
function read(): ProofReturn | undefined {
  const kept = tabStorage().getItem(storageKey);
  return kept === null ? undefined : JSON.parse(kept);
}
