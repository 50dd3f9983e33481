import { z } from 'zod';
import { testKeyPrefix } from '../signed-types.ts';

// What we sign is a compact JWS (ES256), which every JOSE library can check with the public keys at
// /.well-known/jwks.json. The page uses this check in the browser.

export const signatureAlgorithm = 'ES256';
/** The path of the public keys. */
export const publicKeysPath = '/.well-known/jwks.json';

/** The public half of a signing key (RFC 7517). */
export const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal(signatureAlgorithm),
  use: z.literal('sig'),
});
/** The key set. `formerIssuers` are earlier addresses of the service, if there are any. */
export const publicKeysSchema = z.object({
  keys: z.array(publicKeySchema),
  formerIssuers: z.array(z.string()).optional(),
});
export type PublicKeys = z.infer<typeof publicKeysSchema>;

/** What may be signed: the type in the header, and the claims. No type passes for another. */
export interface SignedKind<Claims extends z.ZodType> {
  readonly type: string;
  readonly claims: Claims;
}

/** The result of the check; only a valid text has claims. What a test key signed is a `test`. */
export type SignedCheck<Claims> =
  | { readonly outcome: 'valid'; readonly claims: Claims }
  | { readonly outcome: 'test' | 'altered' | 'unknown key' | 'unreadable' };

/** The parts of a signed text, not verified yet. */
interface SignedParts {
  readonly keyId: string;
  readonly type: string;
  readonly signedText: string;
  readonly payload: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

const headerSchema = z.object({
  alg: z.literal(signatureAlgorithm),
  typ: z.string(),
  kid: z.string(),
});
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const signatureBytes = 64;

/**
 * Checks a signature. `test`: it is genuine, of the key for tests. `unreadable`: it is not a complete text of this kind; `unknown key`: none of
 * `publicKeys` signed it; `altered`: the signature does not match.
 */
export async function checkSigned<Claims extends z.ZodType>(
  text: string,
  kind: SignedKind<Claims>,
  publicKeys: PublicKeys,
): Promise<SignedCheck<z.infer<Claims>>> {
  const parts = partsOf(text);
  if (parts?.type !== kind.type) return { outcome: 'unreadable' };
  const jwk = publicKeys.keys.find(({ kid }) => kid === parts.keyId);
  if (!jwk) return { outcome: 'unknown key' };
  const key = await crypto.subtle.importKey('jwk', jwk, ecdsa, false, ['verify']);
  const signed = new TextEncoder().encode(parts.signedText);
  const isGenuine = await crypto.subtle.verify(ecdsa, key, parts.signature, signed);
  if (!isGenuine) return { outcome: 'altered' };
  const claims = claimsIn(text, kind);
  if (!claims) return { outcome: 'unreadable' };
  return jwk.kid.startsWith(testKeyPrefix) ? { outcome: 'test' } : { outcome: 'valid', claims };
}

/** What a signed text of this kind claims; undefined if it is not complete. Verifies nothing. */
export function claimsIn<Claims extends z.ZodType>(
  text: string,
  kind: SignedKind<Claims>,
): z.infer<Claims> | undefined {
  const parts = partsOf(text);
  return parts?.type === kind.type
    ? kind.claims.safeParse(parseJson(parts.payload)).data
    : undefined;
}

/** The type that a signed text claims to have; undefined if it is not complete. Verifies nothing. */
export function claimedType(text: string): string | undefined {
  return partsOf(text)?.type;
}

function partsOf(text: string): SignedParts | undefined {
  const [header = '', payload = '', signaturePart = '', ...more] = text.trim().split('.');
  const head = headerSchema.safeParse(parseJson(header));
  const signature = bytesOf(signaturePart);
  if (more.length > 0 || !head.success || !bytesOf(payload)?.length) return undefined;
  if (signature?.length !== signatureBytes) return undefined;
  const { kid: keyId, typ: type } = head.data;
  return { keyId, type, signedText: `${header}.${payload}`, payload, signature };
}

function parseJson(base64url: string): unknown {
  const bytes = bytesOf(base64url);
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** The bytes of a base64url text; undefined if the text is not in canonical form. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(base64url)) return undefined;
  try {
    const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
    const isCanonical =
      btoa(binary).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_') === base64url;
    return isCanonical
      ? Uint8Array.from(binary, (character) => character.charCodeAt(0))
      : undefined;
  } catch {
    return undefined;
  }
}
