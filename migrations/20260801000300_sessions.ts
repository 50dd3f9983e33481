import type { Knex } from 'knex';

/** Logins: an access token names a row here, and is invalid once the row is deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sessions (
      id uuid not null default uuidv7() constraint sessions__pkey primary key,
      account_id uuid not null constraint sessions__account_id__fkey
        references accounts (id) on delete cascade,
      csrf_secret text not null,
      user_agent text not null default '',
      created_at timestamptz not null,
      renewed_at timestamptz not null,
      ends_at timestamptz not null
    );
    create index sessions__account_id on sessions (account_id);
    create index sessions__ends_at on sessions (ends_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sessions');
}
