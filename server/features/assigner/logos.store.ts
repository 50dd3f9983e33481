import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';

/** Stores an assigner's logo in place of the one before, under a new id, which it gives. */
export async function storeLogo(
  db: Knex,
  accountId: string,
  png: Buffer,
  now: Date,
): Promise<string> {
  const [row] = await runStatement<{ id: string }>(db, {
    text: `
      with assigner as (
        insert into assigners (account_id) values ($1) on conflict do nothing
      )
      insert into logos (account_id, id, png, stored_at) values ($1, uuidv7(), $2, $3)
      on conflict (account_id) do update
         set id = excluded.id, png = excluded.png, stored_at = excluded.stored_at
      returning id`,
    values: [accountId, png, now],
  });
  if (!row) throw new Error('the logo was not stored');
  return row.id;
}

/** Deletes an assigner's logo; whether there was one. */
export async function deleteLogo(db: Knex, accountId: string): Promise<boolean> {
  return (await db('logos').where({ account_id: accountId }).delete()) > 0;
}

/** The PNG of a logo; undefined if that assigner has none of that id. */
export async function findLogo(
  db: Knex,
  accountId: string,
  logoId: string,
): Promise<Buffer | undefined> {
  const [row] = await runStatement<{ png: Buffer }>(db, {
    name: 'find-logo',
    text: 'select l.png from logos l where l.account_id = $1 and l.id = $2',
    values: [accountId, logoId],
  });
  return row?.png;
}
