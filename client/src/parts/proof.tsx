import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { isProblem } from '../api/request-error.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { ProofIntent } from './proof-intent.ts';

/** Thrown in place of the refusal when the person does not want to prove who they are. */
export class ProofDeclined extends Error {}

type Ask = (intent: ProofIntent) => Promise<boolean>;

const ProofContext = createContext<Ask | undefined>(undefined);
const ProofDialog = lazy(async () => {
  const [{ ProofDialog: dialog }] = await Promise.all([import('./proof-dialog.tsx'), loadTexts()]);
  return { default: dialog };
});

interface Asked {
  readonly number: number;
  readonly intent: ProofIntent;
  readonly answer: (isProved: boolean) => void;
}

/** Holds the one dialog that asks who it is; calls that are refused meanwhile wait for its answer. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const open = useRef<Promise<boolean>>(undefined);
  const ask = useCallback<Ask>((intent) => {
    open.current ??= new Promise<boolean>((answer) => {
      setAsked((last) => ({ number: (last?.number ?? 0) + 1, intent, answer }));
    }).finally(() => {
      open.current = undefined;
    });
    return open.current;
  }, []);
  return (
    <ProofContext value={ask}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ProofDialog
            key={asked.number}
            intent={asked.intent}
            onAnswer={asked.answer}
            onClosed={() => setAsked(undefined)}
          />
        </Suspense>
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
