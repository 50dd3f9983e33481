import type { Knex } from 'knex';
import { type CertificateReason, certificateWithdrawals } from '#shared/enums.ts';
import { statusLists } from '#shared/limits/ids.ts';
import { assignerActs, insertAudit } from '../../domain/audit.store.ts';
import { withdrawWhere } from '../../domain/ids/certificate-statuses.store.ts';
import { insertEvent, noRecentWithdrawal, senderOf } from '../../domain/ids/person-events.store.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { memberName } from '../../domain/institutions/members.store.ts';
import type { DeskActor } from '../../http/actor.ts';
import { all, exists, one, oneValue, onlyValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';

/** The institution whose certificates are withdrawn, and the account that does it at its desk. */
type Desk = Pick<DeskActor, 'institutionId' | 'accountId'>;
const desk = { institutionId: 'uuid', accountId: 'uuid' } as const;

const certificate = {
  jti: 'text',
  signedAt: 'timestamptz',
  withdrawnAt: 'timestamptz?',
  withdrawalReason: oneOf('text?', certificateWithdrawals),
  signedBy: 'text?',
} as const;
/** After a person has taken control, a lock by the operator is the only withdrawal without a reason. */
const certificateColumns = `s.jti, s.signed_at as "signedAt", s.withdrawn_at as "withdrawnAt",
             case when s.withdrawal_reason <> 'IdLocked' or not exists (
               select from person_ids o where o.id = s.person_id and o.controlled_at is not null
             ) then s.withdrawal_reason end as "withdrawalReason", ${memberName('s.signed_by')} as "signedBy"`;

/** First those in force. It is the order of an index, which needs all columns in each part. */
const inOrder = (table: string) =>
  `order by ${table}.withdrawn_at desc nulls first, ${table}.signed_at desc, ${table}.jti limit $count`;

export const listSignedRows = all({
  name: 'list-signed',
  parameters: { institutionId: 'uuid', id: 'text', count: 'int8' },
  // Null for an ID without any.
  columns: { ...certificate, jti: 'text?', signedAt: 'timestamptz?' },
  // An ID may have any number, and then only those that are shown are read.
  isReplanned: true,
  text: `
      select ${certificateColumns}
        from person_ids p
        left join (
          (select * from certificate_statuses v
            where v.person_id = $id and v.withdrawn_at is null
            ${inOrder('v')})
          union all
          (select * from certificate_statuses w
            where w.person_id = $id and w.withdrawn_at is not null
            ${inOrder('w')})
        ) s on s.person_id = p.id
       where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
       order by s.withdrawn_at desc nulls first, s.signed_at desc, s.jti`,
});

/** A certificate that was signed. */
export type SignedRow = RowOf<typeof withdrawOne>;

/**
 * The newest certificates of an ID that are valid, and then those that were withdrawn last; undefined if the
 * assigner did not issue it.
 */
export async function listSigned(
  db: Knex,
  institutionId: string,
  id: string,
): Promise<SignedRow[] | undefined> {
  const rows = await listSignedRows(db, {
    institutionId,
    id,
    count: statusLists.maxListed,
  });
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ jti, signedAt, ...others }) =>
    jti === null || signedAt === null ? [] : [{ jti, signedAt, ...others }],
  );
}

/**
 * SQL with which an assigner withdraws those certificates `s` that meet a condition, as the rows of `withdrawn`; with
 * their entries in the audit and in the histories of their IDs. An ID without a certificate in force waits for a print
 * again.
 */
const withdrawnByAssigner = (condition: string) => `
      withdrawn as (${withdrawWhere(`${condition} and s.institution_id = $institutionId`)}
      ), audited as (${insertAudit(
        'certificate.withdrawn',
        {
          ...assignerActs,
          person_id: 's.person_id',
          details: "jsonb_build_object('reason', $reason::text, 'jti', s.jti)",
        },
        'from withdrawn s',
      )}
      ), without_print as (
        update person_ids p set printed_at = null
          from (select distinct person_id from withdrawn) w
         where p.id = w.person_id and p.printed_at is not null and p.controlled_at is null
           and not exists (
             select from certificate_statuses s
              where s.person_id = p.id and s.withdrawn_at is null
                and not exists (select from withdrawn d where d.list = s.list and d.idx = s.idx)
           )
      ), sender as (
        select distinct w.person_id, nullif(g.name, '') as name, c.institution_id is not null as verified,
               g.is_discreet
          from withdrawn w join assigners g on g.id = w.institution_id ${joinConfirmedName}
      ), noted as (${insertEvent(
        'CertificateWithdrawn',
        { personId: 'sender.person_id', ...senderOf('sender', 'true') },
        `from sender where ${noRecentWithdrawal('sender.person_id')}`,
      )}
      )`;

