/** The type in the header of a signed certificate, so that no other text of ours passes for one. */
export const certificateType = 'certificate+jwt';
/** The same of a receipt. */
export const receiptType = 'unikat-receipt+jwt';
