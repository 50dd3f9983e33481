import { normaliseEmail } from './email-address.ts';
import { parsePersonId } from './person-id-text.ts';

/** What a search text in the audit names. */
export interface AuditSearch {
  readonly kind: 'personId' | 'email' | 'orderNumber' | 'invoiceNumber' | 'uuid';
  /** In the form in which it is stored. */
  readonly value: string;
}

const patterns: readonly (readonly [AuditSearch['kind'], RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['uuid', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
  ['orderNumber', /^[\da-f]{8}$/],
  ['invoiceNumber', /^\d{4}-\d{5,9}$/],
];

/**
 * Reads an e-mail address, an ID, the number of an order or of an invoice, or the UUID of an account,
 * order or request; undefined if the text is none of them.
 */
export function readAuditSearch(text: string): AuditSearch | undefined {
  const typed = text.trim();
  const value = typed.toLowerCase();
  const found = patterns.find(([, pattern]) => pattern.test(value));
  if (found) {
    const [kind] = found;
    return { kind, value: kind === 'email' ? normaliseEmail(value) : value };
  }
  const personId = parsePersonId(typed);
  return personId === undefined ? undefined : { kind: 'personId', value: personId };
}
