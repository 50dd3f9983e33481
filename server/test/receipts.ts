import { randomUUID } from 'node:crypto';
import { type Match, receiptFor } from '../domain/ids/receipts.ts';
import { makePersonId, makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

/** Puts the receipt of a match into an assigner's list, as the check of a challenge does. */
export async function makeReceipt(
  h: Harness,
  institutionId: string,
  of: Partial<Match> = {},
): Promise<Match & { readonly receipt: string }> {
  const personId = of.personId ?? makePersonId();
  if (of.personId === undefined) await makeUser(h, 'Local', { personId });
  const match = {
    jti: randomUUID(),
    matchedAt: h.deps.clock(),
    senderName: 'Klinik Süd',
    verified: true,
    shortId: 'K7Q2M9XA',
    length: 6,
    ...of,
    personId,
  };
  const receipt = await receiptFor(h.deps, match);
  await h.db('receipts').insert({
    id: match.jti,
    institution_id: institutionId,
    person_id: personId,
    short_id: match.shortId,
    sender_name: match.senderName,
    is_verified: match.verified,
    matched_at: match.matchedAt,
    receipt,
  });
  return { ...match, receipt };
}
