import { assignerOrKeyActs, insertAudit } from '../../domain/audit.store.ts';
import { one } from '../../platform/database/query.ts';
import { assignedIdColumns, assignedIdRow } from './assigned-ids.store.ts';

/**
 * Withdraws an ID that the institution issued and that no person controls, and writes an audit entry.
 * Undefined if it is another's, taken over or withdrawn already. It compares and changes in one UPDATE,
 * as taking control does: of simultaneous calls one waits for the row's lock and then finds it changed.
 */
export const withdrawIssuedId = one({
  name: 'withdraw-issued-id',
  parameters: {
    institutionId: 'uuid',
    accountId: 'uuid',
    apiKeyId: 'uuid?',
    id: 'text',
    reason: 'text',
    now: 'timestamptz',
  },
  columns: assignedIdRow,
  text: `
      with withdrawn as (
        update person_ids p
           set withdrawn_at = $now, locked_at = coalesce(p.locked_at, $now),
               ownership_secret = null, ownership_secret_hmac = null
         where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
           and p.controlled_at is null and p.withdrawn_at is null
        returning p.*
      ), audited as (${insertAudit(
        'personId.withdrawn',
        {
          ...assignerOrKeyActs,
          person_id: 'w.id',
          details: "jsonb_build_object('reason', $reason::text)",
        },
        'from withdrawn w',
      )}
      )
      select ${assignedIdColumns('w')} from withdrawn w`,
});
