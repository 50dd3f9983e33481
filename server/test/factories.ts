import { randomUUID } from 'node:crypto';
import { faker } from '@faker-js/faker';
import { expect } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { type CertificateClaims, certificateClaimsSchema } from '#shared/api/certificate.ts';
import type { AccountType, MemberRole } from '#shared/enums.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { checkCharacter } from '#shared/person-id.ts';
import { startSession } from '../domain/accounts/start-session.ts';
import { randomText, systemRandom } from '../platform/keys/random.ts';
import type { Harness } from './harness.ts';

/** The password of every account created by a factory. */
export const factoryPassword = 'correct horse battery staple';

/** One hash for each harness: making thousands takes minutes. */
const hashes = new WeakMap<Harness['deps']['passwords'], Promise<Buffer>>();
function hashOfFactories({ passwords }: Harness['deps']): Promise<Buffer> {
  const hash = hashes.get(passwords) ?? passwords.hash(factoryPassword);
  hashes.set(passwords, hash);
  return hash;
}

/** How the factories log in. */
export const factoryLogin = { userAgent: 'test', loginWay: 'password' } as const;

/** A valid person ID for a birth date (yyyy-mm-dd). */
export function makePersonId(birthDate = '1990-05-17'): string {
  const four = randomText(systemRandom, alphabet, 4);
  return `${birthDate.replaceAll('-', '')}-${four}${checkCharacter(birthDate, four)}`;
}

/** Inserts an account into the database and logs it in; with `personId` it owns that ID. */
export async function makeUser(
  h: Harness,
  accountType: AccountType = 'Local',
  own: {
    email?: string;
    username?: string;
    personId?: string;
    /** Of a member; another institution for each user without it. */
    institutionId?: string;
    roles?: MemberRole[];
  } = {},
): Promise<LoggedInUser> {
  const now = h.deps.clock();
  // A UUID, because faker's names repeat within a run.
  const email = own.email ?? `${faker.string.uuid()}@example.org`;
  const username = own.username ?? `user-${faker.string.alphanumeric(12).toLowerCase()}`;
  const isAnonymous = accountType === 'LocalAnonymous';
  const isExternal = accountType === 'External';
  if (own.personId) await insertPersonId(h, own.personId);
  const id = randomUUID();
  const isAssigner = accountType === 'Assigner';
  const institutionId = own.institutionId ?? id;
  if (isAssigner) {
    if (institutionId === id) await h.db('assigners').insert({ id });
    await h.db('members').insert({
      id,
      institution_id: institutionId,
      name: 'Robin Example',
      roles: own.roles ?? ['Owner'],
      language: 'en',
      invited_at: now,
      joined_at: now,
    });
  }
  const account = h
    .db('accounts')
    .insert({
      ...(isAssigner && { id, institution_id: institutionId }),
      account_type: accountType,
      email: isAnonymous || isExternal ? null : email,
      email_verified_at: now,
      username: isAnonymous ? username : null,
      password_hash: isExternal ? null : await hashOfFactories(h.deps),
      provider: isExternal ? 'Google' : null,
      provider_subject: isExternal ? faker.string.uuid() : null,
      person_id: own.personId ?? null,
      joined_at: own.personId ? now : null,
      language: 'en',
      created_at: now,
    })
    .returning(['id', 'username', 'email']);
  const { rows } = await h.db.raw<{ rows: { id: string; username: string | null }[] }>(
    `with account as (?), address as (
       insert into email_addresses (email, account_id)
       select email, id from account where email is not null
     )
     select id, username from account`,
    [account],
  );
  const [row] = rows;
  if (!row) throw new Error('the account was not stored');
  const user = {
    accountId: row.id,
    accountType,
    username: row.username,
    profileId: own.personId ?? null,
  };
  return startSession(h.deps, h.db, user, factoryLogin);
}

/** A new session for a user whose old one expired when the clock moved. */
export async function logInAgain(h: Harness, user: LoggedInUser): Promise<LoggedInUser> {
  const { accountId, accountType, username, profileId } = user;
  return startSession(h.deps, h.db, { accountId, accountType, username, profileId }, factoryLogin);
}

/** Inserts a claimed person ID into the database, unless it exists. */
export async function insertPersonId(h: Harness, id: string): Promise<void> {
  const now = h.deps.clock();
  const birthDate = id.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3');
  await h
    .db('person_ids')
    .insert({ id, birth_date: birthDate, drawn_at: now, claimed_at: now, controlled_at: now })
    .onConflict('id')
    .ignore();
}

/** Inserts passkeys that no device holds into the database; returns their ids. */
export async function insertPasskeys(h: Harness, accountId: string, count = 1): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    account_id: accountId,
    credential_id: Buffer.from(`${accountId}${index}`),
    public_key: Buffer.from('a key'),
    counter: 0,
    transports: [],
    name: 'Phone',
    created_at: h.deps.clock(),
  }));
  const stored = await h.db('passkeys').insert(rows).returning<{ id: string }[]>('id');
  return stored.map(({ id }) => id);
}

/** Inserts a recovery by a sheet into the database: now, and with a code that no paper has. */
export async function insertRecovery(h: Harness, accountId: string): Promise<void> {
  const now = h.deps.clock();
  await h.db('recovery_sheets').insert({
    account_id: accountId,
    code_hmac: h.deps.cipher.hmac(accountId, 'a test'),
    created_at: now,
    recovered_at: now,
  });
}

/** Draws a candidate as an assigner. */
export async function drawForAssigner(
  h: Harness,
  assigner: LoggedInUser,
  birthDate = '1990-05-17',
): Promise<string> {
  const { body } = await h.call('drawAssignerCandidate', { query: { birthDate } }, assigner);
  return body.idCandidates[0];
}

/** Draws and accepts an ID as an assigner. */
export async function issueId(
  h: Harness,
  assigner: LoggedInUser,
  birthDate = '1990-05-17',
): Promise<string> {
  const idCandidate = await drawForAssigner(h, assigner, birthDate);
  await h.call('acceptCandidate', { params: { idCandidate } }, assigner);
  return idCandidate;
}

/** Signs a certificate of an ID for its assigner, which gets a name; returns the JWS and its claims. */
export async function signCertificate(
  h: Harness,
  assigner: LoggedInUser,
  personId: string,
): Promise<CertificateClaims & { readonly signature: string }> {
  await h.call('storeAssignerName', { body: 'Clinic' }, assigner);
  const call = { params: { personId }, query: { signed: 'true' } } as const;
  const { signature }: { signature: string } = (await h.call('certificate', call, assigner)).body;
  const [, payload = ''] = signature.split('.');
  const claims = certificateClaimsSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  return { ...claims, signature };
}

/** A new person takes control of an issued ID, with the secret of its certificate. */
export async function takeControlOf(
  h: Harness,
  id: string,
  assigner: LoggedInUser,
): Promise<LoggedInUser> {
  const person = await makeUser(h);
  const call = { params: { personId: id }, query: {} };
  const { ownershipSecret } = (await h.call('certificate', call, assigner)).body;
  const taken = await h.call('takeControl', { body: { id, ownershipSecret } }, person);
  expect(taken.status).toBe(200);
  return person;
}
