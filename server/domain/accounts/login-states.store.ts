import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
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
