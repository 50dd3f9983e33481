import { z } from 'zod';
import { isBirthDate } from '../birth-date.ts';
import { normaliseEmail } from '../email-address.ts';
import { mailToken, passkey, password, secondFactor } from '../limits/accounts.ts';
import { contact, email } from '../limits/fields.ts';
import { ownershipSecret, personId } from '../limits/ids.ts';
import { hasWholeCents, type Money } from '../money.ts';
import { normaliseOwnershipSecret } from '../ownership-secret.ts';
import { isAlias, personIdPattern } from '../person-id.ts';
import { parsePersonId } from '../person-id-text.ts';
import { hasNoLink, isQuotable } from '../plain-name.ts';
import { isSecondFactorCode, normaliseCode } from '../second-factor.ts';
import { currencySchema } from './enums.ts';

// Fields that several schemas share.

// Texts may contain neither control characters nor lone surrogates. PostgreSQL cannot store all of
// them, and they could break mails, CSV files and pages. A line may not change the direction of the text
// either: it would rearrange the words around it.
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
const wellFormed = /^[^\p{Cs}]*$/u;

/**
 * A text in a call. Its length as sent is checked first and ends the check: patterns and Unicode's normal forms
 * take seconds of the processor for a long text. Each text of each row begins with it, which a test checks.
 * `error` replaces the text of the field.
 */
export function textSchema(maxLength: number, error?: string) {
  return z.string().max(maxLength, { abort: true, ...(error === undefined ? {} : { error }) });
}

/** One line of text, trimmed; it may be empty. `error` replaces the text of the field. */
export function oneLineSchema(maxLength: number, error?: string) {
  return textSchema(maxLength, error)
    .trim()
    .regex(oneLine, error === undefined ? {} : { error });
}

/** A line of a name or an address. */
export const lineSchema = oneLineSchema(contact.maxLineLength);

/** Like `lineSchema`, but not empty. */
export const filledLineSchema = lineSchema.min(1);

/** A name that others read, on pages or in mails (`isQuotable`); it may be empty. */
export function nameSchema(maxLength: number, error?: string) {
  return oneLineSchema(maxLength, error).refine(isQuotable, {
    error: 'resolveText:Name_NotQuotable',
  });
}

const linkError = { error: 'resolveText:Line_WithLink' };

/** A line without a link, for mails to others: a stranger must not put a link into a mail of ours. */
export function linklessLineSchema(maxLength: number) {
  return oneLineSchema(maxLength).refine(hasNoLink, linkError);
}

/** A text of one or more lines, not empty after trimming. */
export function linesSchema(maxLength: number) {
  return textSchema(maxLength).trim().regex(manyLines).min(1);
}

/** The same without a link, for mails to others. */
export function linklessLinesSchema(maxLength: number) {
  return linesSchema(maxLength).refine(hasNoLink, linkError);
}

/** A token, from a mail or from an answer of ours. */
export const mailTokenSchema = oneLineSchema(mailToken.maxLength).min(1);

