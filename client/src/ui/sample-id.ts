import { localToday } from './date-text.ts';

// L is never issued, so nobody's ID can look like this.
const impossibleSuffix = 'K7L2M';

/** An ID for the day that is nobody's: stands until the server's sample is there, or instead. */
export function fallbackSampleId(now: Date): string {
  return `${localToday(now).replaceAll('-', '')}-${impossibleSuffix}`;
}
