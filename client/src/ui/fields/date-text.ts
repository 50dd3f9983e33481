import { msPerSecond } from '#shared/durations.ts';
import { type Language, languageFacts } from '#shared/enums.ts';
import { serverNow } from '../../network/clock.ts';

const secondsPerMinute = 60;

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The day of a moment in the reader's time zone, yyyy-mm-dd: today by default. */
export function localToday(moment = serverNow()): string {
  const year = String(moment.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** The date in words ("31 July 2026", "31. Juli 2026"); UTC throughout, so no time zone shifts it. */
export function dateInWords(date: string, language: Language): string {
  const { locale } = languageFacts[language];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** A timestamp in the reader's time zone, in the format of the specification: yyyy-MM-dd HH:mm. */
export function localDateTime(timestamp: string): string {
  const time = new Date(timestamp);
  return `${localToday(time)} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** The same, without the date if it is today: HH:mm. */
export function localTimeOrDate(timestamp: string): string {
  const [today, time = ''] = localDateTime(timestamp).split(' ');
  return today === localToday() ? time : localDateTime(timestamp);
}

/** The time of day in the reader's time zone: HH:mm:ss. */
export function clockTime(moment: Date): string {
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(twoDigits).join(':');
}

/** A time span in minutes and seconds (`1:05`), rounded up to a second and never below 0:00. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / msPerSecond));
  return `${Math.floor(seconds / secondsPerMinute)}:${twoDigits(seconds % secondsPerMinute)}`;
}
