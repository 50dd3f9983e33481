import type { Knex } from 'knex';

/** Tokens sent by mail, hashed; one for each account and purpose. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_tokens (
      account_id uuid not null constraint mail_tokens__account_id__fkey
        references accounts (id) on delete cascade,
      purpose text not null constraint mail_tokens__purpose__values check (
        purpose in ('verification', 'reset')
      ),
      token_hash bytea not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      constraint mail_tokens__pkey primary key (account_id, purpose)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table mail_tokens');
}
