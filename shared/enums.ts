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
