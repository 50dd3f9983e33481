import { Component, type ComponentType, type ReactNode, useCallback, useState } from 'react';

/**
 * Loads a script of the page. Throws at once when the browser is offline: a browser that failed to
 * load a script does not request it again on the same page.
 */
export async function fetchScript<Script>(load: () => Promise<Script>): Promise<Script> {
  if (!navigator.onLine) throw new TypeError('There is no connection');
  return load();
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFailure?: () => void;
}

interface BoundaryState {
  readonly hasFailed: boolean;
}

/** For parts that the page can do without: if one fails, it disappears and the page stays. */
export class QuietBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

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
 * cannot be loaded; `dialog` is to be rendered. A dialog that fails answers no. React's `lazy` does
 * not fit, since it never retries a failed load.
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
