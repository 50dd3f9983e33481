import type { Knex } from 'knex';
import {
  type ContactInformation,
  contactInformationSchema,
  emptyContact,
} from '#shared/api/contact.ts';
import { runStatement } from '../../platform/database.ts';

/** What an assigner says of itself, and whether an admin confirmed the name; `logoId` is null while there is no logo. */
export interface AssignerRow {
  readonly name: string;
  readonly nameConfirmed: boolean;
  readonly contact: ContactInformation;
  readonly logoId: string | null;
}

/** The confirmed name, for a statement that reads `assigners g`; there only while it is the name. */
export const joinConfirmedName =
  'left join confirmed_names c on c.account_id = g.account_id and c.name = g.name';

type StoredAssigner = Omit<AssignerRow, 'contact'> & { readonly contact: unknown };

/** What an assigner says of itself; one that never said anything has empty texts. */
export async function findAssigner(db: Knex, accountId: string): Promise<AssignerRow> {
  const [row] = await runStatement<StoredAssigner>(db, {
    name: 'find-assigner',
    text: `
      select g.name, g.contact, l.id as "logoId", c.account_id is not null as "nameConfirmed"
        from assigners g left join logos l on l.account_id = g.account_id ${joinConfirmedName}
       where g.account_id = $1`,
    values: [accountId],
  });
  return {
    name: row?.name ?? '',
    nameConfirmed: row?.nameConfirmed ?? false,
    contact: contactInformationSchema.parse(row?.contact ?? emptyContact),
    logoId: row?.logoId ?? null,
  };
}

/** Stores the assigner's name; gives the one before, null if it never said anything. */
export async function storeName(db: Knex, accountId: string, name: string): Promise<string | null> {
  const [row] = await runStatement<{ previous: string | null }>(db, {
    text: `
      insert into assigners (account_id, name) values ($1, $2)
      on conflict (account_id) do update set name = excluded.name
      returning old.name as previous`,
    values: [accountId, name],
  });
  return row?.previous ?? null;
}

/** Stores the assigner's contact. */
export async function storeContact(
  db: Knex,
  accountId: string,
  contact: ContactInformation,
): Promise<void> {
  await db('assigners').insert({ account_id: accountId, contact }).onConflict('account_id').merge();
}

/**
 * The name under which an assigner gives its word: its own, else its contact's, else its e-mail, so
 * that no certificate is without one. `assigners g` and `accounts a` stand in the FROM.
 */
export const nameOfAssigner = `coalesce(nullif(g.name, ''), nullif(g.contact->>'name', ''), a.email, '')`;
