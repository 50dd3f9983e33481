import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly children: ReactNode;
  readonly isPending?: boolean;
  /**
   * What is missing before the form can be sent. The button is disabled while this is set, which only the buttons do
   * that the specification disables; elsewhere pressing shows what is missing, at its field.
   */
  readonly stillNeeded?: string | undefined;
  /** Sends nothing, for a reason that the button's label gives. */
  readonly isWaiting?: boolean;
  /** Marks an action that cannot be undone. */
  readonly isDangerous?: boolean;
  /** The safe choice of a dialog, which stands before the button. */
  readonly before?: ReactNode;
  /** More actions next to the button. */
  readonly aside?: ReactNode;
}

/** Sends a form. Sends nothing while a call is pending, nor by the second click of a double click. */
export function SubmitButton(props: Props) {
  const { children, isPending = false, isWaiting = false, stillNeeded, aside } = props;
  const look = props.isDangerous ? 'btn btn-danger' : 'btn btn-primary';
  const { t } = useTranslation();
  const reasonId = useId();
  const isBlocked = stillNeeded !== undefined;
  // `aria-disabled` instead of `disabled`: a pressed button must keep the focus.
  const isResting = isPending || isWaiting;
  return (
    <div className="submit-row">
      {props.before}
      <button
        type="submit"
        className={isWaiting ? `${look} disabled` : look}
        disabled={isBlocked}
        aria-disabled={isResting || undefined}
        onClick={(event) => (isResting || event.detail > 1) && event.preventDefault()}
        aria-describedby={isBlocked ? reasonId : undefined}
      >
        {isPending && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        <span>{isPending ? t('Ui_Saving') : children}</span>
      </button>
      {aside}
      <p className="note submit-row-reason" id={reasonId} role="status">
        {isBlocked ? t('Ui_StillNeeded', { what: stillNeeded }) : ''}
      </p>
    </div>
  );
}
