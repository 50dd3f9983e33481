import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { isProblem } from '../api/request-error.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { fetchScript } from '../ui/fetch-script.ts';
import { QuietBoundary } from '../ui/quiet-boundary.tsx';
import type { ProofIntent } from './proof-intent.ts';

/** Thrown in place of the refusal when the person does not want to prove who they are. */
export class ProofDeclined extends Error {}

type Ask = (intent: ProofIntent) => Promise<boolean>;

const ProofContext = createContext<Ask | undefined>(undefined);

/** Not by `lazy`, which keeps a failed fetch for ever. Throws without a connection. */
async function fetchDialog() {
  const script = fetchScript(() => import('./proof-dialog.tsx'));
  const [{ ProofDialog }] = await Promise.all([script, loadTexts()]);
  return ProofDialog;
}

interface Asked {
  readonly number: number;
  readonly Dialog: Awaited<ReturnType<typeof fetchDialog>>;
  readonly intent: ProofIntent;
  readonly answer: (isProved: boolean) => void;
}

/** Holds the one dialog that asks who it is; calls that are refused meanwhile wait for its answer. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const open = useRef<Promise<boolean>>(undefined);
  const ask = useCallback<Ask>((intent) => {
    const show = async () => {
      const Dialog = await fetchDialog();
      return new Promise<boolean>((answer) => {
        setAsked((last) => ({ number: (last?.number ?? 0) + 1, Dialog, intent, answer }));
      });
    };
    open.current ??= show().finally(() => {
      open.current = undefined;
    });
    return open.current;
  }, []);
  const close = () => setAsked(undefined);
  const decline = () => {
    asked?.answer(false);
    close();
  };
  return (
    <ProofContext value={ask}>
      {children}
      {asked && (
        <QuietBoundary key={asked.number} onFailure={decline}>
          <asked.Dialog intent={asked.intent} onAnswer={asked.answer} onClosed={close} />
        </QuietBoundary>
      )}
    </ProofContext>
  );
}

/** Makes a call; if the session is not fresh, asks who it is and makes the call again. */
export type Proving = <Answer>(call: () => Promise<Answer>, intent: ProofIntent) => Promise<Answer>;

/** The way to make a call that needs a fresh session. It throws `ProofDeclined`. */
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
