import type { ChallengeData, challengeEndpoints, StoredChallenge } from '#shared/api/challenges.ts';
import { ApiError } from '#shared/api/errors.ts';
import { challenge as limits } from '#shared/limits/challenges.ts';
import { alphabet } from '#shared/limits/ids.ts';
import type { Deps } from '../../deps.ts';
import { challengePlace } from '../../domain/sealed-places.ts';
import type { Handlers, TestKeyHandlers } from '../../http/mount.ts';
import {
  type ChallengeRow,
  deleteChallenge,
  readChallenges,
  readUnread,
} from './challenges.store.ts';
import { outcomeOf } from './check-outcome.ts';
import {
  countTestChallenge,
  type DrawnChallenge,
  drawChallenge,
  storeChallenge,
} from './send-challenge.ts';

/** Answers the calls about challenges. */
export function challengeHandlers(deps: Deps): Handlers<typeof challengeEndpoints> {
  return {
    async sendChallenge({ params, query, ...caller }) {
      const drawn = drawChallenge(deps, params.id, query.challengeLength);
      await storeChallenge(deps, caller, drawn, { createdAt: deps.clock(), check: null });
      return toSender(drawn);
    },
    async listChallenges({ actor: { accountId }, query: { searchText = '', count } }) {
      const text = searchText.toUpperCase();
      if (text.length > 0 && !canBeFound(text)) return [];
      const now = deps.clock();
      const rows = await readChallenges(deps.db, { accountId, text, count, now });
      return rows.map((row) => opened(deps, row, now));
    },
    async unreadChallenges({ actor: { accountId } }) {
      // Those that a list without a search contains.
      const listed = { accountId, count: limits.maxSuggestions, now: deps.clock() };
      const { count, newest, newestOutcome } = await readUnread(deps.db, listed);
      return {
        count,
        newest: newest?.toISOString() ?? null,
        newestOutcome: newestOutcome?.toISOString() ?? null,
      };
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
    /** Like a real one, and limited like one, but no person receives it. */
    async sendChallenge({ params, query, ...caller }) {
      await countTestChallenge(deps, caller, params.id);
      return toSender(drawChallenge(deps, params.id, query.challengeLength));
    },
  };
}

function toSender({ personId, shortId, secret }: DrawnChallenge): ChallengeData {
  return { unikatId: personId, challengeShortId: shortId, challengeSecret: secret };
}

function opened({ cipher }: Deps, row: ChallengeRow, now: Date): StoredChallenge {
  const { senderName: name, senderVerified: verified } = row;
  return {
    id: row.id,
    unikatId: row.personId,
    challengeShortId: row.shortId,
    challengeSecret: cipher.open(row.secret, challengePlace(row)),
    createdTimestamp: row.createdAt.toISOString(),
    sender: name === null ? null : { name, verified },
    matchedTimestamp: row.matchedAt?.toISOString() ?? null,
    checkOutcome: outcomeOf(row, now),
    isNew: row.isNew,
    site: row.site,
  };
}

/** A search needs three characters, all from the alphabet of short IDs. */
function canBeFound(text: string): boolean {
  return (
    text.length >= limits.minSearchLength &&
    [...text].every((character) => alphabet.includes(character))
  );
}
