import { personIdPattern } from '#shared/person-id.ts';
import { tabStorage } from './tab-storage.ts';

// The QR code of a certificate opens `/new-profile#take=<id>.<secret>`. The person may have to log in
// or register first, so ID and secret are kept in this tab until they are used. They leave the
// browser only in the call that takes control.

const storageKey = 'takeOver';
const fragmentPattern = /^#take=([^.]+)\.([A-Za-z0-9]+)$/;

/** The content of a certificate's QR code. */
export interface TakeControlLink {
  readonly id: string;
  readonly secret: string;
}

/** Reads the fragment of an address; undefined if it is not from a certificate. */
export function parseTakeControlFragment(fragment: string): TakeControlLink | undefined {
  const [, id = '', secret = ''] = fragmentPattern.exec(fragment) ?? [];
  return personIdPattern.test(id) ? { id, secret } : undefined;
}

/** Keeps the content of a fragment until it is used; returns whether there was any. */
export function keepTakeControlLink(fragment: string): boolean {
  const link = parseTakeControlFragment(fragment);
  if (link) tabStorage().setItem(storageKey, `${link.id}.${link.secret}`);
  return link !== undefined;
}

/** The kept content, if there is any. */
export function keptTakeControlLink(): TakeControlLink | undefined {
  const kept = tabStorage().getItem(storageKey);
  return kept === null ? undefined : parseTakeControlFragment(`#take=${kept}`);
}

/** Removes the content when it was used or is no longer needed. */
export function forgetTakeControlLink(): void {
  tabStorage().removeItem(storageKey);
}
