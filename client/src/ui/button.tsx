import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

/** Written out: the build drops styles of classes that it does not find in a script. */
const looks = {
  primary: 'btn btn-primary',
  outline: 'btn btn-outline-primary',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-outline-danger',
} as const;

interface Props {
  readonly look?: keyof typeof looks;
  readonly icon?: LucideIcon;
  /** The spoken name, if the text alone does not say what it is for. */
  readonly name?: string | undefined;
  /** Whether it ignores presses. It keeps the focus, which a disabled button loses. */
  readonly isBusy?: boolean;
  /** Whether a spinner says that its call runs. */
  readonly isPending?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button that does something, but sends no form. */
export function Button(props: Props) {
  const { look = 'quiet', icon: Icon, name, ref, onPress, children } = props;
  const { isPending = false, isBusy = isPending } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={looks[look]}
      aria-label={name}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onPress()}
    >
      {isPending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      {Icon && <Icon size={18} aria-hidden />}
      <span>{children}</span>
    </button>
  );
}
