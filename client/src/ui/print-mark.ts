import { clockTime, localToday } from './fields/date-text.ts';

/** The characters at the end of a number that tell prints of the same second apart. */
const shownCharacters = 6;

/**
 * What tells the certificates of an ID apart, for the paper, the desk and the check: the second of the signature
 * (an ISO text) in the reader's time zone, and the end of the number.
 */
export function printMark(jti: string, timestamp: string) {
  const time = new Date(timestamp);
  return {
    timestamp: `${localToday(time)} ${clockTime(time)}`,
    number: `…${jti.slice(-shownCharacters)}`,
  };
}
