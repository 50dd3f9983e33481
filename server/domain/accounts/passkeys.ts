import type { Passkey } from '#shared/api/passkeys.ts';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '#shared/api/webauthn.ts';
import { passkey as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../deps.ts';
import {
  challengeIn,
  creationOptions,
  type NewCredential,
  readAssertion,
  readAttestation,
  requestOptions,
} from '../../platform/credentials/webauthn.ts';
import { insertToken, useToken } from './one-time-tokens.store.ts';
import { hashOfToken } from './one-time-tokens.ts';
import {
  type FoundPasskey,
  findPasskey,
  listCredentials,
  type ShownPasskey,
} from './passkeys.store.ts';
import type { FactsOf } from './token-kinds.ts';

// Challenges are one-time tokens, so that one node may ask and another check the answer. An answer uses up its
// challenge before anything in it is checked.

type ChallengeKind = 'newPasskey' | 'firstPasskey' | 'passkeyLogin' | 'passkeyProof';

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
  const challenge = await makeChallenge(deps, 'newPasskey', { sessionId });
  const exclude = await listCredentials(deps.db, { accountId: account.accountId });
  return creationOptions(deps.config, { challenge, userHandle, userName, exclude });
}

/** Options for the passkey of an account that does not exist yet. */
export async function askForFirstPasskey(
  deps: Deps,
  account: { readonly userHandle: Buffer; readonly username: string },
): Promise<CreationOptions> {
  const { userHandle, username } = account;
  const offered = { userHandle: userHandle.toString('base64'), username };
  const challenge = await makeChallenge(deps, 'firstPasskey', offered);
  return creationOptions(deps.config, { challenge, userHandle, userName: username, exclude: [] });
}

/** Options for a login by any passkey. */
export async function askForLogin(deps: Deps): Promise<RequestOptions> {
  return requestOptions(deps.config, {
    challenge: await makeChallenge(deps, 'passkeyLogin', {}),
    allow: [],
  });
}

/** Options for a proof by one of the account's passkeys; only the session that asked may answer. */
export async function askForProof(
  deps: Deps,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<RequestOptions> {
  const challenge = await makeChallenge(deps, 'passkeyProof', { sessionId });
  return requestOptions(deps.config, {
    challenge,
    allow: await listCredentials(deps.db, { accountId }),
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

/** A new passkey, and what its options offered. */
interface AcceptedPasskey<Kind extends ChallengeKind> {
  readonly credential: NewCredential;
  readonly offered: FactsOf<Kind>;
}

/** Checks a new passkey. Undefined if anything is wrong; its challenge is used up in any case. */
export async function acceptPasskey<Kind extends 'newPasskey' | 'firstPasskey'>(
  deps: Deps,
  answered: Answered<Kind>,
  response: Attestation,
): Promise<AcceptedPasskey<Kind> | undefined> {
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
  answered: Answered<'passkeyLogin' | 'passkeyProof'>,
  response: Assertion,
): Promise<CheckedAssertion> {
  const { id, response: signed } = response;
  const answer = await answerOf(deps, answered, signed.clientDataJSON);
  const passkey = await findPasskey(deps.db, { credentialId: Buffer.from(id, 'base64url') });
  const isNamed = answered.kind === 'passkeyProof' || signed.userHandle !== undefined;
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
interface Answered<Kind extends ChallengeKind> {
  readonly kind: Kind;
  readonly sessionId?: string;
}

async function answerOf<Kind extends ChallengeKind>(
  { db, clock }: Deps,
  { kind, sessionId }: Answered<Kind>,
  clientDataJSON: string,
) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const tokenHash = hashOfToken(challenge);
  const offered = await useToken(db, { kinds: [kind], tokenHash, sessionId, now: clock() });
  return offered && { challenge, offered };
}

async function makeChallenge<Kind extends ChallengeKind>(
  { db, random, clock }: Deps,
  kind: Kind,
  facts: FactsOf<Kind>,
): Promise<Buffer> {
  const challenge = random.bytes(limits.challengeBytes);
  const tokenHash = hashOfToken(challenge.toString('base64url'));
  await insertToken(db, kind, facts, { tokenHash, now: clock() });
  return challenge;
}
