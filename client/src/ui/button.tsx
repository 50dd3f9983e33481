import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

/** For links that take the place of a button: the second click of a double click was meant for the button. */
export function unlessDoubled(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

const looks = {
  primary: 'btn btn-primary',
  outline: 'btn btn-outline-primary',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-outline-danger',
  strongDanger: 'btn btn-danger',
} as const;

type Native = Pick<
  ComponentProps<'button'>,
  | 'ref'
  | 'className'
  | 'title'
  | 'disabled'
  | 'onKeyDown'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
>;

interface Props extends Native {
  readonly look?: keyof typeof looks;
  readonly icon?: LucideIcon;
  readonly iconSize?: number;
  /** The spoken name, if the text alone does not say what it is for, or if there is none. */
  readonly name?: string | undefined;
  /** Whether it ignores presses. It keeps the focus, which a disabled button loses. */
  readonly isBusy?: boolean;
  /** Whether a spinner, in place of the icon, says that its call runs. */
  readonly isPending?: boolean;
  /** Whether each of quick presses counts, as on the way through the months. */
  readonly countsQuickPresses?: boolean;
  readonly onPress: () => void;
  /** Without a text it shows its icon alone. */
  readonly children?: ReactNode;
}

/**
 * A button that does something, but sends no form. The icon of one that unfolds something turns with it. The second click of
 * a double click is ignored: another button may stand there by then.
 */
export function Button(props: Props) {
  const { look = 'quiet', icon: Icon, iconSize = 18, name, onPress, children, ...more } = props;
  const { isPending = false, isBusy = isPending, countsQuickPresses, className, ...native } = more;
  const classes = [looks[look], children === undefined && 'btn-icon', className];
  return (
    <button
      {...native}
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-label={name}
      aria-disabled={isBusy || undefined}
      onClick={({ detail }) => {
        if (!isBusy && (detail < 2 || countsQuickPresses)) onPress();
      }}
    >
      {isPending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
      {Icon && !isPending && (
        <Icon
          className={native['aria-expanded'] ? 'sign-open' : undefined}
          size={iconSize}
          aria-hidden
        />
      )}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
