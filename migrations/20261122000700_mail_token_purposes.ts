import type { Knex } from 'knex';

/**
 * The choice after a verification and an assigner's invitation get their own purposes, so that a reset,
 * which anyone can request, does not replace them. Tokens valid for more than an hour are invitations.
 * A used token is deleted with all others of its account, so it needs no mark.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from mail_tokens where used_at is not null;
    alter table mail_tokens
      drop column used_at,
      drop constraint mail_tokens__purpose__values,
      add constraint mail_tokens__purpose__values check (
        purpose in ('verification', 'reset', 'choice', 'invitation')
      );
    update mail_tokens set purpose = 'invitation'
     where purpose = 'reset' and expires_at > now() + interval '1 hour';
  `);
}

/** Choices and invitations are lost; a requested reset replaces them. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from mail_tokens where purpose in ('choice', 'invitation');
    alter table mail_tokens
      add column used_at timestamptz,
      drop constraint mail_tokens__purpose__values,
      add constraint mail_tokens__purpose__values check (purpose in ('verification', 'reset'));
  `);
}
