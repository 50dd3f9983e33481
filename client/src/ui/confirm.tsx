import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from 'react';
import type { Question } from './question.ts';

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);
const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

interface Asked {
  readonly number: number;
  readonly question: Question;
  readonly answer: (isYes: boolean) => void;
}

/** Holds the one dialog that asks yes or no; its code is fetched with the first question. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        setAsked((last) => ({ number: (last?.number ?? 0) + 1, question, answer }));
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog
            key={asked.number}
            question={asked.question}
            onAnswer={asked.answer}
            onClosed={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** Asks yes or no: `if (await confirm({ titleKey, messageKey, values: [name] })) …`. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === undefined) throw new Error('useConfirm needs a ConfirmProvider');
  return confirm;
}
