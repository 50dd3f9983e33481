/** The type in the header of a signed certificate, so that no other text of ours passes for one. */
export const certificateType = 'certificate+jwt';
/** The same of a receipt. */
export const receiptType = 'unikat-receipt+jwt';
/** Begins the `kid` of the key that signs what test keys get. No other key begins so: it is no letter of base64url. */
export const testKeyPrefix = 'test.';
