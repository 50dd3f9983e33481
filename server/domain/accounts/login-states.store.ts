import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { deletePart, inParts } from '../../platform/database/in-parts.ts';
import { statement } from '../../platform/database/statement.ts';

export const useLoginStateSql = statement({
  name: 'use-login-state',
  parameters: { hash: 'bytea', expiresAt: 'timestamptz' },
  text: `
      insert into used_login_states (state_hash, expires_at) values ($hash, $expiresAt)
      on conflict (state_hash) do nothing`,
});

/** Marks a state as used; false if it was used before. */
export async function useLoginState(db: Knex, hash: Buffer, expiresAt: Date): Promise<boolean> {
  return (await runStatement(db, useLoginStateSql, { hash, expiresAt })) > 0;
}

export const deleteOldLoginStatesSql = statement({
  name: 'delete-old-login-states',
  parameters: { now: 'timestamptz', count: 'int8' },
  text: deletePart('used_login_states', 'expires_at <= $now'),
});

/** Deletes used states that have expired. */
export async function deleteOldLoginStates(db: Knex, now: Date): Promise<void> {
  await inParts((count) => runStatement(db, deleteOldLoginStatesSql, { now, count }));
}
