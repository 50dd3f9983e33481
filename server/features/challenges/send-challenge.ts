import { challenge as limits } from '#shared/limits/challenges.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { strengths } from '#shared/limits/rates.ts';
import type { Deps } from '../../deps.ts';
import { challengePlace } from '../../domain/sealed-places.ts';
import type { Actor } from '../../http/actor.ts';
import { limitFor, subjectsOf } from '../../http/call-limits.ts';
import { randomText } from '../../platform/keys/random.ts';
import type { CallerAddress } from '../../platform/web/caller-address.ts';
import { countingValues } from '../../platform/web/rate-buckets.ts';
import { insertChallenge } from './send-challenge.store.ts';

/** Who sends a challenge. */
export interface Caller {
  readonly actor: Actor;
  readonly address: CallerAddress;
  /** The name that the sender typed; only for callers who are no institution. */
  readonly senderName?: string | undefined;
}

/** A challenge that is not stored yet. */
export interface DrawnChallenge {
  readonly personId: string;
  readonly shortId: string;
  /** The code. */
  readonly secret: string;
}

/** A token that checks a code: its hash, a keyed hash of token and code, the code's length, and its end. */
interface NewCheck {
  readonly tokenHash: Buffer;
  readonly codeHmac: Buffer;
  readonly codeLength: number;
  readonly checkEndsAt: Date;
}
const noCheck = { tokenHash: null, codeHmac: null, codeLength: null, checkEndsAt: null };

/** Draws a short ID and a code of `length` characters. */
export function drawChallenge({ random }: Deps, personId: string, length: number): DrawnChallenge {
  return {
    personId,
    shortId: randomText(random, alphabet, limits.shortIdLength),
    secret: randomText(random, alphabet, length),
  };
}

/**
 * Counts and stores a challenge, with one statement. Never looks up the ID's owner, so that answer, cost
 * and time are the same for every ID. `check` lets the holder of a token check the code.
 */
export async function storeChallenge(
  deps: Deps,
  caller: Caller,
  { personId, shortId, secret: code }: DrawnChallenge,
  { createdAt, check }: { readonly createdAt: Date; readonly check: NewCheck | null },
): Promise<void> {
  const secret = deps.cipher.seal(code, challengePlace({ personId, shortId }));
  const challenge = { personId, shortId, secret, createdAt, ...(check ?? noCheck) };
  const sender = senderOf(deps, caller);
  const subjects = { ...subjectsOf(caller), personId };
  await deps.rateLimiter.countWith(limitOf(caller), subjects, (counted) =>
    insertChallenge(deps.db, { ...challenge, ...sender, ...countingValues(counted) }),
  );
}

/** Counts a challenge of a test key, which no person receives. */
export async function countTestChallenge(
  deps: Deps,
  caller: Caller,
  personId: string,
): Promise<void> {
  await deps.rateLimiter.count(limitOf(caller), { ...subjectsOf(caller), personId });
}

const limitOf = ({ actor }: Caller) => limitFor('challenge', strengths.challenge, actor);

/** Unread challenges count a visitor and a person by address, an institution as a whole. */
function senderOf({ cipher }: Deps, { actor, address, senderName }: Caller) {
  const hashOf = (sender: string) => cipher.hmac(sender, 'challenge-sender');
  const byAddress = {
    senderHash: hashOf(address.network),
    isInstitution: false,
    maxUnread: limits.maxUnread,
    maxOfSender: limits.maxUnreadOfSender,
    institutionId: null,
    apiKeyId: null,
    sessionId: actor.kind === 'account' ? actor.session.id : null,
    askedBy: null,
    typedName: senderName ?? null,
  };
  if (actor.kind === 'anonymous' || actor.institutionId === null) return byAddress;
  const { apiKeyId, institutionId } = actor;
  const askedBy = apiKeyId === null ? actor.accountId : null;
  return {
    ...byAddress,
    senderHash: hashOf(institutionId),
    isInstitution: true,
    maxUnread: limits.maxUnreadOfInstitutions,
    maxOfSender: limits.maxUnreadOfInstitutions,
    institutionId,
    apiKeyId,
    askedBy,
  };
}
