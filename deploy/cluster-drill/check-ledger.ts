import type { Login } from './accounts.ts';
import { acknowledged, countBroken } from './ledger.ts';
import { leader, psql } from './patroni.ts';

/** Compares the desks' ledgers with what the database says now. */
export async function checkLedger(
  folder: string,
  logins: readonly Login[],
  database = 'unikat',
): Promise<ReturnType<typeof countBroken>> {
  const issued = 'select id, institution_id from person_ids where claimed_at is not null';
  const rows = (await psql(await leader(), issued, database)).split('\n');
  const owners = new Map(rows.map((row) => [row.split('|')[0] ?? '', row.split('|')[1] ?? '']));
  return countBroken(
    acknowledged(folder),
    (id) => owners.get(id),
    (desk) => logins[desk]?.accountId,
  );
}
