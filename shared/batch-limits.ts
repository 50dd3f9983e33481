import { secondsPerMinute } from './durations.ts';

/** Many IDs issued with one call. */
export const batch = {
  maxItems: 10_000,
  maxBodyBytes: 2 * 1024 * 1024,
  /** Maximum length of an institution's own number of a person. */
  maxReferenceLength: 100,
  /** Maximum length of the name of the file that a list came from. */
  maxFileNameLength: 200,
  /** Time after which the text of such a number, and the name of the file, are wiped. */
  referenceKeptDays: 30,
  /** Time after which a batch of a test key is deleted. */
  testKeptDays: 30,
  /** Time for which the page remembers that a list was sent. */
  sentListDays: 7,
  /** Lines that are issued in one transaction. */
  chunkLines: 500,
  /** When a system asks for the first time whether a batch is done. */
  askAgainSeconds: 2,
  /** Time without progress after which a batch is queued again. */
  stalledSeconds: secondsPerMinute,
  /** Batches on a page; one more shows whether there is a next page. */
  pageSize: 10,
  maxCount: 101,
  /** Lines in one answer. */
  maxLines: 1_000,
  maxSkip: 1_000_000,
} as const;

/** The header by which a repeated call is recognised. */
export const idempotencyHeader = 'Idempotency-Key';

/** The text for a list that needs more IDs of one birth date than a day allows; the server counts them. */
export const tooManyOfDate = 'resolveText:Batch_TooManyOfDate';
