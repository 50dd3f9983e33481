import { z } from 'zod';

// A certificate's signature is a compact JWS (ES256), which every JOSE library can check with the
// public keys at /.well-known/jwks.json. The page uses this check in the browser.

/**
 * The signed claims. `sh` is the SHA-256 of the ownership secret as base64url, never the secret.
 * `asg.confirmed` says whether the operator had confirmed the name at the time of the print; older
 * certificates lack it, and their names count as not confirmed.
 */
export const certificateClaimsSchema = z.object({
  iss: z.string(),
  jti: z.string(),
  sub: z.string(),
  asg: z.object({
    accountId: z.string(),
    name: z.string(),
    confirmed: z.boolean().default(false),
  }),
  iat: z.int(),
  sh: z.string(),
});
export type CertificateClaims = z.infer<typeof certificateClaimsSchema>;

export const certificateAlgorithm = 'ES256';
/** The type of the token, so that no other token of ours passes for a certificate. */
export const certificateType = 'certificate+jwt';
/** The path of the public keys. */
export const publicKeysPath = '/.well-known/jwks.json';

const headerSchema = z.object({
  alg: z.literal(certificateAlgorithm),
  typ: z.literal(certificateType),
  kid: z.string(),
});

/** The public half of a signing key (RFC 7517). */
export const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal(certificateAlgorithm),
  use: z.literal('sig'),
});
export const publicKeysSchema = z.object({ keys: z.array(publicKeySchema) });
export type PublicKeys = z.infer<typeof publicKeysSchema>;

/** The parts of a certificate, not verified yet. */
interface CertificateParts {
  readonly keyId: string;
  readonly signedText: string;
  readonly payload: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** The result of the check; only a valid certificate has claims. */
export type CertificateCheck =
  | { readonly outcome: 'valid'; readonly claims: CertificateClaims }
  | { readonly outcome: 'altered' | 'unknown key' | 'unreadable' };

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const signatureBytes = 64;

/**
 * Checks a certificate's signature. `unreadable`: it is not a complete certificate; `unknown key`:
 * none of `publicKeys` signed it; `altered`: the signature does not match.
 */
export async function checkCertificate(
  signature: string,
  publicKeys: PublicKeys,
): Promise<CertificateCheck> {
  const parts = parseCertificate(signature);
  if (!parts) return { outcome: 'unreadable' };
  const jwk = publicKeys.keys.find(({ kid }) => kid === parts.keyId);
  if (!jwk) return { outcome: 'unknown key' };
  const key = await crypto.subtle.importKey('jwk', jwk, ecdsa, false, ['verify']);
  const signed = new TextEncoder().encode(parts.signedText);
  const isGenuine = await crypto.subtle.verify(ecdsa, key, parts.signature, signed);
  if (!isGenuine) return { outcome: 'altered' };
  const claims = certificateClaimsSchema.safeParse(parseJson(parts.payload));
  return claims.success ? { outcome: 'valid', claims: claims.data } : { outcome: 'unreadable' };
}

function parseCertificate(text: string): CertificateParts | undefined {
  const [header = '', payload = '', signaturePart = '', ...more] = text.trim().split('.');
  const head = headerSchema.safeParse(parseJson(header));
  const signature = bytesOf(signaturePart);
  if (more.length > 0 || !head.success || !bytesOf(payload)?.length) return undefined;
  if (signature?.length !== signatureBytes) return undefined;
  return { keyId: head.data.kid, signedText: `${header}.${payload}`, payload, signature };
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
