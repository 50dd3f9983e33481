import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
} from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import {
  type Assertion,
  type Attestation,
  type CreationOptions,
  creationOptionsSchema,
  type RequestOptions,
  requestOptionsSchema,
} from '#shared/api/webauthn.ts';
import { msPerSecond } from '#shared/durations.ts';
import { passkey as limits } from '#shared/limits/accounts.ts';
import { product } from '#shared/product.ts';
import type { Config } from '../settings/config.ts';

// The only file that imports the library for WebAuthn.

const algorithms = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];
const timeout = limits.challengeSeconds * msPerSecond;

type Site = Pick<Config, 'publicUrl' | 'webOrigins'>;

/** A passkey that a device may use, or that it must not make again. */
export interface Credential {
  readonly credentialId: Buffer;
  readonly transports: readonly string[];
}

/** A new passkey as it is stored. */
export interface NewCredential extends Credential {
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Passkeys belong to the domain of the pages. The browser requires that their origins lie in it. */
const siteOf = ({ publicUrl, webOrigins }: Site) => ({
  rpID: new URL(publicUrl).hostname,
  origins: [publicUrl, ...webOrigins],
});

/** Options for a new passkey. `userName` is what the device shows. */
export async function creationOptions(
  site: Site,
  about: {
    readonly challenge: Buffer;
    readonly userHandle: Buffer;
    readonly userName: string;
    readonly exclude: readonly Credential[];
  },
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: product.name,
    rpID: siteOf(site).rpID,
    userID: bytes(about.userHandle),
    userName: about.userName,
    userDisplayName: about.userName,
    challenge: bytes(about.challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: about.exclude.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return creationOptionsSchema.parse(options);
}

/** Options for a signature by a passkey: one of `allow`, or any that the device has. */
export async function requestOptions(
  site: Site,
  about: { readonly challenge: Buffer; readonly allow: readonly Credential[] },
): Promise<RequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(site).rpID,
    challenge: bytes(about.challenge),
    timeout,
    userVerification: 'required',
    allowCredentials: about.allow.map(described),
  });
  return requestOptionsSchema.parse(options);
}

const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/**
 * The challenge that a device has answered; undefined if it cannot be read, or if the page was in a
 * frame of another site, which none of ours is.
 */
export function challengeIn(clientDataJSON: string): string | undefined {
  const parsed = clientDataSchema.safeParse(
    unlessBroken(() => decodeClientDataJSON(clientDataJSON)),
  );
  return parsed.success && !parsed.data.crossOrigin ? parsed.data.challenge : undefined;
}

/** The new passkey in an answer to `challenge`; undefined if anything about it is wrong. */
export async function readAttestation(
  site: Site,
  challenge: string,
  { id, response }: Attestation,
): Promise<NewCredential | undefined> {
  const { rpID, origins } = siteOf(site);
  const { transports = [] } = response;
  if (!unlessBroken(() => hasNoCertificate(response.attestationObject))) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...wrapped(id), response: { ...response, transports } },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential } = registrationInfo;
  const credentialId = Buffer.from(credential.id, 'base64url');
  if (credentialId.length > limits.maxCredentialIdBytes || credential.id !== id) return undefined;
  const publicKey = Buffer.from(credential.publicKey);
  return { credentialId, publicKey, transports, counter: credential.counter };
}

/**
 * Whether a device has kept to "attestation: none". The library would read a stranger's certificates,
 * and fetch the lists of revoked ones that they name. A device may still sign with the new key itself.
 */
function hasNoCertificate(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(bytes(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'));
}

/** The counter in a signature by `passkey` over `challenge`; undefined if anything about it is wrong. */
export async function readAssertion(
  site: Site,
  challenge: string,
  { id, response }: Assertion,
  passkey: { readonly publicKey: Buffer; readonly userHandle: Buffer },
): Promise<number | undefined> {
  const { rpID, origins } = siteOf(site);
  const { userHandle, ...signed } = response;
  if (userHandle !== undefined && !passkey.userHandle.equals(Buffer.from(userHandle, 'base64url')))
    return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...wrapped(id), response: signed },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    // The library compares the counter before the signature; the caller compares it afterwards.
    credential: { id, publicKey: bytes(passkey.publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** What the library wants to see around an answer and does not need. */
const wrapped = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

const described = ({ credentialId, transports }: Credential) => ({
  id: credentialId.toString('base64url'),
  transports: [...transports],
});

/** The library takes no bytes whose memory may be shared. */
const bytes = (buffer: Buffer) => new Uint8Array(buffer);

/** The result, or undefined if the library cannot read what a caller has sent. */
function unlessBroken<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
