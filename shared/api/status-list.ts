import { z } from 'zod';
import { msPerSecond } from '../durations.ts';
import { statusLists } from '../limits/ids.ts';
import { checkSigned, type PublicKeys } from './signed-text.ts';

// Which certificates are withdrawn: the IETF's Token Status List (draft-ietf-oauth-status-list). A list is a
// signed token with two bits for each entry, and a certificate names its list and its entry.

/** The type of the token. */
export const statusListType = 'statuslist+jwt';
/** Its media type. */
export const statusListMediaType = `application/${statusListType}`;
const folder = '/.well-known/status-list/';
/** The path of a list, counted from 1. */
export const statusListPath = (list: number | string) => `${folder}${list}`;
/** The address of a list in certificates; `publicUrl` is that of the service. */
export const statusListUri = (publicUrl: string, list: number) =>
  `${publicUrl}${statusListPath(list)}`;

/** Where a certificate's status is: the entry `idx`, counted from 0, of the list at `uri`. */
export const statusPlaceSchema = z.object({
  idx: z
    .int()
    .min(0)
    .max(statusLists.entries - 1),
  uri: z.url(),
});
export type StatusPlace = z.infer<typeof statusPlaceSchema>;

const bitsPerEntry = 2;
const entriesPerByte = 8 / bitsPerEntry;
/** The length of a list before it is compressed. */
export const statusListBytes = statusLists.entries / entriesPerByte;
/** The values of an entry. */
const [valid, withdrawn, entryMask] = [0, 1, 3];

/**
 * The claims of a list: its own address `sub`, when it was signed (`iat`) and until when it counts (`exp`, both
 * in seconds since 1970), how many seconds others may keep it, and the entries, compressed with zlib.
 */
export const statusListClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
  ttl: z.int().positive(),
  status_list: z.object({ bits: z.literal(bitsPerEntry), lst: z.base64url() }),
});
export type StatusListClaims = z.infer<typeof statusListClaimsSchema>;

const statusListKind = { type: statusListType, claims: statusListClaimsSchema };

/** The bytes of a list, not compressed, in which these entries are withdrawn. */
export function statusListOf(indices: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(statusListBytes);
  for (const index of indices) {
    const byte = Math.floor(index / entriesPerByte);
    bytes[byte] = (bytes[byte] ?? 0) | (withdrawn << shiftOf(index));
  }
  return bytes;
}

/** Entries fill a byte from its least significant bit. */
function shiftOf(index: number): number {
  return (index % entriesPerByte) * bitsPerEntry;
}

/** The path of a certificate's list on this service. Throws if its address is none of a list. */
export function statusPathOf({ uri }: StatusPlace): string {
  const { pathname } = new URL(uri);
  if (!pathname.startsWith(folder)) throw new Error(`${uri} is not the address of a status list`);
  return pathname;
}

/** What a list says about a certificate, and when the list was signed. */
export interface CertificateStatus {
  readonly isWithdrawn: boolean;
  readonly asOf: Date;
}

/**
 * What the token of a list says about the certificate at that place. Throws if it says nothing: it is not signed
 * by one of `publicKeys`, it is another list (lists move with the service's address), it has expired, or the entry is unknown.
 */
export async function statusIn(
  token: string,
  { idx, uri }: StatusPlace,
  publicKeys: PublicKeys,
  now: Date,
): Promise<CertificateStatus> {
  const check = await checkSigned(token, statusListKind, publicKeys);
  if (check.outcome !== 'valid') throw new Error(`the status list is ${check.outcome}`);
  const { iss, sub, iat, exp, status_list: list } = check.claims;
  const addresses = [uri, ...addressesToday(uri, iss, publicKeys)];
  if (!addresses.includes(sub)) throw new Error(`${sub} is another status list than ${uri}`);
  if (exp * msPerSecond <= now.getTime()) throw new Error('the status list has expired');
  const byte = (await inflate(list.lst))[Math.floor(idx / entriesPerByte)];
  const value = byte === undefined ? undefined : (byte >> shiftOf(idx)) & entryMask;
  if (value !== valid && value !== withdrawn)
    throw new Error('the status list does not say whether the certificate is valid');
  return { isWithdrawn: value === withdrawn, asOf: new Date(iat * msPerSecond) };
}

/** The address of a list today, if `uri` is one of a former address of the service. */
function addressesToday(uri: string, issuer: string, { formerIssuers = [] }: PublicKeys): string[] {
  return formerIssuers
    .filter((former) => uri.startsWith(`${former}/`))
    .map((former) => `${issuer}${uri.slice(former.length)}`);
}

/** Decompresses a text in base64url. */
async function inflate(base64url: string): Promise<Uint8Array> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
