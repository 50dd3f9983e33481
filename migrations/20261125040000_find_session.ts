import type { Knex } from 'knex';

/**
 * Finding the session of a call. A function, because only a function has a plan that is always kept: over the
 * partitions of `sessions` PostgreSQL would otherwise plan each call anew, which takes twice as long as the search.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function find_session(session_id uuid, account_id uuid, at timestamptz)
      returns table (id uuid, csrf_secret text, created_at timestamptz, renewed_at timestamptz, ends_at timestamptz,
                     proved_at timestamptz, owner_id uuid, account_type text, username text, person_id text,
                     lacks_second_factor boolean)
      language sql stable rows 1 set plan_cache_mode = force_generic_plan
      as $$
        select s.id, s.csrf_secret, s.created_at, s.renewed_at, s.ends_at, s.proved_at,
               a.id, a.account_type, a.username, a.person_id,
               a.account_type = 'Admin'
                 and not exists (select from passkeys p where p.account_id = a.id)
                 and not exists (select from second_factors f
                                  where f.account_id = a.id and f.confirmed_at is not null)
          from sessions s join accounts a on a.id = s.account_id
         where s.id = find_session.session_id and s.account_id = find_session.account_id
           and s.ends_at > find_session.at
           and a.suspended_at is null
      $$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function find_session');
}
