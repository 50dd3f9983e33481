import type { Knex } from 'knex';

/**
 * The choice after a verification and an assigner's invitation get purposes of their own, so that a
 * reset anyone can request does not replace them. What lives for more than an hour is an invitation.
 * A used token is deleted with all others of its account, so nothing marks it any more.
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

/** Choices and invitations are lost; a requested reset takes their place. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from mail_tokens where purpose in ('choice', 'invitation');
    alter table mail_tokens
      add column used_at timestamptz,
      drop constraint mail_tokens__purpose__values,
      add constraint mail_tokens__purpose__values check (purpose in ('verification', 'reset'));
  `);
}
