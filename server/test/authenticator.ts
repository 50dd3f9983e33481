import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#shared/api/webauthn.ts';

/** What a test changes about an answer, to see it refused. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly userHandle?: string | undefined;
  readonly isVerified?: boolean;
  readonly counter?: number;
  /** An attestation instead of none: its format, and what it says about the signed bytes. */
  readonly format?: string;
  readonly attest?: (signed: Buffer, privateKey: KeyObject) => Map<string, unknown>;
}

interface StoredPasskey {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  readonly userName: string;
}

const flag = { present: 0x01, verified: 0x04, attested: 0x40 } as const;
const es256 = -7;

/** A device with passkeys in software. Without `counts` it answers 0, as synchronised passkeys do. */
export function makeAuthenticator(origin: string, { counts = false } = {}) {
  const passkeys: StoredPasskey[] = [];
  let counter = 0;
  const nextCounter = () => {
    counter += counts ? 1 : 0;
    return counter;
  };

  /** Makes a passkey as `navigator.credentials.create()` does. */
  function create(options: CreationOptions, lies: Lies = {}): Attestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const { id: userHandle, name: userName } = options.user;
    passkeys.push({ id, privateKey, userHandle, userName });
    const clientData = clientDataOf(origin, 'webauthn.create', options.challenge, lies);
    const attested = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, coseKey(publicKey)]);
    const authData = dataOf(options.rp.id, nextCounter(), attested, lies);
    const signed = Buffer.concat([authData, hashOf(clientData)]);
    const attestation = new Map<string, unknown>([
      ['fmt', lies.format ?? 'none'],
      ['attStmt', lies.attest?.(signed, privateKey) ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: encode(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest passkey, as `navigator.credentials.get()` does, or with the one at `index`. */
  function get(options: RequestOptions, lies: Lies = {}, index = -1): Assertion {
    const passkey = passkeys.at(index);
    if (!passkey) throw new Error('this device has no passkey');
    const clientData = clientDataOf(origin, 'webauthn.get', options.challenge, lies);
    const authData = dataOf(options.rpId, nextCounter(), Buffer.alloc(0), lies);
    const signed = Buffer.concat([authData, hashOf(clientData)]);
    const userHandle = 'userHandle' in lies ? lies.userHandle : passkey.userHandle;
    return {
      id: passkey.id.toString('base64url'),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  }

  return { create, get, passkeys };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

function clientDataOf(origin: string, type: string, challenge: string, lies: Lies): Buffer {
  const told = { type, challenge, origin, crossOrigin: false, ...pick(lies) };
  return Buffer.from(JSON.stringify(told));
}

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

const pick = (lies: Lies) =>
  Object.fromEntries(
    (['type', 'challenge', 'origin', 'crossOrigin'] as const)
      .filter((name) => lies[name] !== undefined)
      .map((name) => [name, lies[name]]),
  );

/** Authenticator data: the hash of the domain, flags, the counter, and the new passkey. */
function dataOf(rpId: string, counter: number, attested: Buffer, lies: Lies): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(lies.counter ?? counter);
  const flags =
    flag.present |
    (lies.isVerified === false ? 0 : flag.verified) |
    (attested.length > 0 ? flag.attested : 0);
  const hash = hashOf(lies.rpId ?? rpId);
  return Buffer.concat([hash, Buffer.from([flags]), count, attested]);
}

function lengthOf(id: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return length;
}

/** A P-256 key in the form of RFC 9053. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return encode(
    new Map<number, unknown>([
      [1, 2],
      [3, es256],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

// The library's type for CBOR names every nested shape; maps of unknown values are simpler to write.
const encode = (value: Map<string, unknown> | Map<number, unknown>) =>
  Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
