import { type ComponentType, useCallback, useState } from 'react';
import { QuietBoundary } from '../lazy-parts.tsx';

/** The props of a dialog that is loaded on demand. */
export interface LazyDialogProps<Question> {
  readonly question: Question;
  readonly isOpen: boolean;
  /** Closes the dialog, which then fades out. */
  readonly onAnswer: (isYes: boolean) => void;
  /** The same with the answer no. */
  readonly onClose: () => void;
  /** Called when the dialog has faded out. */
  readonly onClosed: () => void;
}

interface Asked<Question> extends Pick<LazyDialogProps<Question>, 'question' | 'isOpen'> {
  readonly number: number;
  readonly Dialog: ComponentType<LazyDialogProps<Question>>;
  readonly answer: (isYes: boolean) => void;
}

/**
 * A dialog whose code is loaded with its first question: `ask` opens it and throws if the code
 * cannot be loaded; `dialog` is to be rendered. A dialog that fails answers no.
 */
export function useLazyDialog<Question>(
  load: () => Promise<ComponentType<LazyDialogProps<Question>>>,
) {
  const [asked, setAsked] = useState<Asked<Question>>();
  const ask = useCallback(
    async (question: Question) => {
      const Dialog = await load();
      return new Promise<boolean>((answer) => {
        setAsked((last) => {
          const number = (last?.number ?? 0) + 1;
          return { number, Dialog, question, isOpen: true, answer };
        });
      });
    },
    [load],
  );
  const close = () => setAsked(undefined);
  const onAnswer = (isYes: boolean) => {
    asked?.answer(isYes);
    // A late answer leaves the dialog of another question open.
    setAsked((last) => (last && last.number === asked?.number ? { ...last, isOpen: false } : last));
  };
  const decline = () => {
    asked?.answer(false);
    close();
  };
  const dialog = asked && (
    <QuietBoundary key={asked.number} onFailure={decline}>
      <asked.Dialog
        question={asked.question}
        isOpen={asked.isOpen}
        onAnswer={onAnswer}
        onClose={() => onAnswer(false)}
        onClosed={close}
      />
    </QuietBoundary>
  );
  return { ask, dialog };
}
