import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export const storeLogoSql = statement({
  name: 'store-logo',
  parameters: { accountId: 'uuid', png: 'bytea', now: 'timestamptz' },
  columns: { id: 'uuid' },
  text: `
      with assigner as (
        insert into assigners (account_id) values ($accountId) on conflict do nothing
      )
      insert into logos (account_id, id, png, stored_at)
      values ($accountId, uuidv7(), $png, $now)
      on conflict (account_id) do update
         set id = excluded.id, png = excluded.png, stored_at = excluded.stored_at
      returning id`,
});

/** Replaces an assigner's logo; returns its new id. */
export async function storeLogo(
  db: Knex,
  accountId: string,
  png: Buffer,
  now: Date,
): Promise<string> {
  const [row] = await runStatement(db, storeLogoSql, { accountId, png, now });
  if (!row) throw new Error('the logo was not stored');
  return row.id;
}

export const deleteLogoSql = statement({
  name: 'delete-logo',
  parameters: { accountId: 'uuid' },
  text: 'delete from logos where account_id = $accountId',
});

/** Deletes an assigner's logo; false if there was none. */
export async function deleteLogo(db: Knex, accountId: string): Promise<boolean> {
  return (await runStatement(db, deleteLogoSql, { accountId })) > 0;
}

export const findLogoSql = statement({
  name: 'find-logo',
  parameters: { accountId: 'uuid', logoId: 'uuid' },
  columns: { png: 'bytea' },
  text: 'select l.png from logos l where l.account_id = $accountId and l.id = $logoId',
});

/** The PNG of a logo; undefined if the assigner has no logo with that id. */
export async function findLogo(
  db: Knex,
  accountId: string,
  logoId: string,
): Promise<Buffer | undefined> {
  const [row] = await runStatement(db, findLogoSql, { accountId, logoId });
  return row?.png;
}
