import type { Endpoint } from '#shared/api/endpoint.ts';
import { eachKey, type Strength, strengths } from '#shared/limits/rates.ts';
import type { CallerAddress } from '../platform/web/caller-address.ts';
import type { RateLimit, RateSubjects } from '../platform/web/rate-limiter.ts';
import { type Actor, countedAccount } from './actor.ts';

/** Who is counted. */
export interface Caller {
  readonly actor: Actor;
  readonly address: CallerAddress;
}

/** The limits that a call of a row counts in before its content is known. */
export function limitsOf(name: string, row: Endpoint, actor: Actor): RateLimit[] {
  const ofKey = actor.kind === 'key' ? [{ name: 'key', buckets: eachKey }] : [];
  if (!row.limit || row.countedByHandler) return ofKey;
  const strength: Strength = strengths[row.limit];
  const isAnyones = row.allow === 'everyone' && !strength.institution;
  const buckets =
    row.allow === 'everyone' && (isAnyones || !isOfInstitution(actor))
      ? strength.visitor
      : bucketsFor(strength, actor);
  return buckets ? [...ofKey, { name: row.counter ?? name, buckets }] : ofKey;
}

/** The limit of this caller, for handlers that count themselves. */
export function limitFor(name: string, strength: Strength, actor: Actor): RateLimit {
  return { name, buckets: bucketsFor(strength, actor) ?? [] };
}

const isOfInstitution = (actor: Actor) =>
  actor.kind !== 'anonymous' && actor.institutionId !== null;

function bucketsFor(strength: Strength, actor: Actor): Strength['visitor'] {
  if (actor.kind === 'anonymous') return strength.visitor;
  if (actor.kind === 'key') return strength.keys;
  return actor.institutionId === null ? strength.person : strength.institution;
}

/**
 * By what a call of this caller is counted: what persons call as well is about one's own login, and counts each member
 * of an institution alone.
 */
export function subjectsOf(
  { actor, address }: Caller,
  { allow }: Pick<Endpoint, 'allow'> = { allow: 'everyone' },
): RateSubjects {
  if (actor.kind === 'anonymous') return { address };
  const isOwnLogin = allow !== 'everyone' && allow.includes('Local');
  const account = isOwnLogin ? actor.accountId : countedAccount(actor);
  return { address, account, ...(actor.kind === 'key' ? { key: actor.apiKeyId } : {}) };
}
