import { secondsPerDay, secondsPerHour, secondsPerMinute } from '../durations.ts';
import type { FigurePeriod } from '../enums.ts';

// What institutions have and do.

export const assigner = {
  candidateReservationSeconds: 60 * secondsPerMinute,
  maxOpenCandidates: 20,
  /** IDs that the address of a print job names: those of the longest page. */
  maxIdsInAddress: 100,
  /** IDs of one print job. */
  maxPrintsAtOnce: 1_000,
  /** Signed certificates in one answer. */
  maxCertificatesAtOnce: 100,
} as const;

/** The list of assigned IDs; one row more than a page shows whether there is a next page. */
export const assignedIds = {
  pageSizes: [5, 10, 20, 30, 50, 100],
  defaultPageSize: 10,
  maxCount: 101,
  maxSkip: 100_000_000,
  maxSearchLength: 100,
  /** The highest number that a summary counts to. */
  maxCounted: 100_000,
  /** How far back the overview of a day may look. */
  overviewDays: 31,
  /** Minimum length of a text that the trigram index can find. */
  minIndexedSearchLength: 3,
} as const;

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

/** Sums by day (table `daily_figures`). */
export const figures = {
  /** The time zone in which a day begins; the triggers of the table have it too. */
  timeZone: 'Europe/Berlin',
  /** The range of days that can be asked for. */
  earliest: '2000-01-01',
  latest: '2999-12-31',
  /** Periods in one answer. */
  maxPeriods: 400,
  /** Periods until today that are shown unless a range is given. */
  defaultPeriods: { day: 30, week: 26, month: 12 } satisfies Record<FigurePeriod, number>,
  /** Rows that are added up at once, so that it takes less than the time limit of a statement. */
  maxFolded: 50_000,
  /** Assigners in the list of the busiest. */
  busiestAssigners: 10,
} as const;

/** The receipts that an assigner's list keeps. */
export const receipts = {
  keptDays: 365,
  /** Receipts on a page; one more shows whether there is a next page. */
  pageSize: 20,
  maxCount: 101,
  maxSkip: 10_000_000,
  maxSearchLength: 100,
} as const;

/** The members of an institution. */
export const members = {
  /** With open invitations. */
  max: 500,
  maxNameLength: 100,
  /** For how long an invitation can be sent again. */
  invitationKeptDays: 30,
};

/** Uploaded logos, in the forms of the page and in the cache. */
export const logo = {
  quotaBytes: 1024 * 1024,
  maxUploadBytes: 2 * 1024 * 1024,
  cacheSeconds: 365 * secondsPerDay,
} as const;

/** Why an SVG is refused with `Logo_WrongType`; each is the key of a text. */
export const drawingFaults = [
  'Logo_SvgCompressed',
  'Logo_SvgEncoding',
  'Logo_SvgEntities',
  'Logo_SvgDamaged',
] as const;
export type DrawingFault = (typeof drawingFaults)[number];

/** Web sites of institutions, to which people show an alias or their ID. */
export const sites = {
  maxNameLength: 60,
  maxPerInstitution: 20,
  maxRedirectUris: 10,
  maxUriLength: 200,
  secretBytes: 32,
  /** For how long an alias takes challenges after it was replaced. */
  oldAliasSeconds: 30 * secondsPerDay,
  /** From the site's button to the answer; a person may have to register first. */
  attemptSeconds: secondsPerHour,
  codeSeconds: secondsPerMinute,
  accessTokenSeconds: 10 * secondsPerMinute,
  refreshTokenSeconds: 30 * secondsPerDay,
} as const;

/** API keys: their form, which scanners recognise, and their limits. */
export const apiKey = {
  prefix: 'unk_',
  /** Of a key for tests, which issues IDs that can never be real. */
  testPrefix: 'unk_test_',
  /** Random characters, and those of their CRC-32 in base 62 (the form of GitHub’s tokens). */
  randomLength: 30,
  checksumLength: 6,
  /** Random characters that lists show, enough to tell keys apart. */
  shownLength: 4,
  /** Keys of one assigner that are neither revoked nor expired. */
  maxLive: 20,
  maxNameLength: 60,
  /** The list shows a revoked key for so long. */
  revokedShownDays: 30,
  /** Days that a key may be valid; null is for ever. */
  lifeDays: [30, 90, 365, null],
  /** The time of the last use is written at most once in this time. */
  usedEverySeconds: secondsPerMinute,
} as const;
export type ApiKeyLife = (typeof apiKey.lifeDays)[number];
