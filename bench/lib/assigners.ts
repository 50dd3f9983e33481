import type { Knex } from 'knex';

/** Makes people assigners, with an e-mail address in place of their username. */
export async function makeAssigners(db: Knex, accountIds: readonly string[]): Promise<void> {
  await db('accounts')
    .whereIn('id', accountIds)
    .update({
      account_type: 'Assigner',
      username: null,
      email: db.raw(`id || '@bench.example'`),
      email_verified_at: new Date(),
    });
}
