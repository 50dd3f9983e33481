import type { Knex } from 'knex';

/**
 * Logins: an access token names a row here, and is invalid once the row is deleted. `proved_at` is when the session
 * was last proved by a password, a passkey or a provider, `login_way` how it began.
 *
 * `end_oldest_sessions` is volatile on purpose: after it has waited for another login of the account, it sees that
 * login's session, which the snapshot of the calling statement would miss. `find_session` is a function, because only
 * a function has a plan that is always kept: over partitions PostgreSQL would otherwise plan each call again, which
 * takes twice as long as the search.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sessions (
      id uuid not null default uuidv7() constraint sessions__pkey primary key,
      account_id uuid not null constraint sessions__account_id__fkey
        references accounts (id) on delete cascade,
      csrf_secret text not null,
      user_agent text not null default '',
      login_way text constraint sessions__login_way__values check (
        login_way in ('password', 'passkey', 'provider', 'recovery')
      ),
      created_at timestamptz not null,
      proved_at timestamptz not null default now(),
      renewed_at timestamptz not null,
      ends_at timestamptz not null
    ) partition by range (id);
    create index sessions__account_id on sessions (account_id);
    create index sessions__ends_at on sessions (ends_at);
    create table sessions_other partition of sessions default;
    do $$ begin
      execute format('create table sessions_first partition of sessions for values from (minvalue) to (%L)',
        uuid_from(date_trunc('day', now(), 'UTC') + interval '8 days'));
    end $$;
    select make_partitions('sessions', now());

    create function end_oldest_sessions(account uuid, kept integer)
      returns void language plpgsql volatile as $$
        begin
          perform pg_advisory_xact_lock(hashtextextended('sessions:' || account, 0));
          delete from sessions where id in (
            select id from sessions where account_id = account
             order by created_at desc, id desc offset kept
          );
        end
      $$;

    create function find_session(session_id uuid, account_id uuid, at timestamptz)
      returns table (id uuid, csrf_secret text, created_at timestamptz, renewed_at timestamptz, ends_at timestamptz,
                     proved_at timestamptz, owner_id uuid, account_type text, institution_id uuid, username text,
                     person_id text, lacks_second_factor boolean)
      language sql stable rows 1 set plan_cache_mode = force_generic_plan
      as $$
        select s.id, s.csrf_secret, s.created_at, s.renewed_at, s.ends_at, s.proved_at,
               a.id, a.account_type, a.institution_id, a.username, a.person_id,
               a.account_type = 'Admin'
                 and not exists (select from passkeys p where p.account_id = a.id)
                 and not exists (select from second_factors f
                                  where f.account_id = a.id and f.confirmed_at is not null)
          from sessions s join accounts a on a.id = s.account_id
          left join assigners g on g.id = a.institution_id
         where s.id = find_session.session_id and s.account_id = find_session.account_id
           and s.ends_at > find_session.at
           and g.suspended_at is null
      $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function find_session;
    drop function end_oldest_sessions;
    drop table sessions;
  `);
}
