import type { Knex } from 'knex';

/**
 * External identities, by the provider and its id of the person (never by e-mail), and the used states
 * of external logins, so that none is used twice on any node.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts
      add column provider text constraint accounts__provider__values check (
        provider in ('Google', 'Twitter', 'Facebook', 'Microsoft')
      ),
      add column provider_subject text,
      add constraint accounts__provider__key unique (provider, provider_subject),
      add constraint accounts__account_type__provider check (
        (account_type = 'External') = (provider is not null and provider_subject is not null)
      );
    create table used_login_states (
      state_hash bytea not null constraint used_login_states__pkey primary key,
      expires_at timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table used_login_states;
    alter table accounts
      drop constraint accounts__account_type__provider,
      drop constraint accounts__provider__key,
      drop column provider_subject,
      drop column provider;
  `);
}
