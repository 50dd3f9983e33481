import { makePersonId } from './factories.ts';
import type { Harness } from './harness.ts';

/** Inserts an ID into the database that an assigner issued at a time. */
export async function insertIssued(h: Harness, institutionId: string, at: string): Promise<void> {
  await h.db('person_ids').insert({
    id: makePersonId(),
    birth_date: '1990-05-17',
    drawn_at: at,
    claimed_at: at,
    institution_id: institutionId,
    ownership_secret: Buffer.from('sealed'),
    ownership_secret_hmac: Buffer.from('hash'),
  });
}
