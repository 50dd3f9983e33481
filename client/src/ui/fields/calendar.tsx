import './calendar.css';
import { de } from 'date-fns/locale/de';
import { enGB } from 'date-fns/locale/en-GB';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { useTranslation } from 'react-i18next';
import { birthDate } from '#shared/limits/ids.ts';
import { datePicker } from '#shared/limits/ui.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Button } from '../button.tsx';
import { localToday } from './date-text.ts';
import { Select } from './select.tsx';

interface Years {
  readonly firstYear: number;
  readonly lastYear: number;
}

interface HeaderProps extends ReactDatePickerCustomHeaderProps, Years {}

function newestFirst({ firstYear, lastYear }: Years): number[] {
  return Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);
}

interface YearChoiceProps extends Years {
  readonly onChoose: (year: number) => void;
}

/** All years to choose from, before the days of one. */
function YearChoice({ onChoose, ...years }: YearChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="year-choice" aria-label={t('Ui_Year')}>
      {newestFirst(years).map((year) => (
        <Button key={year} className="tabular" onPress={() => onChoose(year)}>
          {year}
        </Button>
      ))}
    </fieldset>
  );
}

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month)));
}

/** Selects month and year. Replaces the library's header, whose fields have no accessible names. */
function CalendarHeader(props: HeaderProps) {
  const { date } = props;
  const { t } = useTranslation();
  return (
    <div className="wrap-row calendar-header">
      <Button
        icon={ChevronLeft}
        iconSize={20}
        name={t('Ui_PreviousMonth')}
        disabled={props.prevMonthButtonDisabled}
        countsQuickPresses
        onPress={props.decreaseMonth}
      />
      <Select
        label={t('Ui_Month')}
        value={String(date.getMonth())}
        options={monthNames(currentLanguage()).map((label, month) => ({
          value: String(month),
          label,
        }))}
        onChoose={(month) => props.changeMonth(Number(month))}
      />
      <Select
        className="form-select tabular"
        label={t('Ui_Year')}
        value={String(date.getFullYear())}
        options={newestFirst(props)
          .map(String)
          .map((value) => ({ value, label: value }))}
        onChoose={(year) => props.changeYear(Number(year))}
      />
      <Button
        icon={ChevronRight}
        iconSize={20}
        name={t('Ui_NextMonth')}
        disabled={props.nextMonthButtonDisabled}
        countsQuickPresses
        onPress={props.increaseMonth}
      />
    </div>
  );
}

interface Props {
  /** yyyy-mm-dd, like all dates here. */
  readonly date: string | undefined;
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  readonly onChoose: (date: string) => void;
  /** Whether to ask for the year first, unless there is a date. */
  readonly startsWithYears?: boolean | undefined;
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
export function Calendar(props: Props) {
  const { date, earliest, latest, onChoose, startsWithYears = false, children } = props;
  const { t } = useTranslation();
  const [year, setYear] = useState<number>();
  const panel = useRef<HTMLDivElement>(null);
  // The button of the year disappears.
  useEffect(() => {
    if (year !== undefined) panel.current?.querySelector('select')?.focus();
  }, [year]);
  const years = {
    firstYear: yearOf(earliest ?? birthDate.earliest),
    lastYear: yearOf(latest ?? localToday()),
  };
  if (startsWithYears && date === undefined && year === undefined)
    return (
      <div className="calendar-panel">
        <YearChoice {...years} onChoose={setYear} />
      </div>
    );
  const bounds = {
    ...(earliest === undefined ? {} : { minDate: noonOf(earliest) }),
    ...(latest === undefined ? {} : { maxDate: noonOf(latest) }),
  };
  return (
    <div className="calendar-panel" ref={panel}>
      <DatePicker
        inline
        {...bounds}
        {...(year === undefined ? {} : { openToDate: noonOf(`${year}-01-01`) })}
        selected={date === undefined ? null : noonOf(date)}
        locale={{ de, en: enGB }[currentLanguage()]}
        chooseDayAriaLabelPrefix=""
        disabledDayAriaLabelPrefix={t('Ui_NotToChoose')}
        calendarStartDay={datePicker.firstDayOfWeek}
        renderCustomHeader={(header) => <CalendarHeader {...header} {...years} />}
        onChange={(chosen: Date | null) => chosen && onChoose(localToday(chosen))}
      />
      {children}
    </div>
  );
}
