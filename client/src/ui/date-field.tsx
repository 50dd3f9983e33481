import type { FieldValues } from 'react-hook-form';
import { readDateText } from '#shared/birth-date.ts';
import { DateEntry, type DateEntryProps, type DateNotation } from './date-entry.tsx';
import { dateInWords, localToday } from './date-text.ts';

const someDate: DateNotation = {
  read: readDateText,
  inWords: dateInWords,
  now: { labelKey: 'Ui_Today', value: () => localToday() },
  hintKey: 'Ui_DateHint',
};
const { now: _, ...ownBirthDate } = someDate;

interface Props<Values extends FieldValues, Transformed>
  extends DateEntryProps<Values, Transformed> {
  /** Offers the date that the browser knows, and no button for today. */
  readonly isOwnBirthDate?: boolean;
}

/** A field for a date; its value is yyyy-mm-dd, or the typed text if it is no date. */
export function DateField<Values extends FieldValues, Transformed = Values>({
  isOwnBirthDate = false,
  ...props
}: Props<Values, Transformed>) {
  return isOwnBirthDate ? (
    <DateEntry {...props} notation={ownBirthDate} autoComplete="bday" />
  ) : (
    <DateEntry {...props} notation={someDate} />
  );
}
