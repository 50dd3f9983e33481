import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { fetchScript } from './fetch-script.ts';
import { useNotify } from './notify.ts';
import type { Question } from './question.ts';
import { QuietBoundary } from './quiet-boundary.tsx';

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Not by `lazy`, which keeps a failed fetch for ever. Throws without a connection. */
async function fetchDialog() {
  return (await fetchScript(() => import('./confirm-dialog.tsx'))).ConfirmDialog;
}

interface Asked {
  readonly number: number;
  readonly Dialog: Awaited<ReturnType<typeof fetchDialog>>;
  readonly question: Question;
  readonly answer: (isYes: boolean) => void;
}

/** Holds the one dialog that asks yes or no; its code is fetched with the first question. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const notify = useNotify();
  const confirm = useCallback<Confirm>(
    async (question) => {
      const Dialog = await fetchDialog().catch(() => undefined);
      if (!Dialog) {
        notify.error('Ui_NoAnswer');
        return false;
      }
      return new Promise((answer) => {
        setAsked((last) => ({ number: (last?.number ?? 0) + 1, Dialog, question, answer }));
      });
    },
    [notify],
  );
  const close = () => setAsked(undefined);
  const decline = () => {
    asked?.answer(false);
    close();
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <QuietBoundary key={asked.number} onFailure={decline}>
          <asked.Dialog question={asked.question} onAnswer={asked.answer} onClosed={close} />
        </QuietBoundary>
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
