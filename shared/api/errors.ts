import { z } from 'zod';
import type { LoginFailureReason } from '../enums.ts';
import { authenticationErrorTypeSchema } from './enums.ts';
import { type ErrorKey, textsByStatus } from './error-texts.ts';

export type { ErrorKey };

/** The HTTP status of each error. */
export const errorStatus = Object.fromEntries(
  Object.entries(textsByStatus).flatMap(([status, texts]) =>
    Object.keys(texts).map((key) => [key, Number(status)]),
  ),
  // `fromEntries` forgets the names; they are those of the table.
) as Readonly<Record<ErrorKey, number>>;

/** Errors of every call; rows list only their own ones. @public */
export const commonErrors = [
  'Request_Invalid',
  'Request_Malformed',
  'Request_CrossSite',
  'Request_TooMany',
  'Request_WrongHost',
  'Server_Unexpected',
  'Server_Overloaded',
  'Server_DatabaseAway',
] as const satisfies ErrorKey[];

/** The refusals of every call that sets a password. */
export const weakPasswordErrors = [
  'Password_Leaked',
  'Password_TooCommon',
] as const satisfies ErrorKey[];

/** Marks a message as a key that the page replaces with a text. */
export const resolveTextPrefix = 'resolveText:';

/**
 * The body of every error (application/problem+json). `detail` is its English text; nodes of a release before have none.
 * `errors` are messages, in the order of `fields`
 * if fields are wrong; `errorType` says why a login failed; `secondFactorToken` is for the call that sends
 * the code of the second factor, and valid for five minutes and five tries; `current` is the current state
 * after a conflict, in the shape of the call's answer; `until` is when a refusal for a time ends.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  requestId: z.string(),
  errors: z.array(z.string()),
  fields: z.array(z.string()).optional(),
  errorType: authenticationErrorTypeSchema.optional(),
  secondFactorToken: z.string().optional(),
  current: z.unknown().optional(),
  until: z.iso.datetime().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** An error for the caller: its key, and the fields or the login failure that it is about. */
export class ApiError extends Error {
  readonly key: ErrorKey;
  readonly details: ApiErrorDetails;

  constructor(key: ErrorKey, details: ApiErrorDetails = {}) {
    super(key);
    this.key = key;
    this.details = details;
  }
}

/** `messages` replace the key's own text; `retryAfterSeconds` is a header; `startAt` the page to start again. */
export interface ApiErrorDetails {
  readonly fields?: readonly string[];
  readonly messages?: readonly string[];
  readonly errorType?: LoginFailureReason;
  readonly secondFactorToken?: string;
  readonly current?: object;
  readonly until?: Date;
  readonly retryAfterSeconds?: number;
  readonly startAt?: string;
}
