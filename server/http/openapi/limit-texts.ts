import {
  type AttemptLimit,
  eachKey,
  type RateBucket,
  type Strength,
} from '#shared/limits/rates.ts';

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;
const subjects: Record<RateBucket['by'], string> = {
  address: 'an address',
  account: 'an account',
  accountAndDate: 'one account and birth date',
  email: 'an e-mail address',
  addressAndClient: 'one address and one site',
  addressAndId: 'one address and one ID',
  key: 'a key',
};
const columns = ['visitor', 'person', 'institution', 'keys'] as const;
const callers = {
  visitor: 'Visitors',
  person: 'Persons',
  institution: 'Institutions',
  keys: 'All API keys and lists of an institution',
} as const;

/** A time in its largest unit. */
export function timeOf(seconds: number): string {
  const [length = 1, unit] = units.find(([inSeconds]) => seconds % inSeconds === 0) ?? [];
  const count = seconds / length;
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}

/** Buckets as a sentence without an end. */
function bucketsText(buckets: readonly RateBucket[] = []): string {
  return buckets
    .map(
      ({ points, seconds, by }) =>
        `${points.toLocaleString('en')} in ${timeOf(seconds)} for ${subjects[by]}`,
    )
    .join(', ');
}

/** A sentence for each caller whom the limit counts. */
export function limitText(strength: Strength): string {
  return columns
    .filter((column) => strength[column])
    .map((column) => `${callers[column]}: at most ${bucketsText(strength[column])}.`)
    .join(' ');
}

/** The limit of all calls of an API key. */
export const eachKeyText = `An API key, in all its calls: at most ${bucketsText(eachKey)}.`;

/** The cells of a limit in a table: visitors, persons, institutions, and their keys. */
export const limitCells = (strength: Strength): string[] =>
  columns.map((column) => bucketsText(strength[column]));

/** A limit of failures. */
export function attemptText({ points, windowSeconds, maxWaitSeconds }: AttemptLimit): string {
  const wait = timeOf(windowSeconds);
  const growing =
    maxWaitSeconds > windowSeconds ? `, which doubles up to ${timeOf(maxWaitSeconds)}` : '';
  return `${points.toLocaleString('en')} in ${wait}, then a wait of ${wait}${growing}`;
}
