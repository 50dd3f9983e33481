import type { FieldValues } from 'react-hook-form';
import { readBirthDateText, readDateText } from '#shared/birth-date.ts';
import { DateEntry, type DateEntryProps, type DateNotation } from './date-entry.tsx';
import { dateInWords, localToday, typedDate } from './date-text.ts';

const someDate: DateNotation = {
  read: readDateText,
  inWords: dateInWords,
  write: (value) => typedDate(value),
  now: { labelKey: 'Ui_Today', value: () => localToday() },
  hintKey: 'Ui_DateHint',
  inputMode: 'numeric',
};
const birthDate: DateNotation = { ...someDate, read: readBirthDateText, startsWithYears: true };
const { now: _, ...ownBirthDate } = birthDate;

interface Props<Values extends FieldValues, Transformed>
  extends DateEntryProps<Values, Transformed> {
  /** Refuses a date on which no one can be born. For `own`, offers the date that the browser knows, and not today. */
  readonly birth?: 'own' | 'other';
}

/** A field for a date; its value is yyyy-mm-dd, or the typed text if it is no date. */
export function DateField<Values extends FieldValues, Transformed = Values>({
  birth,
  ...props
}: Props<Values, Transformed>) {
  if (birth === 'own') return <DateEntry {...props} notation={ownBirthDate} autoComplete="bday" />;
  return <DateEntry {...props} notation={birth ? birthDate : someDate} />;
}
