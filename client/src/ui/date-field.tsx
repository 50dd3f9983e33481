import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseDateText } from '#shared/birth-date.ts';
import { useEscape } from '../hooks/use-escape.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { dateInWords, localToday } from './date-text.ts';
import { describedBy, LabelledRow, type RowTexts } from './labelled-row.tsx';
import { type FieldBinding, useField } from './use-field.ts';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface Props<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  /** `bday` for one's own birth date. */
  readonly autoComplete?: 'bday' | 'off';
  readonly earliest?: string;
  readonly latest?: string;
}

/** Opens and closes the calendar. Escape closes it and returns the focus to its button. */
function useCalendar() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useEscape(isOpen, close);
  return { isOpen, button, close, flip: () => setIsOpen((open) => !open) };
}

/**
 * A date field. It accepts common formats and shows the date it understood. The form's value is
 * yyyy-mm-dd, or the typed text if it is no date; the schema then refuses it.
 */
export function DateField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, label, isRequired, autoComplete = 'off' } = props;
  const { t } = useTranslation();
  const { field, fieldId, error } = useField({ control, name, errorText });
  const value = String(field.value ?? '');
  const [typed, setTyped] = useState(value);
  const calendar = useCalendar();
  const panelId = useId();
  const date = parseDateText(value);
  const change = (text: string) => {
    setTyped(text);
    field.onChange(parseDateText(text) ?? text);
  };
  const texts = {
    label,
    isRequired,
    hint: props.hint ?? t('Ui_DateHint'),
    error: error !== undefined && value !== '' && !date ? t('Ui_DateNotUnderstood') : error,
    echo: date === undefined ? undefined : dateInWords(date, currentLanguage()),
  };
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      <div className="field-with-buttons">
        <input
          ref={field.ref}
          id={fieldId}
          name={field.name}
          value={(parseDateText(typed) ?? typed) === value ? typed : value}
          className={`form-control tabular${error ? ' is-invalid' : ''}`}
          inputMode="text"
          enterKeyHint="go"
          autoComplete={autoComplete}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(fieldId, texts)}
          onChange={(event) => change(event.target.value)}
          onBlur={field.onBlur}
        />
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => change(localToday(new Date()))}
        >
          {t('Ui_Today')}
        </button>
        <button
          ref={calendar.button}
          type="button"
          className="btn btn-outline-primary btn-icon"
          aria-expanded={calendar.isOpen}
          aria-controls={panelId}
          aria-label={calendar.isOpen ? t('Ui_CloseCalendar') : t('Ui_OpenCalendar')}
          onClick={calendar.flip}
        >
          <CalendarDays size={20} aria-hidden />
        </button>
      </div>
      <div id={panelId}>
        {calendar.isOpen && (
          <Suspense fallback={<div className="calendar-panel calendar-panel-waiting" />}>
            <Calendar
              date={date}
              earliest={props.earliest}
              latest={props.latest}
              onChoose={(chosen) => {
                change(chosen);
                calendar.close();
              }}
            />
          </Suspense>
        )}
      </div>
    </LabelledRow>
  );
}
