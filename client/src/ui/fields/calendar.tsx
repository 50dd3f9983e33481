import './calendar.css';
import { de } from 'date-fns/locale/de';
import { enGB } from 'date-fns/locale/en-GB';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { useTranslation } from 'react-i18next';
import { datePicker } from '#shared/date-picker.ts';
import { birthDate } from '#shared/limits.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { localToday } from './date-text.ts';

interface HeaderProps extends ReactDatePickerCustomHeaderProps {
  readonly firstYear: number;
  readonly lastYear: number;
}

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)));
}

/** Selects month and year. Replaces the library's header, whose fields have no accessible names. */
function CalendarHeader(props: HeaderProps) {
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

interface Props {
  /** yyyy-mm-dd, like all dates here. */
  readonly date: string | undefined;
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  readonly onChoose: (date: string) => void;
  /** Shown below the days. */
  readonly children?: ReactNode;
}

/** Noon of the day in local time, so that daylight saving time cannot shift the day. */
function noonOf(date: string): Date {
  const hour = String(datePicker.defaultHour).padStart(2, '0');
  return new Date(`${date}T${hour}:00:00`);
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** A calendar to choose a day from; the week starts on Monday. */
export function Calendar({ date, earliest, latest, onChoose, children }: Props) {
  const bounds = {
    ...(earliest === undefined ? {} : { minDate: noonOf(earliest) }),
    ...(latest === undefined ? {} : { maxDate: noonOf(latest) }),
  };
  return (
    <div className="calendar-panel">
      <DatePicker
        inline
        {...bounds}
        selected={date === undefined ? null : noonOf(date)}
        locale={{ de, en: enGB }[currentLanguage()]}
        calendarStartDay={datePicker.firstDayOfWeek}
        renderCustomHeader={(header) => (
          <CalendarHeader
            {...header}
            firstYear={yearOf(earliest ?? birthDate.earliest)}
            lastYear={yearOf(latest ?? localToday())}
          />
        )}
        onChange={(chosen: Date | null) => chosen && onChoose(localToday(chosen))}
      />
      {children}
    </div>
  );
}
