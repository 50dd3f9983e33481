import type { KeptReceipt, receiptEndpoints } from '#shared/api/kept-receipts.ts';
import { tidyCode } from '#shared/challenge-checks.ts';
import { msPerDay } from '#shared/durations.ts';
import { receipts as limits } from '#shared/limits/institutions.ts';
import { parsePersonId } from '#shared/person-id-text.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers, TestKeyHandlers } from '../../http/mount.ts';
import { listReceipts, type ReceiptRow } from './receipts.store.ts';

/** Answers the calls about receipts. */
export function receiptHandlers(deps: Deps): Handlers<typeof receiptEndpoints> {
  return {
    async receipts({ actor, query: { searchText, ...page } }) {
      const text = tidyCode(parsePersonId(searchText) ?? searchText);
      // No ID contains marks alone.
      if (text === '' && searchText !== '') return [];
      const search = {
        institutionId: actor.institutionId,
        oldest: oldestKept(deps.clock()),
        text,
        ...page,
      };
      return (await listReceipts(deps.db, search)).map(receiptView);
    },
  };
}

/** What answers test keys: their challenges reach no person, so there are no receipts. */
export function receiptTestKeyHandlers(): TestKeyHandlers<typeof receiptEndpoints> {
  return { receipts: () => [] };
}

function receiptView({ personId, shortId, matchedAt, ...row }: ReceiptRow): KeptReceipt {
  return {
    ...row,
    unikatId: personId,
    challengeShortId: shortId,
    matchedTimestamp: matchedAt.toISOString(),
  };
}

/** Receipts after this moment are in the list. */
function oldestKept(now: Date): Date {
  return new Date(now.getTime() - limits.keptDays * msPerDay);
}
