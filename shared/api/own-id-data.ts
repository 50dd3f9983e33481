import { z } from 'zod';
import { certificateWithdrawalSchema, eventKindSchema, reissueOutcomeSchema } from './enums.ts';
import { personIdSchema, timestampSchema } from './fields.ts';

// What is kept about the ID of a person: a part of the file (own-data.ts).

const moment = timestampSchema.nullable();
const text = z.string().nullable();

const ids = z.object({
  id: personIdSchema,
  birthDate: z.iso.date(),
  drawnTimestamp: timestampSchema,
  claimedTimestamp: moment,
  controlledTimestamp: moment,
  lockedTimestamp: moment,
  isLockedAsOrphan: z.boolean(),
  printCount: z.int(),
  printedTimestamp: moment,
  reissueAllowed: z.boolean(),
});

const verifications = z.object({ assignerName: z.string(), timestamp: timestampSchema });

const certificates = z.object({
  timestamp: timestampSchema,
  withdrawnTimestamp: moment,
  withdrawalReason: certificateWithdrawalSchema.nullable(),
});
const prints = z.object({ copyNumber: z.int(), timestamp: timestampSchema });

const challenges = z.object({
  shortId: z.string(),
  isFromInstitution: z.boolean(),
  senderName: text,
  isSenderVerified: z.boolean(),
  createdTimestamp: timestampSchema,
  readTimestamp: moment,
  matchedTimestamp: moment,
  checkEndsTimestamp: moment,
});

const events = z.object({
  kind: eventKindSchema,
  timestamp: timestampSchema,
  senderName: text,
  isSenderVerified: z.boolean().nullable(),
  hiddenTimestamp: moment,
});

const receipts = z.object({ shortId: z.string(), timestamp: timestampSchema });

const reissues = z.object({
  reason: z.string(),
  askedTimestamp: timestampSchema,
  opensTimestamp: timestampSchema,
  pausedUntilTimestamp: moment,
  mailedTimestamp: timestampSchema,
  endedTimestamp: moment,
  outcome: reissueOutcomeSchema.nullable(),
});
const retiredIds = z.object({
  id: personIdSchema,
  retiredTimestamp: timestampSchema,
  tellsIssuer: z.boolean(),
});

const sites = z.object({
  site: z.string(),
  sub: z.string(),
  showsId: z.boolean(),
  createdTimestamp: timestampSchema,
  visitedTimestamp: timestampSchema,
  endedTimestamp: moment,
});
const aliases = z.object({
  alias: personIdSchema,
  site: z.string(),
  createdTimestamp: timestampSchema,
  endsTimestamp: moment,
});

/** Empty lists for an account without an ID. */
export const ownIdData = {
  ids: z.array(ids),
  verifications: z.array(verifications),
  certificates: z.array(certificates),
  prints: z.array(prints),
  challenges: z.array(challenges),
  /** The newest of the last year, at most 10,000. */
  events: z.array(events),
  receipts: z.array(receipts),
  reissues: z.array(reissues),
  retiredIds: z.array(retiredIds),
  sites: z.array(sites),
  aliases: z.array(aliases),
};
