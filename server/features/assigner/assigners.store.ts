import type { Knex } from 'knex';
import { type ContactInformation, emptyContact } from '#shared/api/contact.ts';
import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { stored } from '../../domain/stored-documents.ts';
import { runStatement } from '../../platform/database/database.ts';
import { count, onlyValue } from '../../platform/database/query.ts';
import { statement } from '../../platform/database/statement.ts';

/** An institution's profile, and whether an admin confirmed the name; `logoId` is null without a logo. */
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
  parameters: { institutionId: 'uuid' },
  columns: {
    name: 'text',
    contact: stored.contactIfAny,
    logoId: 'uuid?',
    nameConfirmed: 'bool',
    isDiscreet: 'bool',
  },
  text: `
      select g.name, g.contact, l.id as "logoId", c.institution_id is not null as "nameConfirmed",
             g.is_discreet as "isDiscreet"
        from assigners g left join logos l on l.institution_id = g.id ${joinConfirmedName}
       where g.id = $institutionId`,
});

/** An institution's profile; a new one has empty texts. Throws if there is none. */
export async function findAssigner(db: Knex, institutionId: string): Promise<AssignerRow> {
  const [row] = await runStatement(db, findAssignerSql, { institutionId });
  if (!row) throw new Error('there is no such institution');
  return { ...row, contact: row.contact ?? emptyContact };
}

/** Stores the institution's name; returns the previous one, which may be empty. */
export const storeName = onlyValue({
  name: 'store-name',
  parameters: { institutionId: 'uuid', name: 'text' },
  columns: { previous: 'text' },
  text: `
      update assigners set name = $name where id = $institutionId
      returning old.name as previous`,
});

/** Stores whether the histories of IDs do not name the institution, from now on. */
export const storeDiscretion = count({
  name: 'store-discretion',
  parameters: { institutionId: 'uuid', isDiscreet: 'bool' },
  text: 'update assigners set is_discreet = $isDiscreet where id = $institutionId',
});
