import { inflateSync } from 'node:zlib';
import { createLocalJWKSet, jwtVerify } from 'jose';
import supertest from 'supertest';
import { z } from 'zod';
import { statusLists as limits } from '#shared/limits/ids.ts';
import type { Harness } from './harness.ts';

// An implementation of the Token Status List (draft-ietf-oauth-status-list) that shares nothing with ours: it
// knows the draft, the public keys and a certificate.

const places = z.object({
  status: z.object({ status_list: z.object({ idx: z.int(), uri: z.string() }) }),
});
const lists = z.object({
  ttl: z.int(),
  iat: z.int(),
  exp: z.int(),
  status_list: z.object({
    bits: z.union([1, 2, 4, 8].map((bits) => z.literal(bits))),
    lst: z.string(),
  }),
});

/** The value of an entry (section 4): entries fill each byte from its least significant bit. */
export function entryOf(lst: string, bits: number, index: number): number | undefined {
  const bytes = inflateSync(Buffer.from(lst, 'base64url'));
  const bit = index * bits;
  const byte = bytes[bit >> 3];
  return byte === undefined ? undefined : (byte >> (bit & 7)) & ((1 << bits) - 1);
}

const getText = async (h: Harness, path: string) => {
  const { status, text, body } = await supertest(h.app).get(path).buffer(true);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return text ?? String(body);
};

/** The status of a certificate (section 8.3): 0 valid, 1 withdrawn. Throws if nothing can be said. */
export async function statusOf(h: Harness, certificate: string): Promise<number> {
  const keys = createLocalJWKSet(JSON.parse(await getText(h, '/.well-known/jwks.json')));
  const currentDate = h.deps.clock();
  const referenced = await jwtVerify(certificate, keys, { typ: 'certificate+jwt', currentDate });
  const { idx, uri } = places.parse(referenced.payload).status.status_list;
  const token = await getText(h, new URL(uri).pathname);
  const { payload } = await jwtVerify(token, keys, {
    typ: 'statuslist+jwt',
    subject: uri,
    currentDate,
  });
  const { bits, lst } = lists.parse(payload).status_list;
  const value = entryOf(lst, bits, idx);
  if (value === undefined) throw new Error('the index is out of bounds');
  return value;
}

/** The same after the time for which a server holds a list. */
export function statusAfterHold(h: Harness, certificate: string): Promise<number> {
  h.pass(limits.heldSeconds);
  return statusOf(h, certificate);
}
