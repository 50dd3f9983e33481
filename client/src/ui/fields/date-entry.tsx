import { CalendarDays } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/enums.ts';
import { usePopup } from '../../hooks/use-popup.ts';
import type { TextKey } from '../../i18n/en.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { lazyPart } from '../lazy-parts.tsx';
import { inputOf, LabelledRow, type RowTexts } from '../tables/labelled-row.tsx';
import { dateFaultTexts } from './date-text.ts';
import type { DateTimeFault } from './date-time-text.ts';
import { type FieldBinding, useField } from './use-field.ts';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar, {
  pending: <div className="calendar-panel calendar-panel-waiting" />,
});

const faultTexts: Readonly<Record<DateTimeFault['kind'], TextKey>> = {
  ...dateFaultTexts,
  time: 'Ui_TimeWrong',
};

/** How a field reads and shows its dates. */
export interface DateNotation {
  readonly read: (text: string) => { readonly date: string } | { readonly fault: DateTimeFault };
  readonly inWords: (value: string, language: Language) => string;
  /** The value as a person would type it. */
  readonly write: (value: string) => string;
  /** The button that fills in the current date; without it there is none. */
  readonly now?: { readonly labelKey: TextKey; readonly value: () => string };
  readonly hintKey: TextKey;
  /** Whether the calendar asks for the year first: most dates are many years ago. */
  readonly startsWithYears?: boolean;
  /** The keyboard of a phone: digits are enough for a date, not for a time. */
  readonly inputMode: 'numeric' | 'text';
}

export interface DateEntryProps<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  readonly earliest?: string;
  readonly latest?: string;
}

interface Props<Values extends FieldValues, Transformed>
  extends DateEntryProps<Values, Transformed> {
  readonly notation: DateNotation;
  readonly autoComplete?: 'bday';
  /** The value after a day was chosen in the calendar. */
  readonly onDay?: (day: string, value: string | undefined) => string;
  /** Shown below the calendar, which then stays open when a day is chosen. */
  readonly belowCalendar?: (
    value: string | undefined,
    choose: (value: string) => void,
  ) => ReactNode;
}

/** What was typed, what it means, and the texts that say so. */
function useEntry<Values extends FieldValues, Transformed>(props: Props<Values, Transformed>) {
  const { control, name, errorText, label, isRequired, notation } = props;
  const { t } = useTranslation();
  const { field, fieldId, error } = useField({ control, name, errorText });
  const value = String(field.value ?? '');
  const { write } = notation;
  const [typed, setTyped] = useState(() => write(value));
  const read = (text: string) => {
    const reading = notation.read(text);
    return 'date' in reading ? reading.date : undefined;
  };
  const reading = notation.read(value);
  const date = 'date' in reading ? reading.date : undefined;
  const fault = value === '' || 'date' in reading ? undefined : reading.fault;
  // An unfinished date is no fault before the form is sent.
  const isFinished = error !== undefined || fault?.kind !== 'notation';
  const faultText =
    fault && isFinished ? t(faultTexts[fault.kind], { number: fault.number }) : undefined;
  return {
    field,
    fieldId,
    date,
    shown: (read(typed) ?? typed) === value ? typed : write(value),
    texts: {
      label,
      isRequired,
      hint: props.hint ?? t(notation.hintKey),
      error: faultText ?? error,
      echo: date === undefined ? undefined : notation.inWords(date, currentLanguage()),
    },
    change: (text: string) => {
      setTyped(text);
      field.onChange(read(text) ?? text);
    },
    choose: (chosen: string) => {
      setTyped(write(chosen));
      field.onChange(chosen);
    },
  };
}

/**
 * A field for a date: it accepts common notations, shows the date it understood and has a calendar.
 * The form's value is the date, or the typed text if it is none; the schema then refuses it.
 */
export function DateEntry<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { notation, autoComplete = 'off', belowCalendar } = props;
  const { onDay = (day) => day } = props;
  const { t } = useTranslation();
  const { field, fieldId, date, shown, texts, change, choose } = useEntry(props);
  const calendar = usePopup();
  const panelId = useId();
  const { now } = notation;
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      <div className="field-with-buttons">
        <input
          ref={field.ref}
          {...inputOf(fieldId, texts, 'form-control tabular')}
          name={field.name}
          value={shown}
          inputMode={notation.inputMode}
          enterKeyHint="go"
          autoComplete={autoComplete}
          onChange={(event) => change(event.target.value)}
          onBlur={field.onBlur}
        />
        {now && (
          <Button look="outline" onPress={() => choose(now.value())}>
            {t(now.labelKey)}
          </Button>
        )}
        <Button
          ref={calendar.button}
          look="outline"
          icon={CalendarDays}
          iconSize={20}
          aria-expanded={calendar.isOpen}
          aria-controls={panelId}
          name={calendar.isOpen ? t('Ui_CloseCalendar') : t('Ui_OpenCalendar')}
          onPress={calendar.toggle}
        />
      </div>
      <div id={panelId}>
        {calendar.isOpen && (
          <Calendar
            date={date?.slice(0, 'yyyy-mm-dd'.length)}
            earliest={props.earliest}
            latest={props.latest}
            startsWithYears={notation.startsWithYears}
            onChoose={(day) => {
              choose(onDay(day, date));
              if (!belowCalendar) calendar.closeToButton();
            }}
          >
            {belowCalendar?.(date, choose)}
          </Calendar>
        )}
      </div>
    </LabelledRow>
  );
}
