import type { Knex } from 'knex';

/**
 * The browser with which a new e-mail address was entered, for the mail and the page that confirm it; a
 * node of the previous release leaves it empty. The indexes find what else an address is waiting for or
 * reserved for.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_changes add column user_agent text not null default '';
    create index email_changes__email on email_changes (email);
    create index account_undos__email on account_undos (email) where email is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index account_undos__email;
    drop index email_changes__email;
    alter table email_changes drop column user_agent;
  `);
}
