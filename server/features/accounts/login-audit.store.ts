import type { Knex } from 'knex';
import type { AccountType } from '#shared/enums.ts';
import type { AuditAction } from '../../domain/audit.store.ts';
import { runStatement } from '../../platform/database.ts';

const loginFailed = 'account.loginFailed' satisfies AuditAction;

/**
 * Writes an entry for a failed login if the e-mail address belongs to an account of these types. The
 * statement is the same for every name, and it does not wait for the disk: the answer comes as fast
 * whether it wrote an entry or not. Only a crash of the database within a second can lose the entry.
 */
export async function recordFailedLogin(
  db: Knex,
  email: string,
  types: readonly AccountType[],
  now: Date,
): Promise<void> {
  await runStatement(db, {
    name: 'record-failed-login',
    text: `
      with hurried as (select set_config('synchronous_commit', 'off', true))
      insert into audit_entries (recorded_at, action, account_id)
      select $1, $2, a.id from hurried, accounts a
       where a.email = $3 and a.account_type = any($4)`,
    values: [now, loginFailed, email, [...types]],
  });
}
