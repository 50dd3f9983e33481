// The same for the pages and calls of assigners and admins; other pages do not load them.

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
] as const;
export type CertificateWithdrawal = (typeof certificateWithdrawals)[number];

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
