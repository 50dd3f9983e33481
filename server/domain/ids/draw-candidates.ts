import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { alphabet, personId as limits } from '#shared/limits/ids.ts';
import { assigner } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { randomText } from '../../platform/keys/random.ts';
import { reserveIds } from './issued-ids.store.ts';
import { countPersonIds, type Held, reserveCandidates } from './person-ids.store.ts';
import { personIdPrefix, randomPersonId } from './person-ids.ts';

/** Characters of a suffix that a sample of a date's IDs fixes: 31³ suffixes, 31² with a check. */
const sampledCharacters = 2;
const sampleSize = alphabet.length ** (limits.suffixLength - 1 - sampledCharacters);

/** A draw for a birth date, and how long the candidates stay reserved for a person's account or an institution. */
export interface Draw {
  readonly reservedFor: string;
  readonly birthDate: string;
  readonly count: number;
  readonly reservedSeconds: number;
}

/** Candidates to reserve until an account or an institution has `count` of them for a birth date. */
export type Reservation = Parameters<typeof reserveCandidates>[1];

/** Tries to reserve candidates for the one that draws. */
export type Reserve = (db: Knex, reservation: Reservation) => Promise<Held | undefined>;

/**
 * Candidates reserved for an account, in the order of their text: those it has for that date already,
 * for as long as before, and new ones until the count is reached. Throws `Profile_AlreadyHasId`, and
 * `Candidates_Exhausted` if none was free in 20 tries.
 */
export async function drawCandidates(
  deps: Deps,
  draw: Draw,
  reserve: Reserve = reserveCandidates,
): Promise<string[]> {
  const now = deps.clock();
  const reservedUntil = new Date(now.getTime() + draw.reservedSeconds * msPerSecond);
  let candidates: string[] = [];
  let withCheck = true;
  for (let tries = 0; tries < limits.maxDrawTries && candidates.length < draw.count; tries += 1) {
    // A look at how full the date is costs a statement, so only a draw that hit a taken ID looks.
    if (tries === 1) withCheck = await keepsCheck(deps, draw.birthDate);
    const ids = Array.from({ length: draw.count - candidates.length }, () =>
      randomPersonId(deps.random, draw.birthDate, withCheck),
    );
    const sorted = [...new Set(ids)].sort();
    const held = await reserve(deps.db, { ...draw, ids: sorted, now, reservedUntil });
    if (!held) throw new ApiError('Request_NotLoggedIn');
    if (held.personId !== null) throw new ApiError('Profile_AlreadyHasId');
    candidates = held.candidates;
  }
  if (candidates.length === 0) throw new ApiError('Candidates_Exhausted');
  return candidates;
}

/** IDs to draw at once, one for each birth date. */
interface ManyDraws {
  readonly reservedFor: string;
  readonly birthDates: readonly string[];
}

/**
 * New IDs for birth dates, in their order, reserved for an institution until the caller's transaction issues
 * them; undefined where none was free in 20 tries.
 */
export async function drawIds(
  deps: Pick<Deps, 'clock' | 'random' | 'log'>,
  db: Knex,
  { reservedFor, birthDates }: ManyDraws,
): Promise<(string | undefined)[]> {
  const { clock, random } = deps;
  const now = clock();
  const reservedUntil = new Date(
    now.getTime() + assigner.candidateReservationSeconds * msPerSecond,
  );
  const drawn = new Map<number, string>();
  const withoutCheck = new Set<string>();
  const draw = (birthDate: string) =>
    randomPersonId(random, birthDate, !withoutCheck.has(birthDate));
  for (let tries = 0; tries < limits.maxDrawTries && drawn.size < birthDates.length; tries += 1) {
    const missing = [...birthDates.entries()].filter(([place]) => !drawn.has(place));
    if (tries === 1)
      for (const birthDate of new Set(missing.map(([, date]) => date)))
        if (!(await keepsCheck({ ...deps, db }, birthDate))) withoutCheck.add(birthDate);
    // Of two places that draw the same ID, one gets it and the other tries again.
    const places = new Map(missing.map(([place, birthDate]) => [draw(birthDate), place]));
    const ids = [...places.keys()].sort();
    for (const id of await reserveIds(db, { reservedFor, ids, now, reservedUntil }))
      drawn.set(places.get(id) ?? 0, id);
  }
  return birthDates.map((_, place) => drawn.get(place));
}

/**
 * Whether IDs of that date still have a check character. The share of taken ones is estimated from
 * those that begin with two random characters, at most 961 with a check: within 2 % and in a tenth of
 * a millisecond, where counting 150,000 takes twenty. The alert names no date, because the log must
 * not contain birth dates.
 */
async function keepsCheck(
  { db, random, log }: Pick<Deps, 'db' | 'random' | 'log'>,
  birthDate: string,
): Promise<boolean> {
  const block = personIdPrefix(birthDate) + randomText(random, alphabet, sampledCharacters);
  const share = (await countPersonIds(db, { birthDate, prefix: block })) / sampleSize;
  if (share >= limits.alertShare)
    log.warn({ alert: 'suffixes-running-out', share }, 'a birth date has few free IDs left');
  return share < limits.dropCheckShare;
}
