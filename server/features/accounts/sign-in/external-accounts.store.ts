import type { Knex } from 'knex';
import { accountTypes } from '#shared/enums.ts';
import { lockSession } from '../../../domain/accounts/sessions.store.ts';
import { insertEvent } from '../../../domain/ids/person-events.store.ts';
import { count, exists, one } from '../../../platform/database/query.ts';
import { oneOf } from '../../../platform/database/statement.ts';

/**
 * The account of an external identity. The first call creates it; two simultaneous calls create one.
 * Undefined if it was deleted and can still be restored.
 */
export const findOrInsertExternalAccount = one({
  name: 'find-or-insert-external-account',
  parameters: { provider: 'text', subject: 'text', language: 'text', now: 'timestamptz' },
  columns: {
    accountId: 'uuid',
    accountType: oneOf('text', accountTypes),
    username: 'text?',
    profileId: 'text?',
    isNew: 'bool',
  },
  text: `
      insert into accounts (account_type, provider, provider_subject, language, created_at)
      values ('External', $provider, $subject, $language, $now)
      on conflict (provider, provider_subject) do update set provider = excluded.provider
        where accounts.deleted_at is null
      returning new.id as "accountId", account_type as "accountType", username,
                person_id as "profileId", old.id is null as "isNew"`,
});

/** Whether an account belongs to an external identity. */
export const isIdentityOf = exists({
  name: 'is-identity-of',
  parameters: { accountId: 'uuid', provider: 'text', subject: 'text' },
  text: `
      select from accounts
       where id = $accountId and provider = $provider and provider_subject = $subject`,
});

/** The account to link, the ID to link it to, and the session that makes the call. */
export interface Link {
  readonly accountId: string;
  readonly personId: string;
  readonly session: { readonly sessionId: string; readonly accountId: string };
  readonly now: Date;
}

export const lockLinkedAccount = one({
  name: 'lock-linked-account',
  parameters: { accountId: 'uuid' },
  columns: { personId: 'text?' },
  text: `
      select person_id as "personId" from accounts
       where id = $accountId and deleted_at is null for no key update`,
});

export const joinAccount = count({
  name: 'link-account',
  parameters: { accountId: 'uuid', personId: 'text', now: 'timestamptz' },
  text: `
      with linked as (
        update accounts set person_id = $personId, joined_at = $now where id = $accountId
        returning person_id
      ), noted as (${insertEvent('AccountLinked', { personId: 'l.person_id' }, 'from linked l')}
      )
      select from linked`,
});

/**
 * Gives a person's ID to an account without one. Returns `linked` on success, `already` if the account
 * had this ID before, `foreign` if it has another ID, and `gone` if the calling session has ended in the
 * meantime. A deletion ends it as well: the ID may be locked then, and a link must not unlock it.
 */
export async function linkAccount(
  db: Knex,
  { accountId, personId, session, now }: Link,
): Promise<'linked' | 'already' | 'foreign' | 'gone'> {
  const account = await lockLinkedAccount(db, { accountId });
  if (account?.personId === personId) return 'already';
  if (account?.personId !== null) return 'foreign';
  if (!(await lockSession(db, { ...session, personId }))) return 'gone';
  await joinAccount(db, { accountId, personId, now });
  return 'linked';
}
