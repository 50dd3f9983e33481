import { languages } from '#shared/enums.ts';
import { all, changed, count, one } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';

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

/** Stores a request; false if there is one with that id, which stays unchanged. */
export const insertRequest = changed({
  name: 'insert-request',
  parameters: request,
  text: `
      insert into assigner_requests (id, contact_person_name, email, expected_assignments_per_year,
                                     note, language, created_at)
      values ($id, $contactPersonName, $email, $expectedAssignmentsPerYear, $note, $language,
              $createdAt)
      on conflict (id) do nothing`,
});

/** The open requests, oldest first. */
export const listRequests = all({
  name: 'list-requests',
  columns: request,
  text: `
      select ${columns}
        from assigner_requests where approved_at is null order by created_at, id`,
});

/** A request for an assigner account. */
export type AssignerRequestRow = RowOf<typeof listRequests>;

/**
 * Locks a request until the transaction ends; other calls wait and then see that it is approved.
 * Undefined if it does not exist.
 */
export const lockRequest = one({
  name: 'lock-request',
  parameters: { id: 'uuid' },
  columns: { ...request, isApproved: 'bool' },
  text: `
      select ${columns}, approved_at is not null as "isApproved"
        from assigner_requests where id = $id for update`,
});

/** Marks a locked request as approved. */
export const markApproved = count({
  name: 'mark-approved',
  parameters: { id: 'uuid', now: 'timestamptz' },
  text: 'update assigner_requests set approved_at = $now where id = $id',
});

/** Deletes an open request; undefined if there is none. */
export const deleteRequest = one({
  name: 'delete-request',
  parameters: { id: 'uuid' },
  columns: request,
  text: `
      delete from assigner_requests where id = $id and approved_at is null
      returning ${columns}`,
});
