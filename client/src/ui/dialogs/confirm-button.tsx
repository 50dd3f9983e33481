import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { useConfirm } from './confirm.tsx';
import type { Question } from './confirm-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onPress' | 'children'> {
  /** Without one it shows its icon alone. */
  readonly label?: string;
  readonly question: Question;
  readonly onYes: () => void;
}

/** A button that asks before it acts; unless it has a name, the act names it. */
export function ConfirmButton({ label, question, onYes, name, ...button }: Props) {
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm(question)) onYes();
  };
  return (
    <Button {...button} name={name ?? question.act} onPress={() => void ask()}>
      {label}
    </Button>
  );
}
