import { randomUUID } from 'node:crypto';
import { msPerSecond } from '#shared/durations.ts';
import { makePersonId, makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

/** Puts the receipt of a match into an assigner's list, as the check of a challenge does. */
export async function makeReceipt(
  h: Harness,
  institutionId: string,
  of: {
    readonly personId?: string;
    readonly matchedAt?: Date;
    readonly shortId?: string;
  } = {},
) {
  const personId = of.personId ?? makePersonId();
  if (of.personId === undefined) await makeUser(h, 'Local', { personId });
  const match = {
    jti: randomUUID(),
    matchedAt: h.deps.clock(),
    senderName: 'Klinik Süd',
    verified: true,
    shortId: 'K7Q2M9XA',
    ...of,
    personId,
  };
  const receipt = await h.deps.signer.signReceipt({
    iss: h.deps.config.publicUrl,
    jti: match.jti,
    iat: Math.floor(match.matchedAt.getTime() / msPerSecond),
    sub: personId,
    aud: match.senderName,
    verified: match.verified,
    challenge: match.shortId,
    length: 6,
  });
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
