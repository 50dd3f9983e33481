import { z } from 'zod';
import type { LoginFailureReason } from '../enums.ts';
import { authenticationErrorTypeSchema } from './enums.ts';

/** Every error of the API with its HTTP status; the key is also the text's key. */
export const errorStatus = {
  Request_Invalid: 400,
  Request_Malformed: 400,
  Request_NotLoggedIn: 401,
  Request_NotAllowed: 403,
  Request_CrossSite: 403,
  Request_NotFound: 404,
  Request_MethodNotAllowed: 405,
  Request_TooLarge: 413,
  Request_WrongContentType: 415,
  Request_WrongHost: 421,
  Request_TooMany: 429,
  Server_Unexpected: 500,
  Server_Overloaded: 503,
  Server_DatabaseAway: 503,
  Upgrade_NotFinished: 409,

  Password_TooCommon: 400,
  Password_Leaked: 400,
  Login_InvalidUserOrPassword: 401,
  Login_EmailNotVerified: 401,
  Login_SecondFactorRequired: 401,
  Login_PasskeyRequired: 401,
  Account_Suspended: 401,
  ResetPassword_TokenInvalid: 401,
  VerifyEmail_TokenInvalid: 400,
  Account_NotFound: 404,
  Account_WrongPassword: 400,
  Account_HasPassword: 409,
  Login_MethodNotAvailable: 400,
  Login_StateInvalid: 400,
  Link_NoExternalLogin: 400,
  Link_NeedsId: 409,
  Link_BelongsToOther: 409,
  Session_NotFound: 404,
  Session_NotFresh: 403,
  Session_WrongProof: 400,
  Account_Deleted: 409,
  Undo_TokenInvalid: 400,
  Passkey_NotAccepted: 400,
  Passkey_NotFound: 404,
  Passkey_TooMany: 409,
  Security_LastWayIn: 409,
  Security_RecoveredRecently: 403,
  Recovery_NotPossible: 401,
  SecondFactor_Required: 403,
  SecondFactor_WrongCode: 401,
  SecondFactor_TokenInvalid: 401,
  SecondFactor_NotFound: 404,
  SecondFactor_AlreadyOn: 409,
  SecondFactor_NeedsPassword: 409,
  Email_Same: 400,
  Email_NotWaiting: 404,
  Email_TokenInvalid: 400,
  Email_InUse: 409,
  Email_LogInFirst: 409,

  Profile_NotFound: 404,
  Profile_AlreadyHasId: 409,
  Candidate_NotAvailable: 409,
  Candidates_Exhausted: 503,
  Candidates_TooManyOpen: 409,
  NewIds_TooMany: 429,
  AssignedId_NotFound: 404,
  AssignedId_TakenOver: 409,
  AssignedId_Withdrawn: 409,
  AssignedId_Locked: 409,
  AssignedId_Retired: 409,
  Reissue_NotFound: 404,
  Reissue_NotControlled: 409,
  Reissue_SwitchedOff: 409,
  Reissue_Open: 409,
  Reissue_TooMany: 409,
  Site_NotFound: 404,
  Site_TooMany: 409,
  Site_Changed: 409,
  Site_NotConfirmed: 409,
  Site_Loopback: 409,
  SignIn_NotFound: 404,
  SignIn_NotAsked: 409,
  Connection_NotFound: 404,
  Certificate_NotFound: 404,
  Certificate_TooMany: 429,
  Reference_OtherBirthDate: 409,
  Batch_NotFound: 404,
  Batch_KeyReused: 409,
  Batch_TooManyLines: 429,
  TakeControl_NotPossible: 404,
  TakeControl_Suspended: 409,
  Logo_NotFound: 404,
  Logo_WrongType: 415,
  Logo_TooComplex: 422,
  StorageQuota_LimitExceeded: 402,
  ApiKey_NotAllowed: 403,
  ApiKey_ScopeMissing: 403,
  ApiKey_TestRefused: 403,
  ApiKey_NotFound: 404,
  ApiKey_TooMany: 409,
  Member_NotFound: 404,
  Member_Exists: 409,
  Member_TooMany: 409,
  Member_LastOwner: 409,
  Member_RoleMissing: 403,
  Member_InvitationInvalid: 400,
  Challenge_NotFound: 404,
  Challenge_Expired: 410,
  Event_NotFound: 404,
  Event_CannotHide: 409,

  Order_NotFound: 404,
  Order_WrongStatus: 409,
  Order_IdTaken: 409,
  Order_PricesChanged: 400,
  Assigner_NotFound: 404,
  Assigner_NameChanged: 409,
  Assigner_NameMissing: 409,
  AssignerRequest_NotFound: 404,
  AssignerRequest_EmailInUse: 409,
} as const;
export type ErrorKey = keyof typeof errorStatus;

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
