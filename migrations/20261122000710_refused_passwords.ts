import type { Knex } from 'knex';

/**
 * Marks registrations whose password never opens the account of their address, because the reader of
 * the mail opened another link or chose a password. Logins still compare them until they expire, so
 * that the answer does not reveal when an address was verified.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table pending_registrations
      add column password_refused boolean not null default false,
      add constraint pending_registrations__password_refused check (
        not password_refused or opened_at is not null or token_hash is null
      );
    update pending_registrations set password_refused = true
     where opened_at is not null and asks_for_password;
  `);
}

/** Without the mark a registration that lost its link could get another one, so it is deleted. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from pending_registrations where password_refused and opened_at is null;
    alter table pending_registrations
      drop constraint pending_registrations__password_refused,
      drop column password_refused;
  `);
}
