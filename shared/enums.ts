import type { LanguageCode } from './language-codes.ts';

// The lists of words that the API uses. Each list has exactly one schema (shared/api/enums.ts).

export const accountTypes = ['Local', 'LocalAnonymous', 'External', 'Assigner', 'Admin'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Account types that belong to a person (not to an institution or the operator). */
export const personTypes = ['Local', 'LocalAnonymous', 'External'] as const satisfies AccountType[];

/** Whom an account stands for. */
export const subjectKinds = ['Person', 'Assigner'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Whom an account of a type stands for; undefined for an admin, who acts for the operator. */
export function subjectKindOf(type: AccountType): SubjectKind | undefined {
  if (type === 'Admin') return undefined;
  return type === 'Assigner' ? 'Assigner' : 'Person';
}

/** Account types that log in with a password. */
export const passwordTypes = [
  'Local',
  'LocalAnonymous',
  'Assigner',
  'Admin',
] as const satisfies AccountType[];

/**
 * What a member of an institution may do. An Owner may do everything; a member without a role reads the list of IDs and
 * the figures.
 */
export const memberRoles = ['Owner', 'Clerk', 'Buyer'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The text that refuses a member without a role, by the role that it needs. */
export const roleMissingTexts = {
  Owner: 'Member_NeedsOwner',
  Clerk: 'Member_NeedsClerk',
  Buyer: 'Member_NeedsBuyer',
} as const;

/** How a session began. A reset of the password by mail counts as a password. */
export const loginWays = ['password', 'passkey', 'provider', 'recovery'] as const;
export type LoginWay = (typeof loginWays)[number];

/** What was done to an account and can be undone by mail. */
export const undoKinds = ['linked', 'deleted', 'emailChanged', 'secondFactorAdded'] as const;
export type UndoKind = (typeof undoKinds)[number];

export const authenticationErrorTypes = [
  'Ok',
  'Unknown',
  'UserNotFound',
  'InvalidPassword',
  'InvalidUserOrPassword',
  'EmailNotVerified',
  'AuthenticationMethodNotAvailable',
  'SecondFactorRequired',
  'Suspended',
] as const;
export type AuthenticationErrorType = (typeof authenticationErrorTypes)[number];

/** What a failed login says. It never says whether the user or the password was wrong. */
export const loginFailureReasons = [
  'Unknown',
  'InvalidUserOrPassword',
  'AuthenticationMethodNotAvailable',
  'EmailNotVerified',
  'SecondFactorRequired',
  'Suspended',
] as const satisfies AuthenticationErrorType[];
export type LoginFailureReason = (typeof loginFailureReasons)[number];

export const loginProviders = [
  'Unknown',
  'Google',
  'Twitter',
  'Facebook',
  'Microsoft',
  'LocalJwt',
] as const;
export type LoginProvider = (typeof loginProviders)[number];

/** Providers of an external sign-in, in the order in which they are offered. */
export const externalProviders = [
  'Google',
  'Twitter',
  'Microsoft',
  'Facebook',
] as const satisfies LoginProvider[];
export type ExternalProvider = (typeof externalProviders)[number];

/** The languages that have texts. */
export const languages = ['de', 'en'] as const satisfies LanguageCode[];
export type Language = (typeof languages)[number];

/** The language for readers of any other language. */
export const defaultLanguage = 'en' satisfies Language;

/** The name of each language in that language, and the locale of its dates and link previews. */
export const languageFacts: Readonly<
  Record<Language, { name: string; locale: string; decimalMark: string }>
> = {
  de: { name: 'Deutsch', locale: 'de-DE', decimalMark: ',' },
  en: { name: 'English', locale: 'en-GB', decimalMark: '.' },
};

/** What a record can be filed under: an ID, or no name at all. @public */
export const idTypes = ['UnikatID', 'Anonymous'] as const;

export const challengeComplexities = ['Low', 'Medium', 'High', 'Extreme'] as const;
export type ChallengeComplexity = (typeof challengeComplexities)[number];

export const sortDirections = ['Ascending', 'Descending'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The sort orders of the admin's list of orders. */
export const orderSorts = ['time', 'total', 'customer'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** The sort orders of the list of assigned IDs. */
export const assignedIdOrders = ['creationDate', 'id'] as const;
export type AssignedIdOrder = (typeof assignedIdOrders)[number];

/** Why an assigner withdraws an ID that it issued. */
export const withdrawalReasons = ['WrongBirthDate', 'PrintedTwice', 'Other'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Why an assigner withdraws a certificate that it signed. */
export const certificateReasons = ['WrongData', 'Lost', 'Other'] as const;
export type CertificateReason = (typeof certificateReasons)[number];

/** Why a certificate is withdrawn: by its assigner, or by itself because of what happened to its ID. */
export const certificateWithdrawals = [
  ...certificateReasons,
  'NewSecret',
  'IdLocked',
  'IdWithdrawn',
  'IdRetired',
] as const;
export type CertificateWithdrawal = (typeof certificateWithdrawals)[number];

/**
 * What became of an issued ID: it waits for its owner, has one, was retired by an owner who keeps another ID, was locked
 * by the operator or withdrawn by its institution.
 */
export const idStatuses = ['open', 'controlled', 'retired', 'locked', 'withdrawn'] as const;

/**
 * How a request to issue an ID again ended: the owner kept the ID or handed it over, the owner's silence, or its end by
 * the institution or an admin.
 */
export const reissueOutcomes = ['Kept', 'HandedOver', 'Opened', 'Cancelled', 'Stopped'] as const;
export type ReissueOutcome = (typeof reissueOutcomes)[number];

/** What the owner of an ID answers to such a request. */
export const reissueAnswers = ['keep', 'handOver'] as const;

/** What a site may ask for: a verified alias, the ID itself, and tokens for longer than the visit. */
export const siteScopes = ['openid', 'unikat_alias', 'unikat_id', 'offline_access'] as const;
export type SiteScope = (typeof siteScopes)[number];

/** Whether a site keeps a secret, or runs in a browser or an app. */
export const siteClientTypes = ['confidential', 'public'] as const;

/** What a person shows to a site. */
export const shownKinds = ['alias', 'id', 'nothing'] as const;

/** The periods of figures; a week begins on Monday. */
export const figurePeriods = ['day', 'week', 'month'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

export const currencies = ['EUR'] as const;
export type Currency = (typeof currencies)[number];

export const documentTypes = ['Invoice'] as const;

export const shippingMethods = ['Standard'] as const;

export const paymentMethods = ['Invoice'] as const;

/** What an API key may be made for; each row names at most one of them. */
export const apiKeyScopes = [
  'ids:issue',
  'ids:read',
  'ids:withdraw',
  'certificates:print',
  'challenges:send',
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** What became of a batch: no line is done yet, some are, or all. */
export const batchStatuses = ['Queued', 'Running', 'Done'] as const;

/** Why a line of a batch has no ID; each is also an error of the API. */
export const issuingFailures = ['Reference_OtherBirthDate', 'Candidates_Exhausted'] as const;
export type IssuingFailure = (typeof issuingFailures)[number];
/**
 * `ApiKey_Revoked`: the key that sent the list was revoked before the line was done. `Batch_Stopped`: its
 * account was in the hands of a thief, or it waited for too long.
 */
export const lineFailures = [...issuingFailures, 'ApiKey_Revoked', 'Batch_Stopped'] as const;
export type LineFailure = (typeof lineFailures)[number];

/** What the owner of an ID reads about challenges; only these rows can be hidden. */
export const challengeEventKinds = [
  'ChallengeReceived',
  'ChallengeMatched',
  'ChallengeFailed',
] as const;

/** What the owner of an ID reads about its accounts; no stranger can cause them. */
export const accountEventKinds = [
  'ControlTaken',
  'AccountLinked',
  'AccountRemoved',
  'NewDevice',
  'PasswordReset',
  'SheetUsed',
  'CodeUsed',
  'ReissueAsked',
  'ReissueEnded',
  'IdRetired',
] as const;

/** What the owner of an ID reads in its history. */
export const eventKinds = [
  ...challengeEventKinds,
  'ControlTaken',
  'CertificateWithdrawn',
  'AccountLinked',
  'AccountRemoved',
  'NewDevice',
  'PasswordReset',
  'SheetUsed',
  'CodeUsed',
  'ReissueAsked',
  'ReissueEnded',
  'IdRetired',
  'SiteConnected',
  'SiteEnded',
  'AliasRenewed',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** What an operator has not set up in production, and readers would notice; see `Config.setupNotices`. */
export const setupNotices = ['NoOperator', 'NoMailServer', 'NoMailSender'] as const;
export type SetupNotice = (typeof setupNotices)[number];
