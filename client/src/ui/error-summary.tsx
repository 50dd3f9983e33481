import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readableMessage } from '../i18n/resolve-text.ts';
import { useFieldId } from './field-id.ts';

export interface SummarisedError {
  readonly message: string;
  /** The name of the field at fault, if there is one: the message then links to it. */
  readonly field?: string;
}

interface Props {
  /** "Please check the following" where nothing else is said. */
  readonly title?: string | undefined;
  readonly errors: readonly SummarisedError[];
}

function ErrorLink({ message, field }: { readonly message: string; readonly field: string }) {
  const fieldId = useFieldId(field);
  const goToField = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
  return (
    <a href={`#${fieldId}`} onClick={goToField}>
      {readableMessage(message)}
    </a>
  );
}

/** What is wrong with a form as a whole; takes the focus when it appears. Used inside `Form`. */
export function ErrorSummary({ title, errors }: Props) {
  const { t } = useTranslation();
  const isPlain = errors.length === 1 && errors[0]?.field === undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} className="alert alert-danger" role="alert" tabIndex={-1}>
      <p className="alert-title">{title ?? t('Ui_ErrorSummary_Title')}</p>
      {isPlain ? (
        <p className="mb-0">{readableMessage(errors[0]?.message ?? '')}</p>
      ) : (
        <ul>
          {errors.map(({ message, field }) => (
            <li key={`${field} ${message}`}>
              {field === undefined ? (
                readableMessage(message)
              ) : (
                <ErrorLink message={message} field={field} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
