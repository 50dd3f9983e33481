import type { Knex } from 'knex';
import type { ContactInformation } from '#shared/api/contact.ts';
import { runStatement } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** SQL that joins the confirmed name `c` to `assigners g`, if it equals the current name. */
export const joinConfirmedName =
  'left join confirmed_names c on c.account_id = g.account_id and c.name = g.name';

/** SQL for whether the name with which the institution of the row `sent` asked is still its confirmed one. */
export const isNameStillConfirmed = (sent: string) => `exists (
                   select from assigners s join confirmed_names n on n.account_id = s.account_id
                    where s.account_id = ${sent}.assigner_id and s.name = ${sent}.sender_name
                      and n.name = s.name)`;

export const storeContactSql = statement({
  name: 'store-contact',
  parameters: { accountId: 'uuid', contact: 'jsonb' },
  text: `
      insert into assigners (account_id, contact) values ($accountId, $contact)
      on conflict (account_id) do update set contact = excluded.contact`,
});

/** Stores the assigner's contact. */
export async function storeContact(
  db: Knex,
  accountId: string,
  contact: ContactInformation,
): Promise<void> {
  await runStatement(db, storeContactSql, { accountId, contact });
}

/** A name that an admin confirmed; demo data is confirmed without an account. */
export interface ConfirmedName {
  readonly accountId: string;
  readonly name: string;
  readonly confirmedBy: string | null;
  readonly now: Date;
}

export const storeConfirmedNameSql = statement({
  name: 'store-confirmed-name',
  parameters: { accountId: 'uuid', name: 'text', confirmedBy: 'uuid?', now: 'timestamptz' },
  text: `
      insert into confirmed_names (account_id, name, confirmed_by, confirmed_at)
      values ($accountId, $name, $confirmedBy, $now)
      on conflict (account_id) do update set name = excluded.name,
        confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
});

/** Replaces the confirmed name of an assigner, who must have a row in `assigners`. */
export async function storeConfirmedName(db: Knex, confirmed: ConfirmedName): Promise<void> {
  await runStatement(db, storeConfirmedNameSql, confirmed);
}

export const forgetOtherConfirmedNameSql = statement({
  name: 'forget-other-confirmed-name',
  parameters: { accountId: 'uuid', name: 'text' },
  columns: { name: 'text' },
  text: 'delete from confirmed_names where account_id = $accountId and name <> $name returning name',
});

/** Deletes the confirmation of a different name; returns that name, or undefined. */
export async function forgetOtherConfirmedName(
  db: Knex,
  accountId: string,
  name: string,
): Promise<string | undefined> {
  const [forgotten] = await runStatement(db, forgetOtherConfirmedNameSql, { accountId, name });
  return forgotten?.name;
}

export const deleteConfirmedNameSql = statement({
  name: 'delete-confirmed-name',
  parameters: { accountId: 'uuid' },
  text: 'delete from confirmed_names where account_id = $accountId',
});

/** Deletes an assigner's confirmation; false if there was none. */
export async function deleteConfirmedName(db: Knex, accountId: string): Promise<boolean> {
  return (await runStatement(db, deleteConfirmedNameSql, { accountId })) > 0;
}
