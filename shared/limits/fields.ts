// Texts that are typed in many places.

export const email = { maxLength: 254 } as const;

/** Maximum length of a line of a contact or name, and of a phone number. */
export const contact = { maxLineLength: 200, maxPhoneNumberLength: 40 } as const;

/** Maximum length of texts of several lines, in characters. */
export const textLengths = { reason: 500, note: 2_000, purpose: 1_700 } as const;

/** A longer text is no date, with or without a time. */
export const dateText = { maxLength: 100 } as const;