export const lockIdRow = exists({
  name: 'lock-id-to-withdraw',
  parameters: { institutionId: 'uuid', id: 'text?', jti: 'text?' },
  text: `
      select from person_ids p
       where p.institution_id = $institutionId
         and p.id = coalesce($id, (
               select s.person_id from certificate_statuses s
                where s.jti = $jti and s.institution_id = $institutionId
             ))
         for no key update`,
});

/**
 * Runs a withdrawal when no other change of the ID is under way. A new secret and the withdrawal of an ID lock the ID
 * first and then its certificates; and of two withdrawals at once, the second must see the first.
 */
function whenLocked<Result>(
  db: Knex,
  of: Desk & ({ readonly id: string } | { readonly jti: string }),
  withdraw: (trx: Knex) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (trx) => {
    await lockIdRow(trx, { id: null, jti: null, ...of });
    return withdraw(trx);
  });
}

export const withdrawOne = one({
  name: 'withdraw-certificate',
  parameters: { ...desk, jti: 'text', reason: 'text', now: 'timestamptz' },
  columns: certificate,
  text: `
      with ${withdrawnByAssigner('s.jti = $jti')}
      select ${certificateColumns} from withdrawn s`,
});

export const findSigned = one({
  name: 'find-signed',
  parameters: { institutionId: 'uuid', jti: 'text' },
  columns: certificate,
  text: `
      select ${certificateColumns} from certificate_statuses s
       where s.jti = $jti and s.institution_id = $institutionId`,
});

export const withdrawEach = all({
  name: 'withdraw-all',
  parameters: {
    ...desk,
    id: 'text',
    reason: 'text',
    signedUntil: 'timestamptz',
    now: 'timestamptz',
  },
  columns: { isOwn: 'bool!' },
  text: `
      with own as (
        select p.id from person_ids p
         where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
      ), ${withdrawnByAssigner('s.person_id in (select id from own) and s.signed_at <= $signedUntil')}
      select true as "isOwn" from own`,
});

/**
 * Withdraws the certificates of an ID that were signed until a time (inclusive), also those that are not listed; false
 * if the assigner did not issue it.
 */
export async function withdrawAll(
  db: Knex,
  withdrawal: Desk & {
    readonly id: string;
    readonly reason: CertificateReason;
    readonly signedUntil: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  return whenLocked(
    db,
    withdrawal,
    async (trx) => (await withdrawEach(trx, withdrawal)).length > 0,
  );
}

/**
 * Withdraws a certificate of the institution, with an entry in the audit and in the history of the ID; one that is
 * withdrawn already stays as it is. Undefined if there is none.
 */
export async function withdrawCertificate(
  db: Knex,
  withdrawal: Desk & {
    readonly jti: string;
    readonly reason: CertificateReason;
    readonly now: Date;
  },
): Promise<SignedRow | undefined> {
  const { institutionId, jti } = withdrawal;
  const changed = await whenLocked(db, withdrawal, (trx) => withdrawOne(trx, withdrawal));
  return changed ?? findSigned(db, { institutionId, jti });
}

/** When a certificate was withdrawn, and whether its ID was retired; undefined if it was not, or does not exist. */
export const findWithdrawal = one({
  name: 'find-withdrawal',
  parameters: { jti: 'text' },
  columns: { withdrawnAt: 'timestamptz!', isRetired: 'bool!' },
  text: `
      select withdrawn_at as "withdrawnAt", withdrawal_reason = 'IdRetired' as "isRetired"
        from certificate_statuses
       where jti = $jti and withdrawn_at is not null`,
});

/** The highest number of a list; 0 if there is none. */
export const findNewestList = onlyValue({
  name: 'find-newest-list',
  columns: { newest: 'int4!' },
  text: 'select coalesce(max(list), 0) as newest from certificate_statuses',
});

/** The withdrawn entries of a list, in order; undefined if there is no such list. */
export const readStatusList = oneValue({
  name: 'read-status-list',
  parameters: { list: 'int4' },
  columns: { indices: 'int4[]!' },
  text: `
      select array(
               select idx from certificate_statuses
                where list = $list and withdrawn_at is not null order by idx
             ) as indices
       where exists (select from certificate_statuses where list = $list)`,
});
