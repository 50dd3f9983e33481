import type { Knex } from 'knex';

/** Verifications by an assigner without a name showed its e-mail address, with which it logs in. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update verifications v set assigner_name = ''
      from accounts a where a.id = v.assigner_id and a.email = v.assigner_name
  `);
}

/** The addresses are not restored. */
export async function down(): Promise<void> {}
