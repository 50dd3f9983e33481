import { secondsPerMinute } from '../durations.ts';

// What the operator reads, and promises on the public pages.

/** The admin's list of assigners; one row more than a page shows whether there is a next page. */
export const listedAssigners = { pageSize: 50, maxCount: 101, maxSkip: 1_000_000 } as const;

export const assignerRequest = {
  maxExpectedAssignments: 10_000_000,
  /** Time after which an approved request is deleted. */
  approvedKeptDays: 180,
} as const;

export const auditLog = {
  pageSize: 50,
  maxPageSize: 1_000,
  maxExported: 10_000,
  /** Entries of one act are no further apart. */
  sameActSeconds: secondsPerMinute,
  /** An act of more entries is shown in several lines. */
  maxOfAct: 1_000,
  /** Repeated reads of a list by an admin are recorded once in this time. */
  repeatSeconds: 5 * secondsPerMinute,
} as const;

/** Further promises of the terms and the privacy policy. */
export const publicPromises = {
  backupDays: 180,
  deliveryWorkingDays: 10,
  withdrawalDays: 14,
} as const;

/** Validity of security.txt; RFC 9116 recommends less than a year. */
export const securityTxt = { validDays: 180 } as const;
