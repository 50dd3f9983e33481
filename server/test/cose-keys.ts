import { generateKeyPairSync, type JsonWebKey, type KeyObject, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The algorithms of a device in a test; ES384 is one that the server does not offer. */
export type Algorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384';

interface Kind {
  readonly make: () => { readonly privateKey: KeyObject; readonly publicKey: KeyObject };
  readonly digest: string | null;
  /** The numbers of RFC 9053, and which parts of the key have which of them. */
  readonly numbers: readonly (readonly [number, number])[];
  readonly parts: readonly (readonly [number, keyof JsonWebKey])[];
}

const rsaBits = 2048;
const onCurve = (namedCurve: string) => () => generateKeyPairSync('ec', { namedCurve });
const coordinates = [
  [-2, 'x'],
  [-3, 'y'],
] as const;

const kinds: Readonly<Record<Algorithm, Kind>> = {
  ES256: {
    make: onCurve('P-256'),
    digest: 'sha256',
    numbers: [
      [1, 2],
      [3, -7],
      [-1, 1],
    ],
    parts: coordinates,
  },
  ES384: {
    make: onCurve('P-384'),
    digest: 'sha384',
    numbers: [
      [1, 2],
      [3, -35],
      [-1, 2],
    ],
    parts: coordinates,
  },
  EdDSA: {
    make: () => generateKeyPairSync('ed25519'),
    digest: null,
    numbers: [
      [1, 1],
      [3, -8],
      [-1, 6],
    ],
    parts: [[-2, 'x']],
  },
  RS256: {
    make: () => generateKeyPairSync('rsa', { modulusLength: rsaBits }),
    digest: 'sha256',
    numbers: [
      [1, 3],
      [3, -257],
    ],
    parts: [
      [-1, 'n'],
      [-2, 'e'],
    ],
  },
};

/** A new key: its public part in COSE, and how it signs. */
export function makeKey(algorithm: Algorithm) {
  const { make, digest, numbers, parts } = kinds[algorithm];
  const { privateKey, publicKey } = make();
  const exported = publicKey.export({ format: 'jwk' });
  const bytes = (part: keyof JsonWebKey) =>
    new Uint8Array(Buffer.from(String(exported[part]), 'base64url'));
  const cose = encodeMap<number>([
    ...numbers,
    ...parts.map(([label, part]) => [label, bytes(part)] as const),
  ]);
  return { cose, sign: (signed: Buffer) => sign(digest, signed, privateKey) };
}

/** A map in CBOR. The library's type for CBOR names every nested shape; a test need not. */
export function encodeMap<Label>(entries: readonly (readonly [Label, unknown])[]): Buffer {
  return Buffer.from(isoCBOR.encode(new Map(entries) as Parameters<typeof isoCBOR.encode>[0]));
}
