import { type ComponentProps, useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

type Props = Omit<ComponentProps<typeof ReasonDialog>, 'isOpen' | 'onClose'> & {
  readonly text: string;
};

/** A button that asks for the reason before it acts, in a dialog whose title says on what. */
export function ReasonButton({ text, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={dialog.title}
        onClick={() => setIsOpen(true)}
      >
        {text}
      </button>
      <ReasonDialog {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
