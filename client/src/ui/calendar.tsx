import './calendar.css';
import { de } from 'date-fns/locale/de';
import { enGB } from 'date-fns/locale/en-GB';
import DatePicker from 'react-datepicker';
import { birthDate } from '#shared/limits.ts';
import { datePicker } from '#shared/ui-limits.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { CalendarHeader } from './calendar-header.tsx';
import { localToday } from './date-text.ts';

interface Props {
  /** yyyy-mm-dd, as everything here. */
  readonly date: string | undefined;
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  readonly onChoose: (date: string) => void;
}

/** Noon of that day here: far from both midnights, so that no summer time moves the day. */
function toLocalDate(date: string | undefined): Date | null {
  if (date === undefined) return null;
  const hour = String(datePicker.defaultHour).padStart(2, '0');
  return new Date(`${date}T${hour}:00:00`);
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

/** A month to choose a day from; the week starts on Monday. */
export function Calendar({ date, earliest, latest, onChoose }: Props) {
  const bounds = {
    ...(earliest === undefined ? {} : { minDate: toLocalDate(earliest) ?? new Date() }),
    ...(latest === undefined ? {} : { maxDate: toLocalDate(latest) ?? new Date() }),
  };
  return (
    <div className="calendar-panel">
      <DatePicker
        inline
        {...bounds}
        selected={toLocalDate(date)}
        locale={{ de, en: enGB }[currentLanguage()]}
        calendarStartDay={datePicker.firstDayOfWeek}
        renderCustomHeader={(header) => (
          <CalendarHeader
            {...header}
            firstYear={yearOf(earliest ?? birthDate.earliest)}
            lastYear={yearOf(latest ?? localToday(new Date()))}
          />
        )}
        onChange={(chosen: Date | null) => chosen && onChoose(localToday(chosen))}
      />
    </div>
  );
}
