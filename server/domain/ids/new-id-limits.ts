import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import { tooManyOfDate } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { contentLimit, type ManyCalls } from '../../platform/web/rate-limiter.ts';

// How many new IDs an assigner gets in a day: so many that no institution waits, and so few that the free
// IDs of a birth date last.

/** An assigner, and whether its desk draws or a system: an API key or a list. */
interface Drawer {
  readonly account: string;
  readonly bySystem: boolean;
}

/**
 * Counts new IDs of these birth dates for an assigner, over its desk and its systems. Throws
 * `NewIds_TooMany`; the caller's transaction, which draws the IDs, must then fail.
 */
export async function countNewIds(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  trx: Knex,
  drawer: Drawer,
  birthDates: readonly string[],
): Promise<void> {
  if (birthDates.length === 0) return;
  await rateLimiter.countMany(trx, callsOf(drawer, birthDates), 'NewIds_TooMany');
}

/** Takes back IDs of a list that were counted at `since` and not issued, in the transaction that says so. */
export async function takeBackNewIds(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  trx: Knex,
  account: string,
  birthDates: readonly string[],
  since: Date,
): Promise<void> {
  if (birthDates.length === 0) return;
  await rateLimiter.takeBack(trx, callsOf({ account, bySystem: true }, birthDates), since);
}

function callsOf({ account, bySystem }: Drawer, birthDates: readonly string[]): ManyCalls[] {
  const of = bySystem ? 'keys' : 'institution';
  const ofDates = [...Map.groupBy(birthDates, (date) => date)].map(([birthDate, { length }]) => ({
    limit: contentLimit('newIdsOfDate', of),
    subjects: { account, birthDate },
    number: length,
  }));
  const inAll = {
    limit: contentLimit('newIds', of),
    subjects: { account },
    number: birthDates.length,
  };
  return [inAll, ...ofDates];
}

/**
 * Refuses a list that needs more IDs of one birth date than lists may have in a day, and names the first line too
 * many: waiting would not help.
 */
export function refuseTooManyOfDate(
  { rateLimiter }: Pick<Deps, 'rateLimiter'>,
  lines: readonly { readonly place: number; readonly birthDate: string }[],
): void {
  const most = rateLimiter.mostOf(contentLimit('newIdsOfDate', 'keys'));
  const numbers = new Map<string, number>();
  for (const { place, birthDate } of lines) {
    const number = (numbers.get(birthDate) ?? 0) + 1;
    numbers.set(birthDate, number);
    if (number > most)
      throw new ApiError('Request_Invalid', {
        fields: [`items.${place}.birthDate`],
        messages: [tooManyOfDate],
      });
  }
}
