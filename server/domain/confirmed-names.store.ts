import type { Knex } from 'knex';
import { runStatement } from '../platform/database.ts';

/** A name that an admin confirmed; demo data is confirmed without an account. */
export interface ConfirmedName {
  readonly accountId: string;
  readonly name: string;
  readonly confirmedBy: string | null;
  readonly now: Date;
}

/** Stores the confirmation of a name in place of the one before; the assigner must have a row. */
export async function storeConfirmedName(db: Knex, confirmed: ConfirmedName): Promise<void> {
  const { accountId, name, confirmedBy, now } = confirmed;
  await runStatement(db, {
    text: `
      insert into confirmed_names (account_id, name, confirmed_by, confirmed_at)
      values ($1, $2, $3, $4)
      on conflict (account_id) do update set name = excluded.name,
        confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
    values: [accountId, name, confirmedBy, now],
  });
}

/** Takes away the confirmation of any other name; gives that name, undefined if there was none. */
export async function forgetOtherConfirmedName(
  db: Knex,
  accountId: string,
  name: string,
): Promise<string | undefined> {
  const [forgotten] = await runStatement<{ name: string }>(db, {
    text: 'delete from confirmed_names where account_id = $1 and name <> $2 returning name',
    values: [accountId, name],
  });
  return forgotten?.name;
}

/** Takes away an assigner's confirmation; false if there was none. */
export async function deleteConfirmedName(db: Knex, accountId: string): Promise<boolean> {
  return (await db('confirmed_names').where({ account_id: accountId }).delete()) > 0;
}
