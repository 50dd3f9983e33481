import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly children: ReactNode;
  readonly isPending?: boolean;
  /** What is missing before the form can be sent; the button is disabled while this is not empty. */
  readonly stillNeeded?: readonly string[];
  /** Sends nothing for a reason that the button's own words give. */
  readonly isWaiting?: boolean;
  /** Further actions beside the button. */
  readonly aside?: ReactNode;
}

/** Sends a form. Disabled it says why; busy it says so and sends nothing twice. */
export function SubmitButton(props: Props) {
  const { children, isPending = false, isWaiting = false, stillNeeded = [], aside } = props;
  const { t } = useTranslation();
  const reasonId = useId();
  const isBlocked = stillNeeded.length > 0;
  // Not disabled by its own press: that would take the focus from whoever pressed it.
  const isResting = isPending || isWaiting;
  return (
    <div className="submit-row">
      <button
        type="submit"
        className={isWaiting ? 'btn btn-primary disabled' : 'btn btn-primary'}
        disabled={isBlocked}
        aria-disabled={isResting || undefined}
        onClick={(event) => isResting && event.preventDefault()}
        aria-describedby={isBlocked ? reasonId : undefined}
      >
        {isPending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {isPending ? t('Ui_Saving') : children}
      </button>
      {aside}
      <p className="submit-row-reason" id={reasonId} role="status">
        {isBlocked ? t('Ui_StillNeeded', { what: stillNeeded.join(', ') }) : ''}
      </p>
    </div>
  );
}