/** One @, and a domain without a final dot, which would be a second spelling of the same mailbox. */
const oneAddress =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]*[^\s\p{C}@<>()[\]\\,;:".]$/u;

/** One e-mail address in its one spelling. NFKC runs before the check for '@', because it can create one. */
export const emailSchema = textSchema(email.maxLength)
  .overwrite(normaliseEmail)
  // The one spelling may be longer.
  .max(email.maxLength)
  .regex(oneAddress)
  .meta({ format: 'email' });

/**
 * Passwords may contain every character except lone surrogates, which would all hash alike. Systems write the same
 * letters in several ways, and NFC makes them one (NIST SP 800-63B).
 */
const passwordSchema = textSchema(password.maxLength).regex(wellFormed).normalize('NFC');

/** A new password; only the server checks whether it is easy to guess. */
export const newPasswordSchema = passwordSchema.min(password.minLength, {
  error: 'resolveText:Register_TooShort',
});

/** A password to compare. */
export const givenPasswordSchema = passwordSchema.min(1);

const passkeyNameError = 'resolveText:Passkey_NameInvalid';
/** The owner's name for a passkey, such as the device that holds it. */
export const passkeyNameSchema = nameSchema(passkey.maxNameLength, passkeyNameError)
  .min(1, { error: passkeyNameError })
  .meta({ example: 'Phone' });

/** A code of an authenticator app, or a recovery code, in any notation. */
export const secondFactorCodeSchema = textSchema(secondFactor.maxTypedLength)
  .overwrite(normaliseCode)
  .refine(isSecondFactorCode)
  .meta({ example: '492039' });

/** A time in an answer: ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime();

const commonEra = /^(?!0000)\d{4}-/;
const realOffset = /(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00)$/;
const dateLength = 'yyyy-mm-dd'.length;
const maxMomentLength = '2026-07-31T12:00:00.123456789+02:00'.length;

/** A date in a call, from year 0001 to 9999, because PostgreSQL has no year 0. */
export const dateSchema = textSchema(dateLength)
  .check(z.iso.date())
  .refine((text) => commonEra.test(text));

/** A time in a call: ISO 8601, from year 0001 to 9999, with an offset of up to 14 hours. */
export const momentSchema = textSchema(maxMomentLength)
  .check(z.iso.datetime({ offset: true }))
  .refine((text) => realOffset.test(text) && commonEra.test(text) && commonEra.test(inUtc(text)));

function inUtc(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** A whole number in a query string. */
export function countSchema(range: { min: number; max: number; default: number }) {
  return z.coerce
    .number<number | string>()
    .int()
    .min(range.min)
    .max(range.max)
    .default(range.default);
}

const birthDateError = 'resolveText:BirthDate_Invalid';
/** A birth date in a call; the latest date depends on the clock. */
export const birthDateSchema = textSchema(dateLength, birthDateError)
  .refine((text) => isBirthDate(text, new Date()), { error: birthDateError })
  .meta({ format: 'date', description: 'A birth date, yyyy-mm-dd' });

const personIdError = 'resolveText:PersonId_Invalid';
/** A person ID in its normal form. */
export const personIdSchema = textSchema('yyyymmdd-XXXXX'.length, personIdError)
  .regex(personIdPattern, { error: personIdError })
  .meta({ description: 'A UnikatID, yyyymmdd-XXXXX', example: '20260731-K7Q2M' });

/** A typed or scanned person ID, in any notation. */
export const typedPersonIdSchema = textSchema(personId.maxTextLength, personIdError)
  .regex(oneLine, { error: personIdError, abort: true })
  .overwrite((text) => parsePersonId(text) ?? text)
  .pipe(personIdSchema);

/** The same where only an ID itself will do: an alias cannot be taken over. */
export const typedOwnIdSchema = typedPersonIdSchema.refine((id) => !isAlias(id), {
  error: 'resolveText:Alias_NotAnId',
});

/** An ownership secret in any case and with any separators. `error` replaces the text of the field. */
function secretSchema(error?: string) {
  return textSchema(ownershipSecret.maxTypedLength, error)
    .overwrite(normaliseOwnershipSecret)
    .length(ownershipSecret.length, error === undefined ? {} : { error });
}

export const ownershipSecretSchema = secretSchema();

/** The code of a recovery sheet, in the format of an ownership secret; only pages check its groups. */
export const sheetCodeSchema = secretSchema('resolveText:SheetCode_Incomplete').meta({
  example: 'K7Q2MU4X9WZX3FHRT56BCDNAP8GJVT',
});

/** An amount of money with at most two decimals. */
export const moneySchema = z.object({
  currency: currencySchema,
  value: z.number().refine(hasWholeCents),
}) satisfies z.ZodType<Money>;

/** A member who did something, for the institution's own people. It may be gone; its name stays. */
export const memberNameOfSchema = z.object({ id: z.uuid(), name: z.string() });
