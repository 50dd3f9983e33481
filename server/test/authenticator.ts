import { createHash, randomBytes } from 'node:crypto';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#shared/api/webauthn.ts';
import { type Algorithm, encodeMap, makeKey } from './cose-keys.ts';

type Sign = (signed: Buffer) => Buffer;

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
  readonly attest?: (signed: Buffer, sign: Sign) => Map<string, unknown>;
}

interface StoredPasskey {
  readonly id: Buffer;
  readonly sign: Sign;
  readonly userHandle: string;
}

const flag = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/** A device: whether it counts, and how it signs (by default ES256). */
export interface Device {
  readonly counts?: boolean;
  readonly algorithm?: Algorithm;
}

/** A device with passkeys in software. Without `counts` it answers 0, as synchronised passkeys do. */
export function makeAuthenticator(origin: string, { counts = false, algorithm }: Device = {}) {
  const passkeys: StoredPasskey[] = [];
  let counter = 0;
  const nextCounter = () => {
    counter += counts ? 1 : 0;
    return counter;
  };

  /** Makes a passkey as `navigator.credentials.create()` does. */
  function create(options: CreationOptions, lies: Lies = {}): Attestation {
    const { cose, sign } = makeKey(algorithm ?? 'ES256');
    const id = randomBytes(32);
    passkeys.push({ id, sign, userHandle: options.user.id });
    const clientData = clientDataOf(origin, 'webauthn.create', options.challenge, lies);
    const attested = Buffer.concat([Buffer.alloc(16), lengthOf(id), id, cose]);
    const authData = dataOf(options.rp.id, nextCounter(), attested, lies);
    const signed = Buffer.concat([authData, hashOf(clientData)]);
    const attestation = encodeMap<string>([
      ['fmt', lies.format ?? 'none'],
      ['attStmt', lies.attest?.(signed, sign) ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest passkey, as `navigator.credentials.get()` does. */
  function get(options: RequestOptions, lies: Lies = {}): Assertion {
    const passkey = passkeys.at(-1);
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
        signature: passkey.sign(signed).toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  }

  return { create, get, passkeys };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

function clientDataOf(origin: string, type: string, challenge: string, lies: Lies): Buffer {
  const told = {
    type: lies.type ?? type,
    challenge: lies.challenge ?? challenge,
    origin: lies.origin ?? origin,
    crossOrigin: lies.crossOrigin ?? false,
  };
  return Buffer.from(JSON.stringify(told));
}

const hashOf = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

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
