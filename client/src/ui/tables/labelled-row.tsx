import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface RowTexts {
  readonly label: string;
  /** Marks the label with a star. */
  readonly isRequired?: boolean | undefined;
  /** Shown between label and field. */
  readonly hint?: string | undefined;
}

interface Props extends RowTexts {
  readonly fieldId: string;
  readonly error?: string | undefined;
  /** A problem that does not block the form. */
  readonly warning?: string | undefined;
  /** What the field understood ("31 July 2026"), announced politely. */
  readonly echo?: string | undefined;
  readonly children: ReactNode;
}

/** What the field of a row has: its id, its look, whether it is wrong, and the ids of what describes it. */
export function inputOf(fieldId: string, texts: Partial<Props>, look = 'form-control') {
  const { isRequired, error } = texts;
  const parts = (['hint', 'error', 'warning', 'echo'] as const).filter((part) => texts[part]);
  return {
    id: fieldId,
    className: error ? `${look} is-invalid` : look,
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    'aria-describedby': parts.map((part) => `${fieldId}-${part}`).join(' ') || undefined,
  };
}

/** What is wrong with a field or a group, below it. */
export function FieldError({ id, text }: { readonly id?: string; readonly text: string }) {
  return (
    <p className="note form-row-note form-row-error" id={id}>
      <CircleAlert size={17} aria-hidden />
      <span>{text}</span>
    </p>
  );
}

/** The star of what must be filled in; its field or group says it to screen readers. */
export function RequiredStar() {
  const { t } = useTranslation();
  return (
    <span className="form-row-star" aria-hidden="true" title={t('Ui_Required')}>
      {' *'}
    </span>
  );
}

/** A row of a form: label, hint, field, error, warning and echo. */
export function LabelledRow(props: Props) {
  const { fieldId, label, isRequired = false, hint, error, warning, echo, children } = props;
  return (
    <div className="form-row">
      <label className="form-row-label" htmlFor={fieldId}>
        <span>{label}</span>
        {isRequired && <RequiredStar />}
      </label>
      {hint && (
        <p className="note form-row-hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${fieldId}-error`} text={error} />}
      <div role="status">
        {warning && (
          <p className="note form-row-note form-row-warning" id={`${fieldId}-warning`}>
            <TriangleAlert size={17} aria-hidden />
            <span>{warning}</span>
          </p>
        )}
        {echo && (
          <p className="note form-row-note" id={`${fieldId}-echo`}>
            {echo}
          </p>
        )}
      </div>
    </div>
  );
}
