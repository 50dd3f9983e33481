import type { Knex } from 'knex';

/** Makes people assigners of an institution each, with an e-mail address in place of their username. */
export async function makeAssigners(db: Knex, accountIds: readonly string[]): Promise<void> {
  await db('assigners').insert(accountIds.map((id) => ({ id })));
  const emailOf = (id: string) => `${id}@bench.example`;
  await db('email_addresses').insert(
    accountIds.map((id) => ({ account_id: id, email: emailOf(id) })),
  );
  await db('accounts')
    .whereIn('id', accountIds)
    .update({
      account_type: 'Assigner',
      institution_id: db.ref('id'),
      username: null,
      email: db.raw(`id || '@bench.example'`),
      email_verified_at: new Date(),
    });
}
