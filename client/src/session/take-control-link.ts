import { isCalendarDate } from '#shared/birth-date.ts';
import { handOver as limits, ownershipSecret } from '#shared/limits/ids.ts';
import { normaliseOwnershipSecret } from '#shared/ownership-secret.ts';
import { birthDateOf, personIdPattern } from '#shared/person-id.ts';
import { kept, useKept } from './kept.ts';

// The QR code of a certificate opens `/new-profile#take=<id>.<secret>`. The person may have to log in
// or register first, and a mail's link opens another tab. So this device keeps ID and secret until
// they are used, for a day at most. They leave the browser only in the call that takes control.

const fragmentPattern = /^#take=([^.]+)\.([A-Za-z0-9]+)$/;

/** The content of a certificate's QR code. */
export interface TakeControlLink {
  readonly id: string;
  readonly secret: string;
}

function checked({ id, secret }: TakeControlLink): TakeControlLink | undefined {
  const isId = personIdPattern.test(id) && isCalendarDate(birthDateOf(id));
  const normalised = normaliseOwnershipSecret(secret);
  const isComplete = isId && normalised.length === ownershipSecret.length;
  return isComplete ? { id, secret: normalised } : undefined;
}

/** Reads the fragment of an address; undefined if it is not from a certificate. */
export function parseTakeControlFragment(fragment: string): TakeControlLink | undefined {
  const [, id = '', secret = ''] = fragmentPattern.exec(fragment) ?? [];
  return checked({ id, secret });
}

const entry = kept('takeOver', (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, secret } = { id: '', secret: '', ...stored };
  return checked({ id: String(id), secret: String(secret) });
});

/** Keeps the content of a fragment, and replaces an earlier one; returns whether there was any. */
export function keepTakeControlLink(fragment: string): boolean {
  const link = parseTakeControlFragment(fragment);
  if (link) entry.keep(link, limits.keptSeconds);
  return link !== undefined;
}

/** The kept content, if there is any. */
export const keptTakeControlLink = entry.get;

/** Keeps a content again that the person had removed by mistake. */
export function restoreTakeControlLink(link: TakeControlLink): void {
  entry.keep(link, limits.keptSeconds);
}

/** Removes the content when it was used or is no longer needed. */
export const forgetTakeControlLink = entry.forget;

/** The kept content; the component renders again when any tab changes it. */
export function useHandOver(): TakeControlLink | undefined {
  return useKept(entry);
}
