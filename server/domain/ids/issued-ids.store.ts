import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { assignerOrKeyActs, insertAudit } from '../audit.store.ts';
import type { SealedSecret } from './ownership-secrets.ts';
import { type Reservation, reuseExpired } from './person-ids.store.ts';

// The IDs that assigners issue. The desk and the calls without a desk share the statement that issues.

/** A candidate to issue: its ownership secret, and the hash of the institution's own number, if any. */
export interface IssuedCandidate {
  readonly id: string;
  readonly secret: SealedSecret;
  readonly referenceHmac: Buffer | null;
}

export const issueCandidatesSql = statement({
  name: 'issue-candidates',
  parameters: {
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
               assigner_id = $accountId, ownership_secret = w.sealed,
               ownership_secret_hmac = w.hmac, reference_hmac = w.reference
          from unnest($ids::text[], $sealed::bytea[], $hmacs::bytea[], $references::bytea[])
               as w (id, sealed, hmac, reference)
         where p.id = w.id and p.reserved_for = $accountId and p.reserved_until > $now
           and p.claimed_at is null and p.locked_at is null
        returning p.id
      ), assigner as (
        insert into assigners (account_id) select $accountId from issued limit 1 on conflict do nothing
      ), audited as (${insertAudit('personId.issued', { ...assignerOrKeyActs, person_id: 'i.id' }, 'from issued i')}
      )
      select id from issued`,
});

/**
 * Issues candidates that are reserved for this assigner, permanently, each with an ownership secret and
 * an audit entry. Returns the issued ones; the others are not (or no longer) the assigner's.
 */
export async function issueCandidates(
  db: Knex,
  issue: {
    readonly accountId: string;
    /** The key of the system that issues, if any. */
    readonly apiKeyId: string | null;
    readonly candidates: readonly IssuedCandidate[];
    readonly now: Date;
  },
): Promise<string[]> {
  const { accountId, apiKeyId, candidates, now } = issue;
  const rows = await runStatement(db, issueCandidatesSql, {
    accountId,
    apiKeyId,
    now,
    // `unnest` needs one list for each column.
    ids: candidates.map(({ id }) => id),
    sealed: candidates.map(({ secret }) => secret.sealed),
    hmacs: candidates.map(({ secret }) => secret.hmac),
    references: candidates.map(({ referenceHmac }) => referenceHmac),
  });
  return rows.map(({ id }) => id);
}

export const reserveIdsSql = statement({
  name: 'reserve-ids',
  parameters: {
    accountId: 'uuid',
    now: 'timestamptz',
    reservedUntil: 'timestamptz',
    ids: 'text[]',
  },
  columns: { id: 'text' },
  text: `
        insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
        select drawn_id, to_date(left(drawn_id, 8), 'YYYYMMDD'), $now, $accountId, $reservedUntil
          from unnest($ids::text[]) drawn_id${reuseExpired}
        returning id`,
});

/** Reserves those of `ids` that are free, without a limit, for an account; returns them. */
export async function reserveIds(
  db: Knex,
  { ids, ...reservation }: Pick<Reservation, 'accountId' | 'ids' | 'now' | 'reservedUntil'>,
): Promise<string[]> {
  // Sorted, so that two draws of the same IDs cannot deadlock.
  const sorted = [...ids].sort();
  const rows = await runStatement(db, reserveIdsSql, { ...reservation, ids: sorted });
  return rows.map(({ id }) => id);
}

export const lockIssuerSql = statement({
  name: 'lock-issuer',
  parameters: { accountId: 'uuid' },
  text: "select from pg_advisory_xact_lock(hashtextextended('issuer ' || $accountId::uuid, 0))",
});

/**
 * Lets the transactions that issue IDs for an account's references run one after the other. They do not lock
 * the account itself, for which its logins and its desk would wait.
 */
export async function lockIssuer(db: Knex, accountId: string): Promise<void> {
  await runStatement(db, lockIssuerSql, { accountId });
}

export const findReferencedIdsSql = statement({
  name: 'find-referenced-ids',
  parameters: { accountId: 'uuid', references: 'bytea[]' },
  columns: { id: 'text', referenceHmac: 'bytea!' },
  text: `
      select p.id, p.reference_hmac as "referenceHmac" from person_ids p
       where p.assigner_id = $accountId and p.reference_hmac = any($references)
         and p.reference_hmac is not null and p.withdrawn_at is null`,
});

/** The IDs that an assigner issued for references, except withdrawn ones. */
export function findReferencedIds(
  db: Knex,
  accountId: string,
  references: readonly Buffer[],
): Promise<RowOf<typeof findReferencedIdsSql>[]> {
  return runStatement(db, findReferencedIdsSql, { accountId, references });
}
