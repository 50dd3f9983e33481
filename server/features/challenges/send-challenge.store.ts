import type { Knex } from 'knex';
import { challengeCheck } from '#shared/challenge-checks.ts';
import { challenge as limits } from '#shared/limits.ts';
import { keptId } from '../../domain/ids/owned-ids.ts';
import { insertEvent, senderOf } from '../../domain/ids/person-events.store.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { runStatement } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import {
  type AddedPoints,
  countingParameters,
  countingSteps,
  countingValues,
  fullBucket,
} from '../../platform/web/rate-buckets.ts';

/** The sender of a challenge as a keyed hash; institutions are counted separately. */
export interface Sender {
  readonly hash: Buffer;
  /** The institution, whose name the owner of the ID sees. */
  readonly institutionId: string | null;
  /** The institution's key; null for its session. */
  readonly apiKeyId: string | null;
  /** Null for visitors and keys. */
  readonly sessionId: string | null;
  /** The member of an institution who asks; null for a system. */
  readonly askedBy: string | null;
  /** The name that others typed. */
  readonly typedName: string | null;
}

/** A challenge to store; `secret` is ciphertext. */
export interface NewChallenge {
  readonly personId: string;
  readonly shortId: string;
  readonly secret: Buffer;
  readonly createdAt: Date;
  /** How the holder of a token may check the code. Null if the sender knows the code. */
  readonly check: NewCheck | null;
}

/** A token that checks a code: its hash, a keyed hash of token and code, the code's length, and its end. */
export interface NewCheck {
  readonly tokenHash: Buffer;
  readonly codeHmac: Buffer;
  readonly codeLength: number;
  readonly checkEndsAt: Date;
}

const noCheck = { tokenHash: null, codeHmac: null, codeLength: null, checkEndsAt: null };

export const insertChallengeSql = statement({
  name: 'insert-challenge',
  parameters: {
    personId: 'text',
    shortId: 'text',
    secret: 'bytea',
    createdAt: 'timestamptz',
    senderHash: 'bytea',
    isInstitution: 'bool',
    institutionId: 'uuid?',
    apiKeyId: 'uuid?',
    sessionId: 'uuid?',
    askedBy: 'uuid?',
    typedName: 'text?',
    tokenHash: 'bytea?',
    codeHmac: 'bytea?',
    codeLength: 'int4?',
    checkEndsAt: 'timestamptz?',
    tries: 'int4',
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
               $sessionId, sender_name, sender_verified, sender.is_discreet, $createdAt, $tries,
               $askedBy
          from stored, sender where $tokenHash::bytea is not null
      )
      select "waitMs" from full_bucket`,
});

/**
 * Stores a challenge for any well-formed ID. Of the unread ones the newest of the sender stay, and the newest of all
 * visitors, or of all institutions; the others are deleted. Simultaneous calls may exceed the limit by a few, which the
 * next call deletes. The history of the ID gets an entry in any case. The same statement counts the call: if a bucket
 * is full, nothing else happens, and the ms to wait are returned (measured: bench/short-calls.bench.ts).
 */
export async function insertChallenge(
  db: Knex,
  { check, ...challenge }: NewChallenge,
  { hash: senderHash, ...sender }: Sender,
  counted: readonly AddedPoints[],
): Promise<number | undefined> {
  const isInstitution = sender.institutionId !== null;
  const maxUnread = isInstitution ? limits.maxUnreadOfInstitutions : limits.maxUnread;
  const maxOfSender = isInstitution ? maxUnread : limits.maxUnreadOfSender;
  const [full] = await runStatement(db, insertChallengeSql, {
    ...challenge,
    ...sender,
    ...(check ?? noCheck),
    tries: challengeCheck.tries,
    senderHash,
    isInstitution,
    maxUnread,
    maxOfSender,
    ...countingValues(counted),
  });
  return full?.waitMs;
}
