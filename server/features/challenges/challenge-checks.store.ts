import { challengeCheck } from '#shared/limits/challenges.ts';
import { isOwners, keptId, ownedIds } from '../../domain/ids/owned-ids.ts';
import { insertEvent, senderOf } from '../../domain/ids/person-events.store.ts';
import {
  hasAccount,
  isNameStillConfirmed,
  mayAct,
} from '../../domain/institutions/assigners.store.ts';
import { count, one } from '../../platform/database/query.ts';

/** SQL for the entry in the history of an ID. */
const noted = (kind: 'ChallengeMatched' | 'ChallengeFailed', condition: string) =>
  insertEvent(
    kind,
    { personId: keptId('t.person_id'), ...senderOf('sender', 't.institution_id is not null') },
    `from tried t, sender where ${condition}`,
  );

/** SQL for whether the institution of the row `sent` may still act. */
export const isInstitutionAdmitted = (sent: string) => `exists (
                   select from assigners g where g.id = ${sent}.institution_id and ${mayAct})`;

/** SQL for whether the sender of a check `k` may still ask: its institution, key and session, if there are any. */
const isAdmitted = `(k.institution_id is null or ${isInstitutionAdmitted('k')})
                  and (k.api_key_id is null or exists (
                   select from api_keys x where x.id = k.api_key_id and x.revoked_at is null))
                  and (k.session_id is null or exists (
                   select from sessions x where x.id = k.session_id and x.ends_at > $now))`;

/** No code fits a challenge that its owner has deleted: that says nothing about the code. */
const isFirstFailure = `
        t.matched_at is null and t.tries_left = ${challengeCheck.tries - 1}
        and exists (select from challenges c where c.id = t.challenge_id)`;

/**
 * Compares a code with that of a token, and counts the try. One UPDATE does both, so the row's lock lets
 * simultaneous tries follow one another. After a match, tries are no longer counted: the right code gives the same
 * answer again. The history of the ID gets an entry for the match, and for the first wrong code. All of it is for a
 * sender who `isAdmitted`; the caller rolls it back for others. `verified` is what holds now. Undefined if the token
 * is unknown or expired, or has no tries left.
 */
export const tryCode = one({
  name: 'try-challenge-code',
  parameters: {
    tokenHash: 'bytea',
    codeHmac: 'bytea',
    now: 'timestamptz',
  },
  columns: {
    isMatch: 'bool!',
    isAdmitted: 'bool!',
    isSuspended: 'bool!',
    triesLeft: 'int4',
    challengeId: 'uuid',
    personId: 'text',
    shortId: 'text',
    codeLength: 'int4',
    senderName: 'text?',
    verified: 'bool!',
    matchedAt: 'timestamptz?',
    receipt: 'text?',
  },
  // The code of an ID matches only if its owner sees the challenge (`visible` in challenges.store.ts).
  text: `
      with tried as (
        update challenge_checks k
           set tries_left = k.tries_left - (k.matched_at is null)::int,
               matched_at = coalesce(k.matched_at, case
                 when k.code_hmac = $codeHmac and exists (
                   select from challenges c join ${ownedIds} o on o.person_id = c.person_id
                    where c.id = k.challenge_id and ${isOwners})
                 then $now::timestamptz end)
         where k.token_hash = $tokenHash and k.created_at > $now::timestamptz - interval '${challengeCheck.seconds} seconds'
           and (k.tries_left > 0 or k.matched_at is not null)
        returning k.*, k.matched_at is not null and k.code_hmac = $codeHmac as is_match,
                  ${isAdmitted} as is_admitted,
                  exists (
                   select from assigners g
                    where g.id = k.institution_id and g.suspended_at is not null and ${hasAccount}
                  ) as is_suspended,
                  k.sender_verified and ${isNameStillConfirmed('k')} as still_verified,
                  old.matched_at as matched_before
      ), sender as (
        select t.sender_name as name, t.still_verified as verified, t.is_discreet
          from tried t
      ), noted_match as (${noted('ChallengeMatched', 't.is_match and t.matched_before is null')}
      ), noted_failure as (${noted('ChallengeFailed', isFirstFailure)}
      ), ended as (
        update challenges c
           set matched_at = t.matched_at, check_ends_at = $now, sender_verified = t.still_verified
          from tried t
         where c.id = t.challenge_id and c.matched_at is null
           and (t.is_match or t.matched_at is null and t.tries_left = 0)
      )
      select is_match as "isMatch", is_admitted as "isAdmitted", is_suspended as "isSuspended",
             tries_left as "triesLeft", challenge_id as "challengeId",
             person_id as "personId", short_id as "shortId", code_length as "codeLength",
             sender_name as "senderName", still_verified as verified,
             matched_at as "matchedAt", receipt
        from tried`,
});

/** Stores the receipt of a match, also in the list of the institution that sent the challenge. */
export const storeReceipt = count({
  name: 'store-challenge-receipt',
  parameters: { tokenHash: 'bytea', receipt: 'text', verified: 'bool' },
  text: `
      with matched as (
        update challenge_checks set receipt = $receipt, sender_verified = $verified
         where token_hash = $tokenHash
        returning challenge_id, institution_id, person_id, short_id, sender_name, sender_verified,
                  matched_at, receipt, asked_by
      )
      insert into receipts (id, institution_id, person_id, short_id, sender_name, is_verified,
                            matched_at, receipt, asked_by)
      select m.challenge_id, m.institution_id, m.person_id, m.short_id, coalesce(m.sender_name, ''),
             m.sender_verified, m.matched_at, m.receipt, m.asked_by
        from matched m where m.institution_id is not null`,
});
