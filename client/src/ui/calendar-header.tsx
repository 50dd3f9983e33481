import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../i18n/i18n.ts';

interface Props extends ReactDatePickerCustomHeaderProps {
  readonly firstYear: number;
  readonly lastYear: number;
}

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)));
}

/** Month and year to choose, and a step to either side; the library's own fields have no names. */
export function CalendarHeader(props: Props) {
  const { date, firstYear, lastYear } = props;
  const { t } = useTranslation();
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);
  return (
    <div className="calendar-header">
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={t('Ui_PreviousMonth')}
        disabled={props.prevMonthButtonDisabled}
        onClick={props.decreaseMonth}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      <select
        className="form-select"
        aria-label={t('Ui_Month')}
        value={date.getMonth()}
        onChange={(event) => props.changeMonth(Number(event.target.value))}
      >
        {monthNames(currentLanguage()).map((name, month) => (
          <option key={name} value={month}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="form-select tabular"
        aria-label={t('Ui_Year')}
        value={date.getFullYear()}
        onChange={(event) => props.changeYear(Number(event.target.value))}
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={t('Ui_NextMonth')}
        disabled={props.nextMonthButtonDisabled}
        onClick={props.increaseMonth}
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}
