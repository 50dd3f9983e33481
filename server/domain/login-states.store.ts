import type { Knex } from 'knex';

/** Notes that a state was used; false if it had been before. */
export async function useLoginState(db: Knex, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await db('used_login_states')
    .insert({ state_hash: hash, expires_at: expiresAt })
    .onConflict('state_hash')
    .ignore()
    .returning('state_hash');
  return rows.length > 0;
}

/** Forgets used states that would be too old anyway. */
export async function deleteOldLoginStates(db: Knex, now: Date): Promise<void> {
  await db('used_login_states').where('expires_at', '<=', now).delete();
}
