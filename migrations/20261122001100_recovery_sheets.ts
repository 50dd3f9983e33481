import type { Knex } from 'knex';

/**
 * Recovery sheets: a code on paper that sets a new password of an anonymous account. Only a keyed hash of
 * the code is stored. `recovered_at` is when the account was last recovered; the recovery also makes the
 * next sheet, so the row stays.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table recovery_sheets (
      account_id uuid not null constraint recovery_sheets__pkey primary key
        constraint recovery_sheets__account_id__fkey references accounts (id) on delete cascade,
      code_hmac bytea not null constraint recovery_sheets__code_hmac__key unique
        constraint recovery_sheets__code_hmac__length check (octet_length(code_hmac) = 32),
      created_at timestamptz not null,
      recovered_at timestamptz
    );
  `);
}

/** All sheets stop working. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table recovery_sheets');
}
