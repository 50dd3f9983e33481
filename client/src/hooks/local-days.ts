import { serverNow } from '../network/clock.ts';

/** The first moment of today in the reader's time zone, in ISO 8601. */
export function startOfToday(): string {
  return new Date(serverNow().setHours(0, 0, 0, 0)).toISOString();
}

/** The first moment of a local day, or of a later day. */
function startOfDay(date: string, daysLater: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day + daysLater).toISOString();
}

/** From the start of the first day to the end of the last day; an end that is not given is left out. */
export function timeRangeOf({ from, to }: { readonly from: string; readonly to: string }) {
  return {
    ...(from !== '' && { timeRangeStart: startOfDay(from, 0) }),
    ...(to !== '' && { timeRangeEnd: startOfDay(to, 1) }),
  };
}
