import { msPerSecond } from '#shared/durations.ts';
import { secondFactor } from '#shared/second-factor.ts';

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

/** The columns of tables, each with its place. */
export type Columns = Readonly<Record<string, Readonly<Record<string, Exported | LeftOut>>>>;

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
export const ownAccount = (group: string) => at(`${group}.accountId`);
export const issued = out(
  'only for an ID that no person controls: deleted when its owner takes control',
);
export const counter = out('a keyed hash that counts calls; whose it is cannot be read from it');
export const waitingLogin = out('a login that waits for a code, kept for five minutes');
export const everyones = out('about no person');
