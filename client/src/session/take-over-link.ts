import { personIdPattern } from '#shared/person-id.ts';
import { tabStorage } from './tab-storage.ts';

// A certificate's code opens `/new-profile#take=<id>.<secret>`. Whoever scans it may have to log in
// or register first, so what it brought is kept in this tab until it is used; it never leaves the
// browser but in the call that takes control.

const storageKey = 'takeOver';
const fragmentPattern = /^#take=([^.]+)\.([A-Za-z0-9]+)$/;

/** What the code of a certificate brings along. */
export interface TakeOverLink {
  readonly id: string;
  readonly secret: string;
}

/** Reads the fragment of an address; undefined if it is not a certificate's. */
export function parseTakeOverFragment(fragment: string): TakeOverLink | undefined {
  const [, id = '', secret = ''] = fragmentPattern.exec(fragment) ?? [];
  return personIdPattern.test(id) ? { id, secret } : undefined;
}

/** Keeps what the fragment brings until it is used; says whether it brought anything. */
export function keepTakeOverLink(fragment: string): boolean {
  const link = parseTakeOverFragment(fragment);
  if (link) tabStorage().setItem(storageKey, `${link.id}.${link.secret}`);
  return link !== undefined;
}

/** What was kept, if anything. */
export function keptTakeOverLink(): TakeOverLink | undefined {
  const kept = tabStorage().getItem(storageKey);
  return kept === null ? undefined : parseTakeOverFragment(`#take=${kept}`);
}

/** After it was used, or when it is not wanted any more. */
export function forgetTakeOverLink(): void {
  tabStorage().removeItem(storageKey);
}
