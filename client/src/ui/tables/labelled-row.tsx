import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../fields/field-error.tsx';

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

/** The `aria-describedby` of a field: the ids of its hint, error, warning and echo. */
export function describedBy(fieldId: string, parts: Partial<Props>): string | undefined {
  const names = [
    parts.hint && `${fieldId}-hint`,
    parts.error && `${fieldId}-error`,
    parts.warning && `${fieldId}-warning`,
    parts.echo && `${fieldId}-echo`,
  ].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}

/** A row of a form: label, hint, field, error, warning and echo. */
export function LabelledRow(props: Props) {
  const { fieldId, label, isRequired = false, hint, error, warning, echo, children } = props;
  const { t } = useTranslation();
  return (
    <div className="form-row">
      <label className="form-row-label" htmlFor={fieldId}>
        <span>{label}</span>
        {isRequired && (
          <span className="form-row-star" aria-hidden="true" title={t('Ui_Required')}>
            {' *'}
          </span>
        )}
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
