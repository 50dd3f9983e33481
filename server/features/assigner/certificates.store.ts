import type { Knex } from 'knex';
import type { AuditAction } from '../../domain/audit.store.ts';
import type { SealedSecret } from '../../domain/ownership-secrets.ts';
import { runStatement } from '../../platform/database.ts';
import { joinConfirmedName, nameOfAssigner } from './assigners.store.ts';

const secretRead = 'personId.secretRead' satisfies AuditAction;
const printed = 'certificate.printed' satisfies AuditAction;

/** An ID that an assigner issued; its secret is null once a person has taken control. */
export interface IssuedRow {
  readonly id: string;
  readonly claimedAt: Date;
  readonly secret: Buffer | null;
}

/** Those of `ids` that the assigner issued. */
export async function findIssued(
  db: Knex,
  assignerId: string,
  ids: readonly string[],
): Promise<IssuedRow[]> {
  return runStatement<IssuedRow>(db, {
    name: 'find-issued',
    text: `
      select p.id, p.claimed_at as "claimedAt", p.ownership_secret as secret from person_ids p
       where p.id = any($2) and p.assigner_id = $1`,
    values: [assignerId, [...ids]],
  });
}

/** An issued ID, and the name under which its assigner gives its word. */
export interface CertificateRow extends IssuedRow {
  readonly name: string;
  readonly confirmed: boolean;
}

/**
 * An ID that the assigner issued, for its certificate. Reading the secret, and the signature that it
 * gets, is audited by the same statement: a job of a hundred certificates costs no further round trip.
 */
export async function readSecret(
  db: Knex,
  assignerId: string,
  call: { readonly id: string; readonly signed: boolean; readonly now: Date },
): Promise<CertificateRow[]> {
  return runStatement<CertificateRow>(db, {
    name: 'read-secret',
    text: `
      with found as (
        select p.id, p.claimed_at, p.ownership_secret as secret, ${nameOfAssigner} as name,
               c.account_id is not null as confirmed
          from person_ids p
          join accounts a on a.id = p.assigner_id
          left join assigners g on g.account_id = a.id ${joinConfirmedName}
         where p.id = $2 and p.assigner_id = $1
      ), audited as (
        insert into audit_entries
               (recorded_at, action, actor_account_id, actor_account_type, person_id, details)
        select $3, $4, $1, 'Assigner', f.id, jsonb_build_object('signed', $5::boolean)
          from found f where f.secret is not null
      )
      select id, claimed_at as "claimedAt", secret, name, confirmed from found`,
    values: [assignerId, call.id, call.now, secretRead, call.signed],
  });
}

/** Replaces the ownership secret while nobody has taken control; whether it could. */
export async function replaceSecret(
  db: Knex,
  assignerId: string,
  id: string,
  secret: SealedSecret,
): Promise<boolean> {
  const replaced = await runStatement(db, {
    name: 'replace-secret',
    text: `
      update person_ids p set ownership_secret = $3, ownership_secret_hmac = $4
       where p.id = $2 and p.assigner_id = $1 and p.controlled_at is null and p.claimed_at is not null
      returning p.id`,
    values: [assignerId, id, secret.sealed, secret.hmac],
  });
  return replaced.length > 0;
}

/**
 * Records a print of each ID that the assigner issued and nobody has taken over; gives the numbers
 * of the copies. The rows are locked in one order, so that two jobs never wait in a circle.
 */
export async function insertPrints(
  db: Knex,
  assignerId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; copyNumber: number }[]> {
  return runStatement(db, {
    name: 'insert-prints',
    text: `
      with locked as (
        select p.id from person_ids p
         where p.id = any($2) and p.assigner_id = $1 and p.controlled_at is null
         order by p.id for no key update
      ), printed as (
        update person_ids p set print_count = p.print_count + 1, printed_at = $3
          from locked l where p.id = l.id
        returning p.id, p.print_count
      ), recorded as (
        insert into certificate_prints (person_id, copy_number, assigner_id, printed_at)
        select id, print_count, $1, $3 from printed
      ), audited as (
        insert into audit_entries
               (recorded_at, action, actor_account_id, actor_account_type, person_id, details)
        select $3, $4, $1, 'Assigner', id, jsonb_build_object('copy', print_count) from printed
      )
      select id, print_count as "copyNumber" from printed`,
    values: [assignerId, [...ids], now, printed],
  });
}
