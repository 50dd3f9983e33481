import type { Knex } from 'knex';
import type { User } from '#shared/api/accounts.ts';
import type { ExternalProvider, Language } from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';

/** Somebody as a provider knows them. */
interface Identity {
  readonly provider: ExternalProvider;
  readonly subject: string;
}

/**
 * The account of an external identity; made now if there is none, once even when asked twice.
 * Undefined if it was deleted and may still come back.
 */
export async function findOrInsertExternalAccount(
  db: Knex,
  { provider, subject }: Identity,
  own: { language: Language; now: Date },
): Promise<{ user: User; isNew: boolean } | undefined> {
  const [row] = await runStatement<User & { isNew: boolean }>(db, {
    text: `
      insert into accounts (account_type, provider, provider_subject, language, created_at)
      values ('External', $1, $2, $3, $4)
      on conflict (provider, provider_subject) do update set provider = excluded.provider
        where accounts.deleted_at is null
      returning new.id as "accountId", account_type as "accountType", username,
                person_id as "profileId", old.id is null as "isNew"`,
    values: [provider, subject, own.language, own.now],
  });
  if (!row) return undefined;
  const { isNew, ...user } = row;
  return { user, isNew };
}

/** Whether an account is that of an external identity. */
export async function isIdentityOf(
  db: Knex,
  accountId: string,
  { provider, subject }: Identity,
): Promise<boolean> {
  const own = { id: accountId, provider, provider_subject: subject };
  return (await db('accounts').where(own).first('id')) !== undefined;
}

/** What a person wants to link: which account, to whose ID, asked for by which of their accounts. */
export interface Link {
  readonly accountId: string;
  readonly personId: string;
  readonly actorId: string;
  readonly now: Date;
}

/**
 * Gives a person's ID to an account that has none. `linked` if it has it now, `already` if it had it
 * before, `foreign` if it is another person's, `gone` if the asking account was deleted meanwhile
 * (its ID may be locked by now, and no link may bring it back).
 */
export async function linkAccount(
  db: Knex,
  { accountId, personId, actorId, now }: Link,
): Promise<'linked' | 'already' | 'foreign' | 'gone'> {
  const account = await db('accounts')
    .where({ id: accountId })
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .first<{ person_id: string | null } | undefined>('person_id');
  if (account?.person_id === personId) return 'already';
  if (account?.person_id !== null) return 'foreign';
  const actor = { id: actorId, person_id: personId };
  if (!(await db('accounts').where(actor).forKeyShare().first('id'))) return 'gone';
  await db('accounts').where({ id: accountId }).update({ person_id: personId, joined_at: now });
  return 'linked';
}
