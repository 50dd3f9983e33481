import type { Knex } from 'knex';
import { joinConfirmedName } from '../../domain/assigners.store.ts';
import { assignerActs, assignerOrKeyActs, insertAudit } from '../../domain/audit.store.ts';
import type { SealedSecret } from '../../domain/ownership-secrets.ts';
import type { AssignerActor } from '../../http/actor.ts';
import { runStatement } from '../../platform/database.ts';
import { type RowOf, statement } from '../../platform/statement.ts';

const issued = {
  id: 'text',
  claimedAt: 'timestamptz!',
  /** Null once a person has taken control or the ID was withdrawn. */
  secret: 'bytea?',
  withdrawnAt: 'timestamptz?',
} as const;

export const findIssuedSql = statement({
  name: 'find-issued',
  parameters: { accountId: 'uuid', ids: 'text[]' },
  columns: issued,
  text: `
      select p.id, p.claimed_at as "claimedAt", p.ownership_secret as secret,
             p.withdrawn_at as "withdrawnAt" from person_ids p
       where p.id = any($ids) and p.assigner_id = $accountId`,
});

/** An ID that an assigner issued. */
export type IssuedRow = RowOf<typeof findIssuedSql>;

/** Those of `ids` that the assigner issued. */
export function findIssued(
  db: Knex,
  accountId: string,
  ids: readonly string[],
): Promise<IssuedRow[]> {
  return runStatement(db, findIssuedSql, { accountId, ids });
}

export const readSecretsSql = statement({
  name: 'read-secrets',
  parameters: {
    accountId: 'uuid',
    apiKeyId: 'uuid?',
    ids: 'text[]',
    now: 'timestamptz',
    signed: 'bool',
  },
  columns: { ...issued, name: 'text', confirmed: 'bool' },
  text: `
      with found as (
        select p.id, p.claimed_at, p.ownership_secret as secret, p.withdrawn_at,
               coalesce(g.name, '') as name,
               c.account_id is not null as confirmed
          from person_ids p
          left join assigners g on g.account_id = p.assigner_id ${joinConfirmedName}
         where p.id = any($ids) and p.assigner_id = $accountId
      ), audited as (${insertAudit(
        'personId.secretRead',
        {
          ...assignerOrKeyActs,
          person_id: 'f.id',
          details: "jsonb_build_object('signed', $signed::boolean)",
        },
        "from found f where f.secret is not null and (f.name <> '' or not $signed)",
      )}
      )
      select id, claimed_at as "claimedAt", secret, withdrawn_at as "withdrawnAt", name, confirmed
        from found`,
});

/** An issued ID, and the name of its assigner, which may be empty. */
export type CertificateRow = RowOf<typeof readSecretsSql>;

/**
 * Those of `ids` that the assigner issued, for their certificates. The same statement writes the audit
 * entry for reading each secret, to save round trips. Without a name of the assigner there is no signed
 * certificate, and no entry for one.
 */
export function readSecrets(
  db: Knex,
  { accountId, apiKeyId }: Pick<AssignerActor, 'accountId' | 'apiKeyId'>,
  call: { readonly ids: readonly string[]; readonly signed: boolean; readonly now: Date },
): Promise<CertificateRow[]> {
  return runStatement(db, readSecretsSql, { accountId, apiKeyId, ...call });
}

export const replaceSecretSql = statement({
  name: 'replace-secret',
  parameters: { accountId: 'uuid', id: 'text', sealed: 'bytea', hmac: 'bytea' },
  text: `
      update person_ids p set ownership_secret = $sealed, ownership_secret_hmac = $hmac
       where p.id = $id and p.assigner_id = $accountId and p.claimed_at is not null
         and p.controlled_at is null and p.withdrawn_at is null`,
});

/** Replaces the ownership secret; false if a person has taken control or the ID was withdrawn. */
export async function replaceSecret(
  db: Knex,
  accountId: string,
  id: string,
  { sealed, hmac }: SealedSecret,
): Promise<boolean> {
  return (await runStatement(db, replaceSecretSql, { accountId, id, sealed, hmac })) > 0;
}

export const insertPrintsSql = statement({
  name: 'insert-prints',
  parameters: { accountId: 'uuid', ids: 'text[]', now: 'timestamptz' },
  columns: { id: 'text', copyNumber: 'int4' },
  text: `
      with locked as (
        select p.id from person_ids p
         where p.id = any($ids) and p.assigner_id = $accountId
           and p.controlled_at is null and p.withdrawn_at is null
         order by p.id for no key update
      ), printed as (
        update person_ids p set print_count = p.print_count + 1, printed_at = $now
          from locked l where p.id = l.id
        returning p.id, p.print_count
      ), recorded as (
        insert into certificate_prints (person_id, copy_number, assigner_id, printed_at)
        select id, print_count, $accountId, $now from printed
      ), audited as (${insertAudit(
        'certificate.printed',
        {
          ...assignerActs,
          person_id: 'id',
          details: "jsonb_build_object('copy', print_count)",
        },
        'from printed',
      )}
      )
      select id, print_count as "copyNumber" from printed`,
});

/**
 * Records a print of each ID that the assigner issued, unless a person controls it or it was withdrawn;
 * returns the copy numbers. Rows are locked in a fixed order, so that two jobs cannot deadlock.
 */
export function insertPrints(
  db: Knex,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<RowOf<typeof insertPrintsSql>[]> {
  return runStatement(db, insertPrintsSql, { accountId, ids, now });
}
