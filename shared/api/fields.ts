import { z } from 'zod';
import { email, password } from '../limits.ts';

// Fields that several schemas share, each with the rule it stands for.

const oneAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

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

/** A password that is about to be set; whether it is a common one the server alone knows. */
export const newPasswordSchema = z
  .string()
  .min(password.minLength, { error: 'resolveText:Register_TooShort' })
  .max(password.maxLength);

/** A password that is only compared. */
export const givenPasswordSchema = z.string().min(1).max(password.maxLength);

/** A moment as ISO 8601 in UTC. */
export const timestampSchema = z.iso.datetime();

/** A whole number in a query string. */
export function countSchema(range: { min: number; max: number; default: number }) {
  return z.coerce
    .number<number | string>()
    .int()
    .min(range.min)
    .max(range.max)
    .default(range.default);
}

// No control characters but those that part lines, and no halves of a character (PostgreSQL's JSON
// refuses them).
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;

/** A text that may have several lines and is not empty once outer blanks are gone. */
export function linesSchema(maxLength: number) {
  return z.string().trim().regex(manyLines).min(1).max(maxLength);
}
