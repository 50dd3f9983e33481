import { msPerSecond } from '#shared/durations.ts';
import { secondFactor } from '#shared/limits/accounts.ts';

// How `exported-columns.ts` says where a column is in a person's file, or why it is not.

/** A column in the file: at one of these paths, in another form if `as` is given. */
interface Exported {
  readonly paths: readonly string[];
  readonly as: (value: unknown) => unknown;
}

/** A column that is not in the file. */
interface LeftOut {
  readonly reason: string;
}

export type Place = Exported | LeftOut;
type Named = Readonly<Record<string, Place>>;

/** `created_at` is the field `createdTimestamp`. */
const fieldOf = (column: string) =>
  column
    .replace(/_at$/, '_timestamp')
    .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Every column of a table is in that list of the file, except for those that are named. */
export const inList =
  (list: string, named: Named = {}) =>
  (column: string): Place =>
    named[column] ?? at(`${list}.${fieldOf(column)}`);
/** No column of a table is in the file, for that reason or for its own. */
export const leftOut =
  (reason: LeftOut, named: Named = {}) =>
  (column: string): Place =>
    named[column] ?? reason;

export const at = (path: string | string[], as: Exported['as'] = (value) => value): Exported => ({
  paths: [path].flat(),
  as,
});
export const out = (reason: string): LeftOut => ({ reason });

export const cents = (value: unknown) => Number(value) / 100;
/** The start of a time step of RFC 6238. */
export const timeOfStep = (step: unknown) =>
  new Date(Number(step) * secondFactor.stepSeconds * msPerSecond);
export const tenths = (value: unknown) => Number(value) / 10;

export const hashOfSecret = out(
  'the hash of a secret: it says nothing, and may help to guess the secret',
);
export const internal = out('an internal number that names only a row');
export const ofOther = out('the number of another account');
/** Its name is in the file. */
export const ofInstitution = out('the number of an institution');
export const ownAccount = (group: string) => at(`${group}.accountId`);
export const issued = out(
  'only for an ID that no person controls: deleted when its owner takes control',
);
export const counter = out('a keyed hash that counts calls; whose it is cannot be read from it');
export const everyones = out('about no person');
