import { statusLists } from '#shared/limits/ids.ts';
import { count } from '../../platform/database/query.ts';
import { insertEvent } from './person-events.store.ts';

/**
 * SQL of the list in which the next entry is drawn. A list gets as many draws as it has entries: some hit a
 * taken entry, so about 63 % of it are taken at its end, and the next draw needs less than three tries.
 */
export const nextList = `((nextval('certificate_status_draws') - 1) / ${statusLists.entries} + 1)`;

/** SQL that withdraws those certificates `s` that meet a condition and are valid, and returns their rows. */
export const withdrawWhere = (condition: string) => `
        update certificate_statuses s set withdrawn_at = $now, withdrawal_reason = $reason
         where ${condition} and s.withdrawn_at is null
        returning s.*`;

/**
 * Withdraws all certificates of an ID, with one entry in its history. It runs in the transaction that has changed the
 * ID's row, and after that statement: signing locks the row, so a certificate that was signed meanwhile is found by now,
 * and later ones are signed for the changed ID.
 */
export const withdrawCertificates = count({
  name: 'withdraw-certificates',
  parameters: { personId: 'text', reason: 'text', now: 'timestamptz' },
  text: `
      with withdrawn as (${withdrawWhere('s.person_id = $personId')}
      ), noted as (${insertEvent('CertificateWithdrawn', { personId: 'w.person_id' }, 'from (select distinct person_id from withdrawn) w')}
      )
      select from withdrawn`,
});
