import type { Knex } from 'knex';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { oneValue, only } from '../../platform/database/query.ts';

const isOwned = '(a.id = $accountId or a.person_id = $personId)';

export const findOwnWaysIn = only({
  name: 'find-ways-in',
  parameters: { accountId: 'uuid', personId: 'text?' },
  columns: { hasPassword: 'bool', providers: 'text[]' },
  text: `
      select coalesce(bool_or(a.password_hash is not null), false) as "hasPassword",
             coalesce(array_agg(distinct a.provider) filter (where a.provider is not null), '{}')
               as providers
        from accounts a where ${isOwned}`,
});

/** Whether an account of a person has a password, and the providers of their accounts. */
export async function findWaysIn(
  db: Knex,
  owner: { readonly accountId: string; readonly personId: string | null },
): Promise<{ hasPassword: boolean; providers: ExternalProvider[] }> {
  const { hasPassword, providers } = await findOwnWaysIn(db, { ...owner });
  return { hasPassword, providers: externalProviders.filter((name) => providers.includes(name)) };
}

/** Whether the institution that issued an ID may ask to issue it again; null if none did. */
export const isReissueAllowed = oneValue({
  name: 'find-reissue-allowed',
  parameters: { personId: 'text' },
  columns: { allowed: 'bool?' },
  text: `
      select case when institution_id is not null then reissue_allowed end as allowed
        from person_ids where id = $personId`,
});
