import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';

/** A request for an assigner account. */
export interface AssignerRequestRow {
  readonly id: string;
  readonly contactPersonName: string;
  readonly email: string;
  readonly expectedAssignmentsPerYear: number;
  readonly note: string;
  readonly language: Language;
  readonly createdAt: Date;
}

const columns = {
  id: 'id',
  contactPersonName: 'contact_person_name',
  email: 'email',
  expectedAssignmentsPerYear: 'expected_assignments_per_year',
  note: 'note',
  language: 'language',
  createdAt: 'created_at',
};

/** Stores a request; false if there is one under that id, which stays as it is. */
export async function insertRequest(db: Knex, request: AssignerRequestRow): Promise<boolean> {
  const stored = await runStatement(db, {
    text: `
      insert into assigner_requests (id, contact_person_name, email, expected_assignments_per_year,
                                     note, language, created_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (id) do nothing returning id`,
    values: [
      request.id,
      request.contactPersonName,
      request.email,
      request.expectedAssignmentsPerYear,
      request.note,
      request.language,
      request.createdAt,
    ],
  });
  return stored.length > 0;
}

/** The requests that wait, oldest first. */
export async function listRequests(db: Knex): Promise<AssignerRequestRow[]> {
  return db('assigner_requests')
    .whereNull('approved_at')
    .orderBy(['created_at', 'id'])
    .select<AssignerRequestRow[]>(columns);
}

/**
 * Holds a request until the transaction ends; of any number at once the others wait and then see
 * that it is approved. Undefined if there is none.
 */
export async function holdRequest(
  db: Knex,
  id: string,
): Promise<(AssignerRequestRow & { readonly isApproved: boolean }) | undefined> {
  return db('assigner_requests')
    .where({ id })
    .forUpdate()
    .select<(AssignerRequestRow & { isApproved: boolean })[]>(columns)
    .select(db.raw('approved_at is not null as "isApproved"'))
    .first();
}

/** Notes that a held request is approved. */
export async function markApproved(db: Knex, id: string, now: Date): Promise<void> {
  await db('assigner_requests').where({ id }).update({ approved_at: now });
}

/** Deletes a request that waits; undefined if there is none. */
export async function deleteRequest(db: Knex, id: string): Promise<AssignerRequestRow | undefined> {
  const [row] = await db('assigner_requests')
    .where({ id })
    .whereNull('approved_at')
    .delete()
    .returning<AssignerRequestRow[]>(
      Object.entries(columns).map(([name, column]) => `${column} as ${name}`),
    );
  return row;
}

/** Forgets requests approved before that moment. */
export async function deleteApprovedRequests(db: Knex, before: Date): Promise<void> {
  await db('assigner_requests').where('approved_at', '<=', before).delete();
}
