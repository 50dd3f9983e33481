import type { Knex } from 'knex';
import {
  type ContactInformation,
  contactInformationSchema,
  emptyContact,
} from '#shared/api/contact.ts';
import { runStatement } from '../../platform/database.ts';

/** What an assigner says of itself; `logoId` is null while there is no logo. */
export interface AssignerRow {
  readonly name: string;
  readonly contact: ContactInformation;
  readonly logoId: string | null;
}

type StoredAssigner = Omit<AssignerRow, 'contact'> & { readonly contact: unknown };

/** What an assigner says of itself; one that never said anything has empty texts. */
export async function findAssigner(db: Knex, accountId: string): Promise<AssignerRow> {
  const [row] = await runStatement<StoredAssigner>(db, {
    name: 'find-assigner',
    text: `
      select g.name, g.contact, l.id as "logoId"
        from assigners g left join logos l on l.account_id = g.account_id
       where g.account_id = $1`,
    values: [accountId],
  });
  return {
    name: row?.name ?? '',
    contact: contactInformationSchema.parse(row?.contact ?? emptyContact),
    logoId: row?.logoId ?? null,
  };
}

/** Stores the assigner's name. */
export async function storeName(db: Knex, accountId: string, name: string): Promise<void> {
  await db('assigners').insert({ account_id: accountId, name }).onConflict('account_id').merge();
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
const nameOfAssigner = `coalesce(nullif(g.name, ''), nullif(g.contact->>'name', ''), a.email, '')`;

/** That name of one assigner. */
export async function findAssignerName(db: Knex, accountId: string): Promise<string> {
  const [row] = await runStatement<{ name: string }>(db, {
    name: 'find-assigner-name',
    text: `
      select ${nameOfAssigner} as name
        from accounts a left join assigners g on g.account_id = a.id where a.id = $1`,
    values: [accountId],
  });
  return row?.name ?? '';
}
