import type { Knex } from 'knex';
import { accountTypes } from '#shared/enums.ts';
import { secondFactor } from '#shared/limits/accounts.ts';
import { changed, count, one, oneValue, onlyValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';
import { expiryOf, type FactsOf, kindNames, type TokenKind, tokenKinds } from './token-kinds.ts';

/** SQL for the kinds of which an account has only one; a new one replaces it. */
const isOnePerAccount = "kind in ('reset', 'choice', 'invitation', 'emailChange')";
/** SQL for the kinds that a new password ends. */
const isEndedByPassword =
  "kind in ('reset', 'choice', 'invitation', 'loginStep', 'linkStep', 'recoverStep')";
/** SQL for the kinds with an address that waits for its confirmation. */
export const isEntered = "kind in ('verification', 'emailChange')";

const columns = {
  accountId: 'uuid?',
  sessionId: 'uuid?',
  email: 'text?',
  personId: 'text?',
  passwordHash: 'bytea?',
} as const;
const row = {
  id: 'uuid',
  kind: oneOf('text', kindNames),
  ...columns,
  payload: 'jsonb',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
} as const;
const rowSql = `id, kind, account_id as "accountId", session_id as "sessionId", email, person_id as "personId",
                password_hash as "passwordHash", payload, created_at as "createdAt", expires_at as "expiresAt"`;

export const insertTokenRow = onlyValue({
  name: 'insert-token',
  parameters: {
    kind: 'text',
    tokenHash: 'bytea?',
    ...columns,
    payload: 'jsonb',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
  },
  columns: { id: 'uuid' },
  // A replaced token has a new id, so that no mail that is on its way gives it a link.
  text: `
      insert into one_time_tokens (kind, token_hash, account_id, session_id, email, person_id,
                                   password_hash, payload, created_at, expires_at)
      values ($kind, $tokenHash, $accountId, $sessionId, $email, $personId,
              $passwordHash, $payload, $createdAt, $expiresAt)
      on conflict (account_id, kind) where ${isOnePerAccount} do update
        set id = excluded.id, token_hash = excluded.token_hash, session_id = excluded.session_id,
            email = excluded.email, payload = excluded.payload, created_at = excluded.created_at,
            expires_at = excluded.expires_at, used_at = null
      returning id`,
});

/** Stores a token and returns its id. Without a hash it cannot be used before `setTokenHash`. */
export function insertToken<Kind extends TokenKind>(
  db: Knex,
  kind: Kind,
  facts: FactsOf<Kind>,
  { now, ...own }: { readonly tokenHash?: Buffer; readonly now: Date },
): Promise<string> {
  const none = {
    accountId: null,
    sessionId: null,
    email: null,
    personId: null,
    passwordHash: null,
  };
  const { accountId, sessionId, email, personId, passwordHash, ...payload } = { ...none, ...facts };
  return insertTokenRow(db, {
    ...{ kind, tokenHash: own.tokenHash ?? null, payload },
    ...{ accountId, sessionId, email, personId, passwordHash },
    ...{ createdAt: now, expiresAt: expiryOf(kind, now) },
  });
}

/** Gives a token its link when the mail leaves, in place of an earlier one, and changes what it holds. */
export const setTokenHash = count({
  name: 'set-token-hash',
  parameters: { id: 'uuid', tokenHash: 'bytea', change: 'jsonb' },
  text: `
      update one_time_tokens set token_hash = $tokenHash, payload = payload || $change
       where id = $id and used_at is null`,
});

const wanted = {
  kinds: 'text[]',
  tokenHash: 'bytea',
  sessionId: 'uuid?',
  repeatable: 'text[]',
  now: 'timestamptz',
} as const;
const isValid = `
       where token_hash = $tokenHash and kind = any($kinds) and expires_at > $now
         and (used_at is null or kind = any($repeatable))
         and ($sessionId::uuid is null or session_id = $sessionId)`;

/** A token that someone gave. */
interface Wanted<Kind extends TokenKind> {
  readonly kinds: readonly Kind[];
  readonly tokenHash: Buffer;
  /** The session that must have asked. */
  readonly sessionId?: string | undefined;
  readonly now: Date;
}
const repeatable = kindNames.filter((kind) => 'isRepeatable' in tokenKinds[kind]);
const valuesOf = ({ kinds, tokenHash, sessionId, now }: Wanted<TokenKind>) => ({
  kinds: [...kinds],
  tokenHash,
  sessionId: sessionId ?? null,
  repeatable,
  now,
});

/** A token, with the time of its first use if that was before. */
export type Token<Kind extends TokenKind> = {
  readonly [Each in Kind]: FactsOf<Each> & {
    readonly kind: Each;
    readonly id: string;
    readonly createdAt: Date;
    readonly expiresAt: Date;
    readonly usedBefore: Date | null;
  };
}[Kind];

export const findTokenRow = one({
  name: 'find-token',
  parameters: wanted,
  columns: { ...row, usedBefore: 'timestamptz?' },
  text: `
      select ${rowSql}, used_at as "usedBefore" from one_time_tokens${isValid}`,
});

/** A token that could be used now. */
export async function findToken<Kind extends TokenKind>(
  db: Knex,
  given: Wanted<Kind>,
): Promise<Token<Kind> | undefined> {
  const found = await findTokenRow(db, valuesOf(given));
  return found && tokenOf(found);
}

export const findRegistrationRow = one({
  name: 'find-registration',
  // Looking up an address and looking up an id need different indexes.
  isReplanned: true,
  parameters: { id: 'uuid?', email: 'text?', now: 'timestamptz' },
  columns: { ...row, usedBefore: 'timestamptz?' },
  text: `
      select ${rowSql}, used_at as "usedBefore" from one_time_tokens
       where ($email::text is null or email = $email) and ($id::uuid is null or id = $id)
         and kind = 'verification' and used_at is null and expires_at > $now
       order by created_at desc, id desc limit 1`,
});

/** The registration with that id, or the newest of that e-mail address, whose link can be opened or was not sent yet. */
export async function findRegistration(
  db: Knex,
  by: { readonly email: string } | { readonly id: string },
  now: Date,
): Promise<Token<'verification'> | undefined> {
  const values = { id: null, email: null, ...by, now };
  const found = await findRegistrationRow(db, values);
  return found && tokenOf(found);
}

export const useTokenRow = one({
  name: 'use-token',
  parameters: wanted,
  columns: { ...row, usedBefore: 'timestamptz?' },
  text: `
      update one_time_tokens set used_at = coalesce(used_at, $now)${isValid}
      returning ${rowSql}, old.used_at as "usedBefore"`,
});

/**
 * Uses a token. Of simultaneous calls one is the first; the others get `usedBefore`, or undefined if the kind is not
 * repeatable. Undefined also if the token is unknown, replaced, expired, or of another kind or session.
 */
export async function useToken<Kind extends TokenKind>(
  db: Knex,
  given: Wanted<Kind>,
): Promise<Token<Kind> | undefined> {
  const used = await useTokenRow(db, valuesOf(given));
  return used && tokenOf(used);
}

function tokenOf<Kind extends TokenKind>(found: RowOf<typeof findTokenRow>): Token<Kind> {
  const { id, kind, payload, createdAt, expiresAt, usedBefore, ...own } = found;
  const facts = tokenKinds[kind].facts.parse({ ...Object(payload), ...own });
  // The statement asked for these kinds, and each is read with its own schema.
  return { ...facts, id, kind, createdAt, expiresAt, usedBefore } as Token<Kind>;
}

/** Uses the state of a login at a provider, of which there was no row before; false if it was used. */
export const useLoginState = changed({
  name: 'use-login-state',
  parameters: { tokenHash: 'bytea', now: 'timestamptz', expiresAt: 'timestamptz' },
  text: `
      insert into one_time_tokens (kind, token_hash, payload, created_at, expires_at, used_at)
      values ('loginState', $tokenHash, '{}', $now, $expiresAt, $now)
      on conflict (token_hash) do nothing`,
});

/** Counts a try of a second step before its code is compared; undefined if no try is left. */
export const tryStep = oneValue({
  name: 'try-second-step',
  parameters: { kind: 'text', tokenHash: 'bytea', now: 'timestamptz' },
  columns: { accountId: 'uuid!' },
  text: `
      update one_time_tokens set tries = tries + 1
       where token_hash = $tokenHash and kind = $kind and used_at is null and expires_at > $now
         and tries < ${secondFactor.tokenTries}
      returning account_id as "accountId"`,
});

/**
 * Locks the account of a token until the transaction ends. Every other lock is taken later, so that two tokens of one
 * account cannot deadlock, and only later statements see what another call has changed meanwhile.
 */
export const lockAccountOfToken = one({
  name: 'lock-account-of-token',
  parameters: { tokenHash: 'bytea' },
  columns: {
    accountId: 'uuid',
    accountType: oneOf('text', accountTypes),
    label: 'text!',
    email: 'text?',
    username: 'text?',
    personId: 'text?',
    hasPassword: 'bool!',
    isDeleted: 'bool!',
  },
  text: `
      select a.id as "accountId", a.account_type as "accountType", a.email, a.username,
             coalesce(a.email, a.username, a.provider) as label, a.person_id as "personId",
             a.password_hash is not null as "hasPassword", a.deleted_at is not null as "isDeleted"
        from one_time_tokens t join accounts a on a.id = t.account_id
       where t.token_hash = $tokenHash
         for update of a`,
});

/** The locked account of a token. */
export type LockedAccount = RowOf<typeof lockAccountOfToken>;

/** Deletes the links that choose a password, and the calls that wait for a code. The caller has locked the account. */
export const endPasswordTokens = count({
  name: 'delete-tokens',
  parameters: { accountId: 'uuid' },
  text: `delete from one_time_tokens where account_id = $accountId and ${isEndedByPassword}`,
});
