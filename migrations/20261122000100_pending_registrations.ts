import type { Knex } from 'knex';

/**
 * Registrations whose e-mail address is not confirmed yet. Each has its own password and link; opening
 * the link makes the account, under the same id. So every account with an address is confirmed. This
 * migration turns an unconfirmed account into a pending registration whose link stays valid; without a
 * valid link it is deleted, because the person must register again anyway.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pending_registrations (
      id uuid not null default uuidv7() constraint pending_registrations__pkey primary key,
      email text not null constraint pending_registrations__email__normalised check (
        email = lower(email)
      ),
      password_hash text not null,
      language text not null constraint pending_registrations__language__values check (
        language in ('de', 'en')
      ),
      user_agent text not null,
      token_hash bytea,
      asks_for_password boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz
    );
    create index pending_registrations__email on pending_registrations (email, created_at, id);
    create index pending_registrations__created_at on pending_registrations (created_at);

    insert into pending_registrations
           (id, email, password_hash, language, user_agent, token_hash, created_at, expires_at)
    select a.id, a.email, a.password_hash, a.language, '', t.token_hash,
           t.expires_at - interval '24 hours', t.expires_at
      from accounts a
      join mail_tokens t on t.account_id = a.id and t.purpose = 'verification'
     where a.account_type = 'Local' and a.email_verified_at is null
       and t.expires_at > now() and t.used_at is null;
    delete from accounts where account_type = 'Local' and email_verified_at is null;
    delete from mail_tokens where purpose = 'verification';
    alter table accounts add constraint accounts__email__verified check (
      email is null or email_verified_at is not null
    );
  `);
}

/** Pending registrations are lost; they last a day, and people can register again. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts drop constraint accounts__email__verified;
    drop table pending_registrations;
  `);
}
