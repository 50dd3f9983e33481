import { normaliseEmail } from '#shared/email-address.ts';
import { parsePersonId } from '#shared/person-id-text.ts';

/** The name that a person logs in with, in its normal form. */
export interface LoginName {
  readonly kind: 'email' | 'personId' | 'username';
  readonly value: string;
}

/** Reads an e-mail address, a person ID in any notation, or a username. */
export function parseLoginName(text: string): LoginName {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (plain.includes('@')) return { kind: 'email', value: normaliseEmail(plain) };
  const personId = parsePersonId(plain);
  if (personId) return { kind: 'personId', value: personId };
  return { kind: 'username', value: plain.replaceAll(/[\s\p{Pd}_.]+/gu, '-') };
}
