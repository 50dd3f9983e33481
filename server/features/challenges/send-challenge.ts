import { alphabet, challenge as limits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { challengePlace } from '../../domain/sealed-places.ts';
import { type Actor, countedAccount } from '../../http/actor.ts';
import { randomText } from '../../platform/keys/random.ts';
import type { CallerAddress } from '../../platform/web/caller-address.ts';
import { insertChallenge, type NewCheck } from './send-challenge.store.ts';

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
  const { limit, subjects, sender } = senderOf(deps, caller, personId);
  const challenge = { personId, shortId, secret, createdAt, check };
  await deps.rateLimiter.countWith(limit, subjects, (buckets) =>
    insertChallenge(deps.db, challenge, sender, buckets),
  );
}

/** Counts a challenge of a test key, which no person receives. */
export async function countTestChallenge(
  deps: Deps,
  caller: Caller,
  personId: string,
): Promise<void> {
  const { limit, subjects } = senderOf(deps, caller, personId);
  await deps.rateLimiter.count(limit, subjects);
}

/** Limits count a visitor by address, a person by address and account, an institution as a whole. */
function senderOf({ cipher }: Deps, { actor, address, senderName }: Caller, personId: string) {
  const hashOf = (sender: string) => cipher.hmac(sender, 'challenge-sender');
  const subjects = { address, personId };
  const byAddress = {
    hash: hashOf(address.network),
    institutionId: null,
    apiKeyId: null,
    sessionId: actor.kind === 'account' ? actor.session.id : null,
    typedName: senderName ?? null,
  };
  if (actor.kind === 'anonymous')
    return { limit: 'sendChallenge', subjects, sender: byAddress } as const;
  const { institutionId } = actor;
  if (institutionId !== null) {
    const { apiKeyId } = actor;
    const sender = { ...byAddress, hash: hashOf(institutionId), institutionId, apiKeyId };
    const subjects = { account: countedAccount(actor), bySystem: actor.kind === 'key' };
    return { limit: 'sendChallengeAsInstitution', subjects, sender } as const;
  }
  const limit = 'sendChallengeAsPerson';
  const account = actor.accountId;
  return { limit, subjects: { ...subjects, account }, sender: byAddress } as const;
}
