import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { readableMessage } from '../../i18n/resolve-text.ts';

interface Fault {
  readonly fieldId: string;
  readonly text: string;
}

interface Props {
  /** Defaults to "Please check the following". */
  readonly title?: string | undefined;
  /** The message; without it, the errors of the form's fields are listed. */
  readonly message?: string | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  /** The way on, below the message. */
  readonly help?: ReactNode;
}

/** The errors of the form's fields: "City – Please fill in this field." */
function faultsIn(form: HTMLFormElement | null): readonly Fault[] {
  const fields = form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? [];
  return [...fields].map((field) => {
    const { id, labels } = field;
    // What is wrong with a group stands below its legend.
    const group = field.closest('fieldset[aria-describedby]');
    const named = group?.querySelector('legend') ?? labels?.[0];
    // Without the star of required fields.
    const label = named?.textContent?.replace(/\s*\*$/, '') ?? '';
    const errorId = group?.getAttribute('aria-describedby') ?? `${id}-error`;
    const error = document.getElementById(errorId)?.textContent ?? '';
    return { fieldId: id, text: `${label} – ${error}` };
  });
}

/** Moves the focus by script: the address keeps its fragment. */
function goToField(event: MouseEvent, fieldId: string): void {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}

/** Lists what is wrong with a form, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary({ title, message, form, help }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useLayoutEffect(() => setFaults(faultsIn(form.current)), [form]);
  useEffect(() => {
    // react-hook-form focuses the first field in a timer; this timer runs after it.
    const timer = setTimeout(() => box.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} className="alert alert-danger" role="alert" tabIndex={-1}>
      <p className="alert-title">{title ?? t('Ui_ErrorSummary_Title')}</p>
      {message ? (
        <p className="mb-0">{readableMessage(message)}</p>
      ) : (
        <ul className="mb-0">
          {faults.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
      {help}
    </div>
  );
}
