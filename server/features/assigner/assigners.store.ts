import type { Knex } from 'knex';
import { type ContactInformation, emptyContact } from '#shared/api/contact.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { stored } from '../../domain/stored-documents.ts';
import { runStatement } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** An assigner's profile, and whether an admin confirmed the name; `logoId` is null without a logo. */
export interface AssignerRow {
  readonly name: string;
  readonly nameConfirmed: boolean;
  /** Whether histories do not name it. */
  readonly isDiscreet: boolean;
  readonly contact: ContactInformation;
  readonly logoId: string | null;
}

export const findAssignerSql = statement({
  name: 'find-assigner',
  parameters: { accountId: 'uuid' },
  columns: {
    name: 'text',
    contact: stored.contactIfAny,
    logoId: 'uuid?',
    nameConfirmed: 'bool',
    isDiscreet: 'bool',
  },
  text: `
      select g.name, g.contact, l.id as "logoId", c.account_id is not null as "nameConfirmed",
             g.is_discreet as "isDiscreet"
        from assigners g left join logos l on l.account_id = g.account_id ${joinConfirmedName}
       where g.account_id = $accountId`,
});

/** An assigner's profile; a new assigner has empty texts. */
export async function findAssigner(db: Knex, accountId: string): Promise<AssignerRow> {
  const [row] = await runStatement(db, findAssignerSql, { accountId });
  return {
    name: row?.name ?? '',
    nameConfirmed: row?.nameConfirmed ?? false,
    isDiscreet: row?.isDiscreet ?? false,
    contact: row?.contact ?? emptyContact,
    logoId: row?.logoId ?? null,
  };
}

export const storeNameSql = statement({
  name: 'store-name',
  parameters: { accountId: 'uuid', name: 'text' },
  columns: { previous: 'text?' },
  text: `
      insert into assigners (account_id, name) values ($accountId, $name)
      on conflict (account_id) do update set name = excluded.name
      returning old.name as previous`,
});

/** Stores the assigner's name; returns the previous one, or null for a new assigner. */
export async function storeName(db: Knex, accountId: string, name: string): Promise<string | null> {
  const [row] = await runStatement(db, storeNameSql, { accountId, name });
  return row?.previous ?? null;
}

export const storeDiscretionSql = statement({
  name: 'store-discretion',
  parameters: { accountId: 'uuid', isDiscreet: 'bool' },
  text: `
      insert into assigners (account_id, is_discreet) values ($accountId, $isDiscreet)
      on conflict (account_id) do update set is_discreet = excluded.is_discreet`,
});

/** Stores whether the histories of IDs do not name the assigner, from now on. */
export async function storeDiscretion(
  db: Knex,
  accountId: string,
  isDiscreet: boolean,
): Promise<void> {
  await runStatement(db, storeDiscretionSql, { accountId, isDiscreet });
}
