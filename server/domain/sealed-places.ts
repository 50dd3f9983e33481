// The place of each ciphertext in the database: copied to another row it cannot be opened.

/** The secret of a challenge. */
export const challengePlace = (of: { readonly personId: string; readonly shortId: string }) =>
  `challenge ${of.personId} ${of.shortId}`;

/** The ownership secret of an ID. */
export const ownershipPlace = (personId: string) => `ownership ${personId}`;

/** The secret of a second factor. */
export const secondFactorPlace = (accountId: string) => `second-factor ${accountId}`;

/** An institution's own number in a list. */
export const batchReferencePlace = (institutionId: string) => `batch reference ${institutionId}`;

/** A queued mail; its hash tells whether it was sent. */
export const mailJobPlace = 'mail-job';

/** The key that signs ID tokens. */
export const signInKeyPlace = (kid: string) => `oidc key ${kid}`;

/** What the OpenID Provider stores under the hash of a value, in hexadecimal. */
export const signInRecordPlace = (idHmac: string) => `oidc record ${idHmac}`;
