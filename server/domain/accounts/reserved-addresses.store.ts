import type { Knex } from 'knex';
import { languages } from '#shared/enums.ts';
import { runStatement } from '../../platform/database/database.ts';
import { oneOf, type RowOf, statement } from '../../platform/database/statement.ts';

export const findReservationSql = statement({
  name: 'find-reservation',
  parameters: { email: 'text', accountId: 'uuid?', now: 'timestamptz' },
  columns: { undoId: 'uuid', until: 'timestamptz', language: oneOf('text', languages) },
  // The earliest undo also restores what was changed later.
  text: `
      select u.id as "undoId", u.expires_at as "until", a.language
        from account_undos u join accounts a on a.id = u.account_id
       where u.email = $email and u.kind = 'emailChanged' and u.undone_at is null
         and u.expires_at > $now and u.account_id is distinct from $accountId
       order by u.id limit 1`,
});

/** An address that its former account can still get back, with the undo that does it. */
export type Reservation = RowOf<typeof findReservationSql>;

/**
 * Finds out whether an account can still return to the address; `accountId` is the one that asks for it.
 * Otherwise a thief could change the address, take the old one with a second account, and so block the
 * undo. Where an address is given away, call this afterwards: then a change at the same moment is seen.
 */
export async function findReservation(
  db: Knex,
  wanted: { readonly email: string; readonly accountId?: string; readonly now: Date },
): Promise<Reservation | undefined> {
  const [found] = await runStatement(db, findReservationSql, { accountId: null, ...wanted });
  return found;
}

export const listPreviousAddressesSql = statement({
  name: 'list-previous-addresses',
  parameters: { accountIds: 'uuid[]', now: 'timestamptz' },
  columns: { accountId: 'uuid', to: 'text!' },
  text: `
      select distinct account_id as "accountId", email as "to" from account_undos
       where kind = 'emailChanged' and account_id = any($accountIds) and email is not null
         and undone_at is null and expires_at > $now
       order by 1, 2`,
});

/** The addresses that can still return to these accounts. */
export function listPreviousAddresses(
  db: Knex,
  accountIds: readonly string[],
  now: Date,
): Promise<RowOf<typeof listPreviousAddressesSql>[]> {
  return runStatement(db, listPreviousAddressesSql, { accountIds: [...accountIds], now });
}
