import type { Knex } from 'knex';

/**
 * How a session began, and whether an account had a password when its e-mail address changed. The undo
 * of that change removes a password that came later, since it may be a thief's. A node of the previous
 * release leaves `login_way` empty; and its accounts with an address that changes have a password.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions
      add column login_way text constraint sessions__login_way__values check (
        login_way in ('password', 'passkey', 'provider', 'recovery')
      );
    alter table account_undos add column had_password boolean not null default true;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account_undos drop column had_password;
    alter table sessions drop column login_way;
  `);
}
