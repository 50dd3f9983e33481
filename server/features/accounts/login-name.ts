import { parsePersonId } from '#shared/person-id.ts';

/** What somebody logs in with, in its one true form. */
export interface LoginName {
  readonly kind: 'email' | 'personId' | 'username';
  readonly value: string;
}

/** Reads an e-mail address, a person ID however it is written, or else a username. */
export function parseLoginName(text: string): LoginName {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (plain.includes('@')) return { kind: 'email', value: plain };
  const personId = parsePersonId(plain);
  if (personId) return { kind: 'personId', value: personId };
  return { kind: 'username', value: plain.replaceAll(/[\s\p{Pd}_.]+/gu, '-') };
}
