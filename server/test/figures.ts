import { makePersonId } from './factories.ts';
import type { Harness } from './harness.ts';

/** Inserts an ID into the database that an assigner issued at a time. */
export async function insertIssued(h: Harness, assignerId: string, at: string): Promise<void> {
  await h.db('assigners').insert({ account_id: assignerId }).onConflict('account_id').ignore();
  await h.db('person_ids').insert({
    id: makePersonId(),
    birth_date: '1990-05-17',
    drawn_at: at,
    claimed_at: at,
    assigner_id: assignerId,
    ownership_secret: Buffer.from('sealed'),
    ownership_secret_hmac: Buffer.from('hash'),
  });
}
