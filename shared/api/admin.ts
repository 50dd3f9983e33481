import { z } from 'zod';
import { auditActions } from '../audit-actions.ts';
import { assignerRequest, auditLog, contact, listedAssigners, textLengths } from '../limits.ts';
import { assignerNameSchema } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { accountTypeSchema } from './enums.ts';
import {
  countSchema,
  emailSchema,
  filledLineSchema,
  linesSchema,
  momentSchema,
  oneLineSchema,
  personIdSchema,
  timestampSchema,
} from './fields.ts';

/** Who wants to become an assigner; the id is the client's and makes a repeat harmless. */
export const assignerRequestSchema = z.object({
  id: z.uuid(),
  contactPersonName: filledLineSchema,
  email: emailSchema,
  expectedAssignmentsPerYear: z.int().min(0).max(assignerRequest.maxExpectedAssignments),
  note: linesSchema(textLengths.note),
});

/** A request that waits for an answer. */
export const listedAssignerRequestSchema = assignerRequestSchema.extend({
  createdTimestamp: timestampSchema,
});
export type ListedAssignerRequest = z.infer<typeof listedAssignerRequestSchema>;

/** An assigner as the admins see it; `name` is empty while it has none. */
export const listedAssignerSchema = z.object({
  accountId: z.uuid(),
  name: z.string(),
  nameConfirmed: z.boolean(),
  email: z.string(),
});
export type ListedAssigner = z.infer<typeof listedAssignerSchema>;

const requestParams = z.object({ id: z.uuid() });

/** What to look for in the audit; `accountId` finds what it did and what was done to it. */
export const auditFilterSchema = z.object({
  personId: personIdSchema.optional(),
  accountId: z.uuid().optional(),
  orderId: z.uuid().optional(),
  requestId: z.uuid().optional(),
  action: z.enum(auditActions).optional(),
  /** From this moment on. */
  timeRangeStart: momentSchema.optional(),
  /** Up to and without this moment. */
  timeRangeEnd: momentSchema.optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** Who did what to what, and when. The command line and the server itself act without an account. */
export const listedAuditEntrySchema = z.object({
  id: z.int(),
  timestamp: timestampSchema,
  action: z.string(),
  actorAccountId: z.string().nullable(),
  actorAccountType: accountTypeSchema.nullable(),
  accountId: z.string().nullable(),
  personId: z.string().nullable(),
  orderId: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type ListedAuditEntry = z.infer<typeof listedAuditEntrySchema>;

export const adminEndpoints = {
  requestAssignerAccount: endpoint({
    method: 'post',
    path: 'api/admin/assigner-requests',
    summary: 'Ask for an assigner account; the same again with the same id changes nothing',
    allow: 'everyone',
    body: assignerRequestSchema,
    response: z.void(),
    errors: [],
    limit: 'requestAssignerAccount',
  }),
  assignerRequests: endpoint({
    method: 'get',
    path: 'api/admin/assigner-requests',
    summary: 'Requests that wait for an answer, oldest first',
    allow: ['Admin'],
    response: z.array(listedAssignerRequestSchema),
    errors: [],
  }),
  approveAssignerRequest: endpoint({
    method: 'post',
    path: 'api/admin/assigner-requests/{id}/approve',
    summary: 'Make the account and mail a link to choose its password; once, however often asked',
    allow: ['Admin'],
    params: requestParams,
    response: z.void(),
    errors: ['AssignerRequest_NotFound', 'AssignerRequest_EmailInUse'],
  }),
  deleteAssignerRequest: endpoint({
    method: 'delete',
    path: 'api/admin/assigner-requests/{id}',
    summary: 'Delete a request that waits; with notify=true the refusal is mailed',
    allow: ['Admin'],
    params: requestParams,
    query: z.object({ notify: z.enum(['true', 'false']).default('false') }),
    response: z.void(),
    errors: ['AssignerRequest_NotFound'],
  }),
  assigners: endpoint({
    method: 'get',
    path: 'api/admin/assigners',
    summary: 'Assigners, by name; `searchText` is a part of the name or of the e-mail address',
    allow: ['Admin'],
    query: z.object({
      searchText: oneLineSchema(contact.maxLineLength).default(''),
      count: countSchema({
        min: 1,
        max: listedAssigners.maxCount,
        default: listedAssigners.pageSize,
      }),
      skip: countSchema({ min: 0, max: listedAssigners.maxSkip, default: 0 }),
    }),
    response: z.array(listedAssignerSchema),
    errors: [],
  }),
  confirmAssignerName: endpoint({
    method: 'post',
    path: 'api/admin/assigners/{accountId}/confirm-name',
    summary: 'Confirm the name that an assigner has now; certificates printed from now on say so',
    allow: ['Admin'],
    params: z.object({ accountId: z.uuid() }),
    body: z.object({ name: assignerNameSchema }),
    response: listedAssignerSchema,
    errors: ['Assigner_NotFound', 'Assigner_NameChanged'],
  }),
  takeBackConfirmation: endpoint({
    method: 'delete',
    path: 'api/admin/assigners/{accountId}/confirm-name',
    summary: 'Take back the confirmation of a name; certificates printed before keep theirs',
    allow: ['Admin'],
    params: z.object({ accountId: z.uuid() }),
    response: listedAssignerSchema,
    errors: ['Assigner_NotFound'],
  }),
  auditEntries: endpoint({
    method: 'get',
    path: 'api/admin/audit',
    summary: 'The audit, newest first; `before` is the last id of the page before',
    allow: ['Admin'],
    query: auditFilterSchema.extend({
      before: z.coerce.number<number | string>().int().positive().optional(),
      count: countSchema({ min: 1, max: auditLog.maxPageSize, default: auditLog.pageSize }),
    }),
    response: z.array(listedAuditEntrySchema),
    errors: [],
  }),
  exportAudit: endpoint({
    method: 'get',
    path: 'api/admin/audit/export',
    summary:
      'The newest 10,000 matching entries of the audit as CSV, safe to open in a spreadsheet',
    allow: ['Admin'],
    query: auditFilterSchema,
    response: z.string(),
    errors: [],
    // The audit remembers who took a copy of it.
    changes: true,
  }),
};
