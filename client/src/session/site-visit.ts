import { sites } from '#shared/limits/institutions.ts';
import { kept } from './kept.ts';

// A site sends a person to `/show/<uid>`, who may have to register, open a mail in another tab, and get an ID before
// the question can be answered. This device keeps the way back for as long as the site waits.

const pathPattern = /^\/show\/[\w-]{1,64}$/;

const entry = kept('siteVisit', (stored) =>
  typeof stored === 'string' && pathPattern.test(stored) ? stored : undefined,
);

/** Keeps the path of the page that asks, and replaces an earlier one. */
export const keepSiteVisit = (path: string) => entry.keep(path, sites.attemptSeconds);

/** The path of the page that still waits for an answer, if there is one. */
export const keptSiteVisit = entry.get;

/** Forgets it: the person is there again, or the site no longer waits. */
export const forgetSiteVisit = entry.forget;
