import type { Knex } from 'knex';
import { all, allValues, count } from '../../platform/database/query.ts';
import { assignerOrKeyActs, insertAudit } from '../audit.store.ts';
import { actingMember } from '../institutions/members.store.ts';
import type { SealedSecret } from './ownership-secrets.ts';
import { reuseExpired } from './person-ids.store.ts';

// The IDs that assigners issue. The desk and the calls without a desk share the statement that issues.

/** SQL for an ID that waits for a print that works, as the partial index has it. */
export const isNotPrinted =
  'p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null';

/** A candidate to issue: its ownership secret, and the hash of the institution's own number, if any. */
export interface IssuedCandidate {
  readonly id: string;
  readonly secret: SealedSecret;
  readonly referenceHmac: Buffer | null;
}

/** The institution that issues an ID, and who acts for it: an account, perhaps through an API key. */
export interface Issuer {
  readonly institutionId: string;
  readonly accountId: string;
  readonly apiKeyId: string | null;
}

export const issueRows = allValues({
  name: 'issue-candidates',
  parameters: {
    institutionId: 'uuid',
    accountId: 'uuid',
    apiKeyId: 'uuid?',
    now: 'timestamptz',
    ids: 'text[]',
    sealed: 'bytea[]',
    hmacs: 'bytea[]',
    references: 'bytea[]',
  },
  columns: { id: 'text' },
  text: `
      with issued as (
        update person_ids p
           set claimed_at = $now, reserved_for = null, reserved_until = null,
               institution_id = $institutionId, issued_by = ${actingMember}, ownership_secret = w.sealed,
               ownership_secret_hmac = w.hmac, reference_hmac = w.reference
          from unnest($ids::text[], $sealed::bytea[], $hmacs::bytea[], $references::bytea[])
               as w (id, sealed, hmac, reference)
         where p.id = w.id and p.reserved_for in ($institutionId, $accountId) and p.reserved_until > $now
           and p.claimed_at is null and p.locked_at is null
        returning p.id
      ), audited as (${insertAudit('personId.issued', { ...assignerOrKeyActs, person_id: 'i.id' }, 'from issued i')}
      )
      select id from issued`,
});

/**
 * Issues candidates that are reserved for an institution, permanently, each with an ownership secret and
 * an audit entry. Returns the issued ones; the others are not (or no longer) the institution's.
 */
export function issueCandidates(
  db: Knex,
  issue: Issuer & {
    readonly candidates: readonly IssuedCandidate[];
    readonly now: Date;
  },
): Promise<string[]> {
  const { candidates, ...issuer } = issue;
  return issueRows(db, {
    ...issuer,
    // `unnest` needs one list for each column.
    ids: candidates.map(({ id }) => id),
    sealed: candidates.map(({ secret }) => secret.sealed),
    hmacs: candidates.map(({ secret }) => secret.hmac),
    references: candidates.map(({ referenceHmac }) => referenceHmac),
  });
}

/**
 * Reserves those of `ids` that are free, without a limit, for an institution; returns them. The IDs are sorted, so that
 * two draws of the same ones cannot deadlock.
 */
export const reserveIds = allValues({
  name: 'reserve-ids',
  parameters: {
    reservedFor: 'uuid',
    now: 'timestamptz',
    reservedUntil: 'timestamptz',
    ids: 'text[]',
  },
  columns: { id: 'text' },
  text: `
        insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
        select drawn_id, to_date(left(drawn_id, 8), 'YYYYMMDD'), $now, $reservedFor, $reservedUntil
          from unnest($ids::text[]) drawn_id${reuseExpired}
        returning id`,
});

/**
 * Lets the transactions that issue IDs for an institution's references run one after the other. They do not lock
 * the institution itself, for which its logins and its desk would wait.
 */
export const lockIssuer = count({
  name: 'lock-issuer',
  parameters: { institutionId: 'uuid' },
  text: "select from pg_advisory_xact_lock(hashtextextended('issuer ' || $institutionId::uuid, 0))",
});

/** The IDs that an institution issued for references, except withdrawn ones. */
export const findReferencedIds = all({
  name: 'find-referenced-ids',
  parameters: { institutionId: 'uuid', references: 'bytea[]' },
  columns: { id: 'text', referenceHmac: 'bytea!' },
  text: `
      select p.id, p.reference_hmac as "referenceHmac" from person_ids p
       where p.institution_id = $institutionId and p.reference_hmac = any($references)
         and p.reference_hmac is not null and p.withdrawn_at is null`,
});
