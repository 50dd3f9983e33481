import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react';
import { loadWhenIdle } from '../lazy-parts.tsx';
import { notify } from '../notify.ts';
import type { Question } from './confirm-dialog.tsx';
import { useLazyDialog } from './lazy-dialog.tsx';

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

async function loadDialog() {
  return (await import('./confirm-dialog.tsx')).ConfirmDialog;
}

/** Holds the dialog of `useConfirm`. If its code cannot be loaded, a toast says so and the answer is no. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const { ask, dialog } = useLazyDialog(loadDialog);
  const confirm = useCallback<Confirm>(
    (question) =>
      ask(question).catch((error) => {
        notify.error('Ui_PartLost', error);
        return false;
      }),
    [ask],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {dialog}
    </ConfirmContext>
  );
}

/**
 * Asks yes or no: `if (await confirm({ titleKey, messageKey, values: [name] })) …`. The dialog is
 * loaded early, so that it also opens without a connection.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  useEffect(() => loadWhenIdle(loadDialog), []);
  if (confirm === undefined) throw new Error('useConfirm needs a ConfirmProvider');
  return confirm;
}
