import type { DateFault } from '#shared/birth-date.ts';
import type { TextKey } from '../../i18n/en.ts';

/** Why a text is no date; two of the texts have a place for `number`. */
export const dateFaultTexts: Readonly<Record<DateFault['kind'], TextKey>> = {
  ambiguous: 'Ui_DateAmbiguous',
  month: 'Ui_DateWrongMonth',
  day: 'Ui_DateWrongDay',
  notation: 'Ui_DateNotUnderstood',
  range: 'BirthDate_Invalid',
};
