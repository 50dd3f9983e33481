import type { Knex } from 'knex';
import { languages } from '#shared/enums.ts';
import { runStatement } from '../../platform/database/database.ts';
import { oneOf, type RowOf, statement } from '../../platform/database/statement.ts';

const request = {
  id: 'uuid',
  contactPersonName: 'text',
  email: 'text',
  expectedAssignmentsPerYear: 'int4',
  note: 'text',
  language: oneOf('text', languages),
  createdAt: 'timestamptz',
} as const;
const columns = `
             id, contact_person_name as "contactPersonName", email,
             expected_assignments_per_year as "expectedAssignmentsPerYear", note, language,
             created_at as "createdAt"`;

export const insertRequestSql = statement({
  name: 'insert-request',
  parameters: request,
  text: `
      insert into assigner_requests (id, contact_person_name, email, expected_assignments_per_year,
                                     note, language, created_at)
      values ($id, $contactPersonName, $email, $expectedAssignmentsPerYear, $note, $language,
              $createdAt)
      on conflict (id) do nothing`,
});

/** Stores a request; false if there is one with that id, which stays unchanged. */
export async function insertRequest(db: Knex, row: AssignerRequestRow): Promise<boolean> {
  return (await runStatement(db, insertRequestSql, row)) > 0;
}

export const listRequestsSql = statement({
  name: 'list-requests',
  columns: request,
  text: `
      select ${columns}
        from assigner_requests where approved_at is null order by created_at, id`,
});

/** A request for an assigner account. */
export type AssignerRequestRow = RowOf<typeof listRequestsSql>;

/** The open requests, oldest first. */
export function listRequests(db: Knex): Promise<AssignerRequestRow[]> {
  return runStatement(db, listRequestsSql);
}

export const lockRequestSql = statement({
  name: 'lock-request',
  parameters: { id: 'uuid' },
  columns: { ...request, isApproved: 'bool' },
  text: `
      select ${columns}, approved_at is not null as "isApproved"
        from assigner_requests where id = $id for update`,
});

/**
 * Locks a request until the transaction ends; other calls wait and then see that it is approved.
 * Undefined if it does not exist.
 */
export async function lockRequest(
  db: Knex,
  id: string,
): Promise<RowOf<typeof lockRequestSql> | undefined> {
  const [row] = await runStatement(db, lockRequestSql, { id });
  return row;
}

export const markApprovedSql = statement({
  name: 'mark-approved',
  parameters: { id: 'uuid', now: 'timestamptz' },
  text: 'update assigner_requests set approved_at = $now where id = $id',
});

/** Marks a locked request as approved. */
export async function markApproved(db: Knex, id: string, now: Date): Promise<void> {
  await runStatement(db, markApprovedSql, { id, now });
}

export const deleteRequestSql = statement({
  name: 'delete-request',
  parameters: { id: 'uuid' },
  columns: request,
  text: `
      delete from assigner_requests where id = $id and approved_at is null
      returning ${columns}`,
});

/** Deletes an open request; undefined if there is none. */
export async function deleteRequest(db: Knex, id: string): Promise<AssignerRequestRow | undefined> {
  const [row] = await runStatement(db, deleteRequestSql, { id });
  return row;
}
