import { msPerDay } from '#shared/durations.ts';
import { publicPromises } from '#shared/limits/operator.ts';
import { shop } from '#shared/limits/shop.ts';

// Days are yyyy-mm-dd, without a time zone.

const sunday = 0;
const saturday = 6;

function addDays(day: string, count: number): string {
  const time = new Date(`${day}T00:00:00Z`).getTime() + count * msPerDay;
  return new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== sunday && weekday !== saturday;
}

/** The last day to pay an invoice of that day. */
export function dueDate(issued: string): string {
  return addDays(issued, shop.paymentDays);
}

/** The day by which the goods are promised, Monday to Friday counted. */
export function deliveryDate(issued: string): string {
  let day = issued;
  for (let working = 0; working < publicPromises.deliveryWorkingDays; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) working += 1;
  }
  return day;
}
