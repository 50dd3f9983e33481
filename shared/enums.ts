import { z } from 'zod';

// Each list feeds exactly one z.enum; the words are the specification's own (section 3).

export const accountTypes = ['Local', 'LocalAnonymous', 'External', 'Assigner', 'Admin'] as const;
export const accountTypeSchema = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountTypeSchema>;

/** Account types that belong to a person (not to an institution or the operator). */
export const personTypes = ['Local', 'LocalAnonymous', 'External'] as const satisfies AccountType[];

/** Account types that log in with a password. */
export const passwordTypes = [
  'Local',
  'LocalAnonymous',
  'Assigner',
  'Admin',
] as const satisfies AccountType[];

/** What was done to an account and can be undone by mail. */
export const undoKinds = ['linked', 'deleted'] as const;
export type UndoKind = (typeof undoKinds)[number];

export const authenticationErrorTypes = [
  'Ok',
  'Unknown',
  'UserNotFound',
  'InvalidPassword',
  'InvalidUserOrPassword',
  'EmailNotVerified',
  'AuthenticationMethodNotAvailable',
] as const;
export const authenticationErrorTypeSchema = z.enum(authenticationErrorTypes);

export const loginProviders = [
  'Unknown',
  'Google',
  'Twitter',
  'Facebook',
  'Microsoft',
  'LocalJwt',
] as const;
export const loginProviderSchema = z.enum(loginProviders);
export type LoginProvider = z.infer<typeof loginProviderSchema>;

/** Providers of an external sign-in, in the order in which they are offered. */
export const externalProviders = [
  'Google',
  'Twitter',
  'Microsoft',
  'Facebook',
] as const satisfies LoginProvider[];
export const externalProviderSchema = z.enum(externalProviders);
export type ExternalProvider = z.infer<typeof externalProviderSchema>;

export const languages = ['de', 'en'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;

export const challengeComplexities = ['Low', 'Medium', 'High', 'Extreme'] as const;
export type ChallengeComplexity = (typeof challengeComplexities)[number];

export const sortDirections = ['Ascending', 'Descending'] as const;
export const sortDirectionSchema = z.enum(sortDirections);
export type SortDirection = z.infer<typeof sortDirectionSchema>;

/** What the list of assigned IDs can be sorted by. */
export const assignedIdOrders = ['creationDate', 'id'] as const;
export const assignedIdOrderSchema = z.enum(assignedIdOrders);
export type AssignedIdOrder = z.infer<typeof assignedIdOrderSchema>;

export const orderStatuses = [
  'Placed',
  'Accepted',
  'Fulfilled',
  'Shipped',
  'Received',
  'Returned',
  'Cancelled',
] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const currencies = ['EUR'] as const;
export const currencySchema = z.enum(currencies);
export type Currency = z.infer<typeof currencySchema>;

export const documentTypes = ['Invoice'] as const;
export const documentTypeSchema = z.enum(documentTypes);

export const shippingMethods = ['Standard'] as const;
export const shippingMethodSchema = z.enum(shippingMethods);

export const paymentMethods = ['Invoice'] as const;
export const paymentMethodSchema = z.enum(paymentMethods);
