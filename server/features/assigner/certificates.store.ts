import { statusLists } from '#shared/limits/ids.ts';
import { assignerOrKeyActs, insertAudit } from '../../domain/audit.store.ts';
import { nextList } from '../../domain/ids/certificate-statuses.store.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { actingMember } from '../../domain/institutions/members.store.ts';
import { all, allValues, changed } from '../../platform/database/query.ts';
import type { RowOf } from '../../platform/database/statement.ts';

const { mostSigned } = statusLists;

const issued = {
  id: 'text',
  claimedAt: 'timestamptz!',
  /** Null once a person has taken control, or the ID was withdrawn or locked. */
  secret: 'bytea?',
  withdrawnAt: 'timestamptz?',
  isLocked: 'bool',
} as const;
/** SQL: the certificates of an ID that the operator has locked are withdrawn, and it gets no new ones. */
const printableSecret = 'case when p.locked_at is null then p.ownership_secret end';
/** SQL: after a person has taken control, a lock is none of the assigner's business. */
const isLocked = '(p.locked_at is not null and p.ownership_secret is not null)';

/** Those of `ids` that the institution issued. */
export const findIssued = all({
  name: 'find-issued',
  parameters: { institutionId: 'uuid', ids: 'text[]' },
  columns: issued,
  text: `
      select p.id, p.claimed_at as "claimedAt", ${printableSecret} as secret,
             p.withdrawn_at as "withdrawnAt", ${isLocked} as "isLocked" from person_ids p
       where p.id = any($ids) and p.institution_id = $institutionId`,
});

/** An ID that an institution issued. */
export type IssuedRow = RowOf<typeof findIssued>;

/**
 * Those of `ids` that the institution issued, for their certificates. Each one to sign brings the number of the
 * certificate (`jtis`) and an entry of a status list (`indices`), in the order of `ids`; without them only the
 * content is read. A certificate whose entry is taken has no `idx`: draw another one. Without a name of the
 * assigner there is no signed certificate, and none after the most that an ID has within a time.
 *
 * The same statement writes the audit entry for reading each secret, to save round trips. It locks the IDs, so
 * that what withdraws their certificates waits for it, and finds these ones too. IDs and entries are taken in a
 * fixed order, so that two statements cannot deadlock.
 */
export const readSecrets = all({
  name: 'read-secrets',
  parameters: {
    institutionId: 'uuid',
    accountId: 'uuid',
    apiKeyId: 'uuid?',
    ids: 'text[]',
    now: 'timestamptz',
    jtis: 'text[]',
    indices: 'int4[]',
  },
  columns: {
    ...issued,
    name: 'text',
    confirmed: 'bool',
    jti: 'text?',
    list: 'int4?',
    idx: 'int4?',
    firstOfMostAt: 'timestamptz?',
  },
  text: `
      with found as (
        select p.id, p.claimed_at, ${printableSecret} as secret, p.withdrawn_at,
               ${isLocked} as is_locked,
               (select s.signed_at from certificate_statuses s
                 where s.person_id = p.id and s.withdrawn_at is null
                   and s.signed_at > $now::timestamptz - interval '${mostSigned.seconds} s'
                 order by s.signed_at desc
                 offset ${mostSigned.certificates - 1} limit 1) as first_of_most_at,
               g.name, c.institution_id is not null as confirmed
          from person_ids p
          join assigners g on g.id = p.institution_id ${joinConfirmedName}
         where p.id = any($ids) and p.institution_id = $institutionId
         order by p.id for share of p
      ), taken as (
        insert into certificate_statuses (list, idx, jti, person_id, institution_id, signed_at,
                                          signed_by)
        select ${nextList}, drawn.idx, drawn.jti, drawn.id, $institutionId, $now,
               ${actingMember}
          from (
            select w.idx, w.jti, f.id
              from unnest($ids::text[], $jtis::text[], $indices::int4[]) as w (id, jti, idx)
              join found f on f.id = w.id
             where w.jti is not null and f.secret is not null and f.name <> ''
               and f.first_of_most_at is null
             order by w.idx
          ) drawn
        on conflict (list, idx) do nothing
        returning person_id, jti, list, idx
      ), audited as (${insertAudit(
        'personId.secretRead',
        {
          ...assignerOrKeyActs,
          person_id: 'f.id',
          details: "jsonb_build_object('signed', t.jti is not null)",
        },
        `from found f left join taken t on t.person_id = f.id
          where f.secret is not null and (t.jti is not null or cardinality($jtis) = 0)`,
      )}
      )
      select f.id, f.claimed_at as "claimedAt", f.secret, f.withdrawn_at as "withdrawnAt",
             f.is_locked as "isLocked", f.name, f.confirmed, t.jti, t.list, t.idx,
             f.first_of_most_at as "firstOfMostAt"
        from found f left join taken t on t.person_id = f.id`,
});

/**
 * An issued ID, and the name of its institution, which may be empty. `firstOfMostAt` is when the first of the most
 * certificates in force was signed, if there were so many within the time.
 */
export type CertificateRow = RowOf<typeof readSecrets>;

/**
 * Replaces the ownership secret, so that earlier prints no longer count; false if a person has taken control or the ID
 * was withdrawn.
 */
export const replaceSecret = changed({
  name: 'replace-secret',
  parameters: { institutionId: 'uuid', id: 'text', sealed: 'bytea', hmac: 'bytea' },
  text: `
      update person_ids p
         set ownership_secret = $sealed, ownership_secret_hmac = $hmac, printed_at = null
       where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
         and p.controlled_at is null and p.withdrawn_at is null`,
});

/** Up to `count` IDs of the institution after `after` that no person controls, in their order. */
export const listUncontrolled = allValues({
  name: 'list-uncontrolled',
  parameters: { institutionId: 'uuid', after: 'text', count: 'int8' },
  columns: { id: 'text' },
  text: `
      select id from person_ids
       where institution_id = $institutionId and claimed_at is not null and controlled_at is null
         and withdrawn_at is null and id > $after
       order by id limit $count`,
});

/**
 * Records a print of each ID that the institution issued, unless a person controls it or it was withdrawn;
 * returns the copy numbers. Rows are locked in a fixed order, so that two jobs cannot deadlock.
 */
export const insertPrints = all({
  name: 'insert-prints',
  parameters: {
    institutionId: 'uuid',
    accountId: 'uuid',
    apiKeyId: 'uuid?',
    ids: 'text[]',
    now: 'timestamptz',
  },
  columns: { id: 'text', copyNumber: 'int4' },
  text: `
      with locked as (
        select p.id from person_ids p
         where p.id = any($ids) and p.institution_id = $institutionId
           and p.controlled_at is null and p.withdrawn_at is null
         order by p.id for no key update
      ), printed as (
        update person_ids p set print_count = p.print_count + 1, printed_at = $now
          from locked l where p.id = l.id
        returning p.id, p.print_count
      ), recorded as (
        insert into certificate_prints (person_id, copy_number, institution_id, printed_at)
        select id, print_count, $institutionId, $now from printed
      ), audited as (${insertAudit(
        'certificate.printed',
        {
          ...assignerOrKeyActs,
          person_id: 'id',
          details: "jsonb_build_object('copy', print_count)",
        },
        'from printed',
      )}
      )
      select id, print_count as "copyNumber" from printed`,
});
