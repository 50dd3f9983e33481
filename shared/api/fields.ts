import { z } from 'zod';
import { isBirthDate } from '../birth-date.ts';
import { contact, email, mailToken, ownershipSecret, password } from '../limits.ts';
import { hasWholeCents, type Money } from '../money.ts';
import { normaliseOwnershipSecret } from '../ownership-secret.ts';
import { personIdPattern } from '../person-id.ts';
import { currencySchema } from './enums.ts';

// Fields that several schemas share, each with the rule it stands for.

// A text of a caller holds no control character and no lone surrogate. PostgreSQL cannot store all of
// them, and each could break a mail, a CSV file or a page.
const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
const wellFormed = /^[^\p{Cs}]*$/u;

/** One line of text without outer blanks; it may be empty. */
export function oneLineSchema(maxLength: number) {
  return z.string().trim().max(maxLength).regex(oneLine);
}

/** A line of a name or an address. */
export const lineSchema = oneLineSchema(contact.maxLineLength);

/** As `lineSchema`, and not empty. */
export const filledLineSchema = lineSchema.min(1);

/** A text that may have several lines and is not empty once outer blanks are gone. */
export function linesSchema(maxLength: number) {
  return z.string().trim().regex(manyLines).min(1).max(maxLength);
}

/** A token from a mail. */
export const mailTokenSchema = oneLineSchema(mailToken.maxLength).min(1);

/** One @, and a domain that does not end in a dot: with one it would be another text for one mailbox. */
const oneAddress =
  /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]*[^\s\p{C}@<>()[\]\\,;:".]$/u;

/** Outer blanks go, letters become small and compatible forms one; line breaks stay and fail. */
function normaliseEmail(text: string): string {
  return text
    .replace(/^ +| +$/g, '')
    .normalize('NFKC')
    .toLowerCase();
}

/** One e-mail address; NFKC comes before the check for '@' (security.md 17). */
export const emailSchema = z
  .string()
  .overwrite(normaliseEmail)
  .max(email.maxLength)
  .regex(oneAddress)
  .meta({ format: 'email' });

/** A password is hashed and never stored, so any whole character will do; two halves hash alike. */
const passwordSchema = z.string().max(password.maxLength).regex(wellFormed);

/** A password that is about to be set; whether it is a common one the server alone knows. */
export const newPasswordSchema = passwordSchema.min(password.minLength, {
  error: 'resolveText:Register_TooShort',
});

/** A password that is only compared. */
export const givenPasswordSchema = passwordSchema.min(1);

/** A moment in an answer, as ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime();

const commonEra = /^(?!0000)\d{4}-/;
const realOffset = /(?:Z|[+-](?:0\d|1[0-3]):\d\d|[+-]14:00)$/;
const maxMomentLength = '2026-07-31T12:00:00.123456789+02:00'.length;

/** A date that a caller sends, of the years 0001 to 9999: PostgreSQL knows no year 0. */
export const dateSchema = z.iso.date().refine((text) => commonEra.test(text));

/** A moment that a caller sends: ISO 8601, of the years 0001 to 9999, with an offset up to 14 hours. */
export const momentSchema = z.iso
  .datetime({ offset: true })
  .max(maxMomentLength)
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

/** A birth date on the wire; the upper end moves with the clock. */
export const birthDateSchema = z
  .string()
  .refine((text) => isBirthDate(text, new Date()), { error: 'resolveText:BirthDate_Invalid' })
  .meta({ format: 'date', description: 'A birth date, yyyy-mm-dd' });

/** A person ID on the wire. */
export const personIdSchema = z
  .string()
  .regex(personIdPattern, { error: 'resolveText:PersonId_Invalid' })
  .meta({ description: 'A UnikatID, yyyymmdd-XXXXX', example: '20260731-K7Q2M' });

/** A person ID as people type it: upper-cased and trimmed before the check. */
export const typedPersonIdSchema = z
  .string()
  .overwrite((text) => text.trim().toUpperCase())
  .pipe(personIdSchema);

/** An ownership secret on the wire, in any case and with any separators. */
export const ownershipSecretSchema = z
  .string()
  .max(ownershipSecret.maxTypedLength)
  .overwrite(normaliseOwnershipSecret)
  .length(ownershipSecret.length);

/** An amount of money; its value has no more than two decimals. */
export const moneySchema = z.object({
  currency: currencySchema,
  value: z.number().refine(hasWholeCents),
}) satisfies z.ZodType<Money>;
