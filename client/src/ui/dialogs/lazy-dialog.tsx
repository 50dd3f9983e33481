import { type ComponentType, useCallback, useState } from 'react';
import { QuietBoundary } from '../lazy-parts.tsx';

/** The props of a dialog that is loaded on demand. */
export interface LazyDialogProps<Question> {
  readonly question: Question;
  /** Called at once, while the dialog still fades out. */
  readonly onAnswer: (isYes: boolean) => void;
  /** Called when the dialog has faded out. */
  readonly onClosed: () => void;
}

interface OpenDialog<Question> {
  readonly number: number;
  readonly Dialog: ComponentType<LazyDialogProps<Question>>;
  readonly question: Question;
  readonly answer: (isYes: boolean) => void;
}

/**
 * A dialog whose code is loaded with its first question: `ask` opens it and throws if the code
 * cannot be loaded; `dialog` is to be rendered. A dialog that fails answers no.
 */
export function useLazyDialog<Question>(
  load: () => Promise<ComponentType<LazyDialogProps<Question>>>,
) {
  const [open, setOpen] = useState<OpenDialog<Question>>();
  const ask = useCallback(
    async (question: Question) => {
      const Dialog = await load();
      return new Promise<boolean>((answer) => {
        setOpen((last) => ({ number: (last?.number ?? 0) + 1, Dialog, question, answer }));
      });
    },
    [load],
  );
  const close = () => setOpen(undefined);
  const decline = () => {
    open?.answer(false);
    close();
  };
  const dialog = open && (
    <QuietBoundary key={open.number} onFailure={decline}>
      <open.Dialog question={open.question} onAnswer={open.answer} onClosed={close} />
    </QuietBoundary>
  );
  return { ask, dialog };
}
