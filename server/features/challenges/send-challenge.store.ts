import { challengeCheck } from '#shared/limits/challenges.ts';
import { keptId } from '../../domain/ids/owned-ids.ts';
import { insertEvent, senderOf } from '../../domain/ids/person-events.store.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { oneValue } from '../../platform/database/query.ts';
import { countingParameters, countingSteps, fullBucket } from '../../platform/web/rate-buckets.ts';

/**
 * Stores a challenge for any well-formed ID. Of the unread ones the newest of the sender stay, and the newest of all
 * visitors, or of all institutions; the others are deleted. Simultaneous calls may exceed the limit by a few, which the
 * next call deletes. The history of the ID gets an entry in any case. The same statement counts the call: if a bucket
 * is full, nothing else happens, and the ms to wait are returned (measured: bench/short-calls.bench.ts).
 */
export const insertChallenge = oneValue({
  name: 'insert-challenge',
  parameters: {
    personId: 'text',
    shortId: 'text',
    /** Ciphertext. */
    secret: 'bytea',
    createdAt: 'timestamptz',
    /** A keyed hash; institutions are counted separately. */
    senderHash: 'bytea',
    isInstitution: 'bool',
    /** The institution, whose name the owner of the ID sees. */
    institutionId: 'uuid?',
    /** The institution's key; null for its session. */
    apiKeyId: 'uuid?',
    /** Null for visitors and keys. */
    sessionId: 'uuid?',
    /** The member of an institution who asks; null for a system. */
    askedBy: 'uuid?',
    /** The name that others typed. */
    typedName: 'text?',
    tokenHash: 'bytea?',
    codeHmac: 'bytea?',
    codeLength: 'int4?',
    checkEndsAt: 'timestamptz?',
    maxUnread: 'int4',
    maxOfSender: 'int4',
    ...countingParameters,
  },
  columns: fullBucket,
  text: `
      with ${countingSteps}, pushed_out as (
        delete from challenges using allowed
         where id = any ((
           select (array_agg(id order by created_at desc, id desc))[$maxUnread:]
                  || (array_agg(id order by created_at desc, id desc)
                        filter (where sender_hash = $senderHash))[$maxOfSender:]
             from challenges
            where person_id = $personId and read_at is null and from_institution = $isInstitution
         )::uuid[])
      ), sender as (
        select nullif(coalesce(nullif(g.name, ''), $typedName), '') as name,
               c.institution_id is not null as verified, coalesce(g.is_discreet, false) as is_discreet
          from (values (1)) one
          left join assigners g on g.id = $institutionId ${joinConfirmedName}
      ), stored as (
        insert into challenges (person_id, short_id, secret, created_at, sender_hash,
                                from_institution, institution_id, sender_name, sender_verified,
                                check_ends_at)
        select $personId, $shortId, $secret::bytea, $createdAt::timestamptz, $senderHash,
               $isInstitution, $institutionId::uuid, sender.name, sender.verified,
               $checkEndsAt::timestamptz
          from allowed, sender
        returning id, sender_name, sender_verified
      ), noted as (${insertEvent(
        'ChallengeReceived',
        {
          personId: keptId('$personId', '$createdAt::timestamptz'),
          at: '$createdAt::timestamptz',
          ...senderOf('sender', '$isInstitution'),
        },
        'from stored, sender',
      )}
      ), added_up as (
        insert into daily_figures (day, challenges)
        select ($createdAt::timestamptz at time zone 'Europe/Berlin')::date, 1 from stored
      ), checkable as (
        insert into challenge_checks (token_hash, challenge_id, person_id, short_id, code_hmac,
                                      code_length, institution_id, api_key_id, session_id,
                                      sender_name, sender_verified, is_discreet, created_at,
                                      tries_left, asked_by)
        select $tokenHash, id, $personId, $shortId, $codeHmac, $codeLength, $institutionId, $apiKeyId,
               $sessionId, sender_name, sender_verified, sender.is_discreet, $createdAt, ${challengeCheck.tries},
               $askedBy
          from stored, sender where $tokenHash::bytea is not null
      )
      select "waitMs" from full_bucket`,
});
