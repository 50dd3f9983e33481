import type { Knex } from 'knex';

/** The rule of kinds is replaced by a wider one, which every row of before keeps. */
export const accepted = {
  one_time_tokens: 'its rule of kinds is replaced by one that also allows invitations of members',
};

/**
 * The people of an institution. A member keeps its row, and so its name, after its account is gone: what it made shows
 * that name. `id` is that of its account, which begins when the invitation is accepted (`joined_at`). `email` is where
 * the invitation went; from then on the address is the account's. `roles` is empty for one who only reads.
 *
 * Each account of an assigner becomes the Owner of its institution. `issued_by`, `signed_by` and `asked_by` are the
 * member who did it, and null for what a system did, or was done before. `find_caller` is `find_session` with what a member may do; an
 * account without a row, which only a node of the release before makes, is an Owner.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table members (
      id uuid not null default uuidv7() constraint members__pkey primary key,
      institution_id uuid not null constraint members__institution_id__fkey references assigners (id),
      name text not null,
      email text constraint members__email__normalised check (email = lower(email)),
      roles text[] not null constraint members__roles__values check (
        roles <@ array['Owner', 'Clerk', 'Buyer']
      ),
      language text not null constraint members__language__values check (language in ('de', 'en')),
      invited_at timestamptz not null,
      joined_at timestamptz,
      removed_at timestamptz,
      constraint members__email check ((email is not null) = (joined_at is null and removed_at is null))
    );
    create index members__institution_id on members (institution_id, id);
    create unique index members__email__key on members (institution_id, email) where email is not null;
    insert into members (id, institution_id, name, roles, language, invited_at, joined_at)
    select a.id, a.institution_id, coalesce(nullif(g.contact ->> 'name', ''), a.email), array['Owner'], a.language,
           a.created_at, a.created_at
      from accounts a join assigners g on g.id = a.institution_id;

    alter table assigners add column requires_second_factor boolean not null default false;
    alter table person_ids add column issued_by uuid;
    alter table certificate_statuses add column signed_by uuid;
    alter table challenge_checks add column asked_by uuid;
    alter table receipts add column asked_by uuid;

    alter table one_time_tokens drop constraint one_time_tokens__kind__values;
    alter table one_time_tokens add constraint one_time_tokens__kind__values check (
      kind in ('verification', 'reset', 'choice', 'invitation', 'memberInvitation', 'emailChange',
               'linked', 'deleted', 'emailChanged', 'secondFactorAdded',
               'loginStep', 'linkStep', 'recoverStep',
               'newPasskey', 'firstPasskey', 'passkeyLogin', 'passkeyProof', 'loginState')
    ) not valid;

    create function find_caller(session_id uuid, account_id uuid, at timestamptz)
      returns table (id uuid, csrf_secret text, created_at timestamptz, renewed_at timestamptz, ends_at timestamptz,
                     proved_at timestamptz, owner_id uuid, account_type text, institution_id uuid, roles text[],
                     member_name text, username text, person_id text, lacks_second_factor boolean)
      language sql stable rows 1 set plan_cache_mode = force_generic_plan
      as $$
        select s.id, s.csrf_secret, s.created_at, s.renewed_at, s.ends_at, s.proved_at,
               a.id, a.account_type, a.institution_id,
               case when g.id is not null then coalesce(m.roles, array['Owner']) end,
               m.name, a.username, a.person_id,
               (a.account_type = 'Admin' or coalesce(g.requires_second_factor, false))
                 and not exists (select from passkeys p where p.account_id = a.id)
                 and not exists (select from second_factors f
                                  where f.account_id = a.id and f.confirmed_at is not null)
          from sessions s join accounts a on a.id = s.account_id
          left join assigners g on g.id = a.institution_id
          left join members m on m.id = a.id
         where s.id = find_caller.session_id and s.account_id = find_caller.account_id
           and s.ends_at > find_caller.at
           and g.suspended_at is null
      $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function find_caller;
    delete from one_time_tokens where kind = 'memberInvitation';
    alter table one_time_tokens drop constraint one_time_tokens__kind__values;
    alter table one_time_tokens add constraint one_time_tokens__kind__values check (
      kind in ('verification', 'reset', 'choice', 'invitation', 'emailChange',
               'linked', 'deleted', 'emailChanged', 'secondFactorAdded',
               'loginStep', 'linkStep', 'recoverStep',
               'newPasskey', 'firstPasskey', 'passkeyLogin', 'passkeyProof', 'loginState')
    );
    alter table receipts drop column asked_by;
    alter table challenge_checks drop column asked_by;
    alter table certificate_statuses drop column signed_by;
    alter table person_ids drop column issued_by;
    alter table assigners drop column requires_second_factor;
    drop table members;
  `);
}
