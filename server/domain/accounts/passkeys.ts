import { createHash } from 'node:crypto';
import type { Passkey } from '#shared/api/passkeys.ts';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#shared/api/webauthn.ts';
import { msPerSecond } from '#shared/durations.ts';
import { passkey as limits } from '#shared/passkey-limits.ts';
import type { Deps } from '../../deps.ts';
import {
  challengeIn,
  creationOptions,
  type NewCredential,
  readAssertion,
  readAttestation,
  requestOptions,
} from '../../platform/credentials/webauthn.ts';
import {
  type ChallengeKind,
  insertChallenge,
  type OfferedAccount,
  takeChallenge,
  type WaitingChallenge,
} from './passkey-challenges.store.ts';
import {
  type FoundPasskey,
  findPasskey,
  listCredentials,
  type ShownPasskey,
} from './passkeys.store.ts';

// Challenges are rows, so that one node may ask and another check the answer. An answer uses up its
// challenge before anything in it is checked.

/** Options for a passkey of an account that exists; only the session that asked may answer. */
export async function askForPasskey(
  deps: Deps,
  account: {
    readonly accountId: string;
    readonly sessionId: string;
    readonly userHandle: Buffer;
    readonly userName: string;
  },
): Promise<CreationOptions> {
  const { sessionId, userHandle, userName } = account;
  const challenge = await makeChallenge(deps, { kind: 'register', sessionId });
  const exclude = await listCredentials(deps.db, account.accountId);
  return creationOptions(deps.config, { challenge, userHandle, userName, exclude });
}

/** Options for the passkey of an account that does not exist yet. */
export async function askForFirstPasskey(
  deps: Deps,
  account: { readonly userHandle: Buffer; readonly username: string },
): Promise<CreationOptions> {
  const { userHandle, username } = account;
  const challenge = await makeChallenge(deps, { kind: 'signUp', userHandle, username });
  return creationOptions(deps.config, { challenge, userHandle, userName: username, exclude: [] });
}

/** Options for a login by any passkey. */
export async function askForLogin(deps: Deps): Promise<RequestOptions> {
  return requestOptions(deps.config, {
    challenge: await makeChallenge(deps, { kind: 'login' }),
    allow: [],
  });
}

/** Options for a proof by one of the account's passkeys; only the session that asked may answer. */
export async function askForProof(
  deps: Deps,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<RequestOptions> {
  const challenge = await makeChallenge(deps, { kind: 'prove', sessionId });
  return requestOptions(deps.config, {
    challenge,
    allow: await listCredentials(deps.db, accountId),
  });
}

/** A passkey in the form of the API. */
export function passkeyOf({ id, name, createdAt, lastUsedAt }: ShownPasskey): Passkey {
  const lastUsedTimestamp = lastUsedAt?.toISOString() ?? null;
  return { id, name, createdTimestamp: createdAt.toISOString(), lastUsedTimestamp };
}

/** A random user handle, by which devices know an account. */
export function drawUserHandle({ random }: Pick<Deps, 'random'>): Buffer {
  return random.bytes(limits.userHandleBytes);
}

/** A new passkey, and the account that its options offered. */
interface AcceptedPasskey {
  readonly credential: NewCredential;
  readonly offered: OfferedAccount;
}

/** Checks a new passkey. Undefined if anything is wrong; its challenge is used up in any case. */
export async function acceptPasskey(
  deps: Deps,
  answered: Answered,
  response: Attestation,
): Promise<AcceptedPasskey | undefined> {
  const answer = await answerOf(deps, answered, response.response.clientDataJSON);
  if (!answer) return undefined;
  const credential = await readAttestation(deps.config, answer.challenge, response);
  return credential && { credential, offered: answer.offered };
}

/** A checked signature: the passkey that it names, if it is known, and its counter, if it is valid. */
export interface CheckedAssertion {
  readonly passkey?: FoundPasskey | undefined;
  readonly counter?: number | undefined;
}

/**
 * Checks a signature, but not yet whether its counter has grown (see `usePasskey`). Without a name the
 * device must say whose passkey it is; for a proof the session says it.
 */
export async function checkAssertion(
  deps: Deps,
  answered: Answered,
  response: Assertion,
): Promise<CheckedAssertion> {
  const { id, response: signed } = response;
  const answer = await answerOf(deps, answered, signed.clientDataJSON);
  const passkey = await findPasskey(deps.db, Buffer.from(id, 'base64url'));
  const isNamed = answered.kind === 'prove' || signed.userHandle !== undefined;
  if (!answer || !passkey || !isNamed) return { passkey };
  const counter = await readAssertion(deps.config, answer.challenge, response, passkey);
  return { passkey, counter };
}

/** Whether a valid signature shows that a passkey was copied: its counter has not grown. */
export function isCopied({ passkey, counter }: CheckedAssertion): boolean {
  if (!passkey || counter === undefined) return false;
  return counter <= passkey.counter && passkey.counter > 0;
}

/** The kind of challenge that an answer must be to, and the session that must have asked. */
interface Answered {
  readonly kind: ChallengeKind;
  readonly sessionId?: string;
}

async function answerOf(deps: Deps, { kind, sessionId }: Answered, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const hash = hashOf(challenge);
  const now = deps.clock();
  const offered = await takeChallenge(deps.db, { hash, kind, sessionId: sessionId ?? null, now });
  return offered && { challenge, offered };
}

async function makeChallenge(
  { db, random, clock }: Deps,
  asked: Partial<WaitingChallenge> & Pick<WaitingChallenge, 'kind'>,
): Promise<Buffer> {
  const challenge = random.bytes(limits.challengeBytes);
  const expiresAt = new Date(clock().getTime() + limits.challengeSeconds * msPerSecond);
  const hash = hashOf(challenge.toString('base64url'));
  const unbound = { sessionId: null, userHandle: null, username: null };
  await insertChallenge(db, { ...unbound, ...asked, hash, expiresAt });
  return challenge;
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();
