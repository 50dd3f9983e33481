import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';
import { isProblem } from '../api/request-error.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { useLazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import type { ProofIntent } from './proof-dialog.tsx';

/** Thrown when the person cancels the proof. */
export class ProofDeclined extends Error {}

type Ask = (intent: ProofIntent) => Promise<boolean>;

const ProofContext = createContext<Ask | undefined>(undefined);

/** Loads the dialog and its texts. */
export async function loadProofDialog() {
  const [{ ProofDialog }] = await Promise.all([import('./proof-dialog.tsx'), loadTexts()]);
  return ProofDialog;
}

/** Holds the one proof dialog; calls that are refused while it is open wait for its answer. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const { ask, dialog } = useLazyDialog(loadProofDialog);
  const pending = useRef<Promise<boolean>>(undefined);
  const askOnce = useCallback<Ask>(
    (intent) => {
      pending.current ??= ask(intent).finally(() => {
        pending.current = undefined;
      });
      return pending.current;
    },
    [ask],
  );
  return (
    <ProofContext value={askOnce}>
      {children}
      {dialog}
    </ProofContext>
  );
}

/** Makes a call; if the session is not fresh, asks for a proof and makes the call again. */
export type Proving = <Answer>(call: () => Promise<Answer>, intent: ProofIntent) => Promise<Answer>;

/** Returns the function for calls that need a fresh session. It throws `ProofDeclined`. */
export function useProof(): Proving {
  const ask = useContext(ProofContext);
  if (ask === undefined) throw new Error('useProof needs a ProofProvider');
  return async (call, intent) => {
    try {
      return await call();
    } catch (error) {
      if (!isProblem(error, 'Session_NotFresh')) throw error;
      if (!(await ask(intent))) throw new ProofDeclined();
      return call();
    }
  };
}
