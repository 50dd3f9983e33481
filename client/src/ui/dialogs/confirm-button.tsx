import type { LucideIcon } from 'lucide-react';
import { useConfirm } from './confirm.tsx';
import type { Question } from './confirm-dialog.tsx';

interface Props {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The label and what it is about, for pages with several such buttons. */
  readonly what: string;
  readonly question: Question;
  readonly isOutlined?: boolean;
  /** Whether the button rests; it keeps the focus. */
  readonly isBusy: boolean;
  readonly onYes: () => void;
}

/** A button that asks before it acts. */
export function ConfirmButton(props: Props) {
  const { icon: Icon, label, what, question, isOutlined = false, isBusy, onYes } = props;
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm(question)) onYes();
  };
  return (
    <button
      type="button"
      className={isOutlined ? 'btn btn-outline-primary' : 'btn btn-quiet'}
      aria-label={what}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || void ask()}
    >
      <Icon size={18} aria-hidden />
      <span>{label}</span>
    </button>
  );
}
