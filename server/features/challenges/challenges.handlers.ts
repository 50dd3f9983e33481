import type { ChallengeData, challengeEndpoints, StoredChallenge } from '#shared/api/challenges.ts';
import { ApiError } from '#shared/api/errors.ts';
import { alphabet, challenge as limits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers, TestKeyHandlers } from '../../http/mount.ts';
import { randomText } from '../../platform/random.ts';
import {
  type ChallengeRow,
  deleteChallenge,
  insertChallenge,
  readChallenges,
  readUnread,
} from './challenges.store.ts';

/** Answers the calls about challenges. */
export function challengeHandlers(deps: Deps): Handlers<typeof challengeEndpoints> {
  return {
    sendChallenge: (call) => sendChallenge(deps, call),
    async listChallenges({ actor: { accountId }, query: { searchText = '', count } }) {
      const text = searchText.toUpperCase();
      if (text.length > 0 && !canBeFound(text)) return [];
      const now = deps.clock();
      const rows = await readChallenges(deps.db, { accountId, text, count, now });
      return rows.map((row) => opened(deps, row));
    },
    async unreadChallenges({ actor: { accountId } }) {
      const { count, newest } = await readUnread(deps.db, accountId, deps.clock());
      return { count, newest: newest?.toISOString() ?? null };
    },
    async deleteChallenge({ actor: { accountId }, params: { id } }) {
      const deleted = await deleteChallenge(deps.db, { id, accountId, now: deps.clock() });
      if (!deleted) throw new ApiError('Challenge_NotFound');
    },
  };
}

/** What answers test keys. */
export function challengeTestKeyHandlers(deps: Deps): TestKeyHandlers<typeof challengeEndpoints> {
  return {
    /** Like a real one, and counted like one, but no person receives it. */
    async sendChallenge(call) {
      const { limit, subjects } = senderOf(deps, call);
      await deps.rateLimiter.count(limit, subjects);
      return drawChallenge(deps, call);
    },
  };
}

type SendCall = Parameters<Handlers<typeof challengeEndpoints>['sendChallenge']>[0];

/** Never looks up the ID's owner, so that answer, cost and time are the same for every ID. */
async function sendChallenge(deps: Deps, call: SendCall): Promise<ChallengeData> {
  const challenge = drawChallenge(deps, call);
  const { unikatId: personId, challengeShortId: shortId } = challenge;
  const secret = deps.cipher.seal(challenge.challengeSecret, placeOf({ personId, shortId }));
  const { limit, subjects, sender } = senderOf(deps, call);
  const sent = { personId, shortId, secret, createdAt: deps.clock() };
  await deps.rateLimiter.countWith(limit, subjects, (buckets) =>
    insertChallenge(deps.db, sent, sender, buckets),
  );
  return challenge;
}

function drawChallenge({ random }: Deps, { params, query }: SendCall): ChallengeData {
  return {
    unikatId: params.id,
    challengeShortId: randomText(random, alphabet, limits.shortIdLength),
    challengeSecret: randomText(random, alphabet, query.challengeLength),
  };
}

/** Limits count a visitor by address, a person by address and account, an institution by account. */
function senderOf({ cipher }: Deps, { actor, address, params }: SendCall) {
  const hashOf = (sender: string) => cipher.hmac(sender, 'challenge-sender');
  const subjects = { address, personId: params.id };
  if (actor.kind === 'anonymous') {
    const sender = { hash: hashOf(address.network), assignerId: null };
    return { limit: 'sendChallenge', subjects, sender } as const;
  }
  const account = actor.accountId;
  if (actor.accountType === 'Assigner') {
    const sender = { hash: hashOf(account), assignerId: account };
    return { limit: 'sendChallengeAsInstitution', subjects: { account }, sender } as const;
  }
  const sender = { hash: hashOf(address.network), assignerId: null };
  return { limit: 'sendChallengeAsPerson', subjects: { ...subjects, account }, sender } as const;
}

function opened({ cipher }: Deps, row: ChallengeRow): StoredChallenge {
  return {
    id: row.id,
    unikatId: row.personId,
    challengeShortId: row.shortId,
    challengeSecret: cipher.open(row.secret, placeOf(row)),
    createdTimestamp: row.createdAt.toISOString(),
    isNew: row.isNew,
  };
}

/** Binds a secret to its row: ciphertext copied to another row cannot be decrypted. */
function placeOf({ personId, shortId }: Pick<ChallengeRow, 'personId' | 'shortId'>): string {
  return `challenge ${personId} ${shortId}`;
}

/** A search needs three characters, all from the alphabet of short IDs. */
function canBeFound(text: string): boolean {
  return (
    text.length >= limits.minSearchLength &&
    [...text].every((character) => alphabet.includes(character))
  );
}
