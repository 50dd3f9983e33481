import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { datePicker } from '#shared/limits/ui.ts';
import { serverNow } from '../../network/clock.ts';
import { Button } from '../button.tsx';
import { DateEntry, type DateEntryProps, type DateNotation } from './date-entry.tsx';
import {
  dateTimeInWords,
  joinDateTime,
  localNow,
  partsOfDateTime,
  readDateTimeText,
  writeDateTime,
} from './date-time-text.ts';
import { Select } from './select.tsx';

const dateAndTime: DateNotation = {
  read: readDateTimeText,
  inWords: dateTimeInWords,
  write: (value) => writeDateTime(value),
  now: { labelKey: 'Ui_Now', value: () => localNow(serverNow()) },
  hintKey: 'Ui_DateTimeHint',
  inputMode: 'text',
};

const twoDigits = (number: number) => String(number).padStart(2, '0');
const numbersTo = (end: number, step: number) =>
  Array.from({ length: Math.ceil(end / step) }, (_, index) => twoDigits(index * step));
const hours = numbersTo(24, 1);
const minutes = numbersTo(60, datePicker.minuteStep);

/** A typed minute between the steps is offered too. */
const unitOptions = (units: readonly string[], typed: string) =>
  (units.includes(typed) ? units : [...units, typed].sort()).map((value) => ({
    value,
    label: value,
  }));

interface TimeProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Adds a time to the chosen day, changes it or removes it. */
function TimeChoice({ value, onChange }: TimeProps) {
  const { t } = useTranslation();
  const { date, time } = partsOfDateTime(value);
  const change = (next: string | undefined) => onChange(joinDateTime(date, next));
  if (time === undefined)
    return (
      <Button onPress={() => change(`${twoDigits(datePicker.defaultHour)}:00`)}>
        {t('Ui_AddTime')}
      </Button>
    );
  const [hour = '', minute = ''] = time.split(':');
  return (
    <fieldset className="wrap-row time-choice">
      <legend className="visually-hidden">{t('Ui_Time')}</legend>
      <Select
        className="form-select tabular"
        label={t('Ui_Hour')}
        value={hour}
        options={unitOptions(hours, hour)}
        onChoose={(next) => change(`${next}:${minute}`)}
      />
      <span aria-hidden="true">:</span>
      <Select
        className="form-select tabular"
        label={t('Ui_Minute')}
        value={minute}
        options={unitOptions(minutes, minute)}
        onChoose={(next) => change(`${hour}:${next}`)}
      />
      <Button onPress={() => change(undefined)}>{t('Ui_WholeDay')}</Button>
    </fieldset>
  );
}

/**
 * A field for a date with or without a time, in the reader's time zone; its value is yyyy-mm-dd or
 * yyyy-mm-ddTHH:MM, or the typed text if it is neither.
 */
export function DateTimeField<Values extends FieldValues, Transformed = Values>(
  props: DateEntryProps<Values, Transformed>,
) {
  return (
    <DateEntry
      {...props}
      notation={dateAndTime}
      onDay={(day, value) => joinDateTime(day, value && partsOfDateTime(value).time)}
      belowCalendar={(value, choose) =>
        value !== undefined && <TimeChoice value={value} onChange={choose} />
      }
    />
  );
}
