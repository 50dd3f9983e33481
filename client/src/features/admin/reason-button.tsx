import { type ComponentProps, useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Button } from '../../ui/button.tsx';

type Props = Omit<ComponentProps<typeof ReasonDialog>, 'isOpen' | 'onClose'> & {
  readonly text: string;
};

/** A button that asks for the reason before it acts, in a dialog whose title says on what. */
export function ReasonButton({ text, ...dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button name={dialog.title} onPress={() => setIsOpen(true)}>
        {text}
      </Button>
      <ReasonDialog {...dialog} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
