import { z } from 'zod';
import { auditActions } from '../audit-actions.ts';
import { readAuditSearch } from '../audit-search.ts';
import { setupNotices } from '../enums.ts';
import { contact, email, textLengths } from '../limits/fields.ts';
import { assignerRequest, auditLog, listedAssigners } from '../limits/operator.ts';
import { assignerNameSchema } from './contact.ts';
import { endpoint } from './endpoint.ts';
import { accountTypeSchema } from './enums.ts';
import {
  countSchema,
  emailSchema,
  linesSchema,
  linklessLinesSchema,
  momentSchema,
  nameSchema,
  oneLineSchema,
  personIdSchema,
  timestampSchema,
} from './fields.ts';

const countOf = z.int().min(0);

/** A request for an assigner account. The client chooses the id, so that a repeat is harmless. */
export const assignerRequestSchema = z.object({
  id: z.uuid(),
  contactPersonName: nameSchema(contact.maxLineLength).min(1),
  email: emailSchema,
  expectedAssignmentsPerYear: z.int().min(1).max(assignerRequest.maxExpectedAssignments),
  note: linesSchema(textLengths.note),
});

/** An open request; it may be older than a rule for new ones. */
export const listedAssignerRequestSchema = assignerRequestSchema.extend({
  contactPersonName: z.string(),
  expectedAssignmentsPerYear: countOf,
  createdTimestamp: timestampSchema,
});
export type ListedAssignerRequest = z.infer<typeof listedAssignerRequestSchema>;

/** An assigner in the admins' list; `name` is empty if it has none. */
export const listedAssignerSchema = z.object({
  /** The institution, which once was its only account. */
  accountId: z.uuid(),
  name: z.string(),
  nameConfirmed: z.boolean(),
  email: z.string(),
  /** How many IDs it has issued, withdrawn ones included. */
  idCount: countOf,
  lastIssuedTimestamp: timestampSchema.nullable(),
  /** Since when it is suspended; null if it is not. */
  suspendedTimestamp: timestampSchema.nullable(),
  /** The request by which it got its account, as long as it is stored. */
  request: assignerRequestSchema
    .pick({ contactPersonName: true, note: true })
    .extend({ contactPersonName: z.string() })
    .nullable(),
});
export type ListedAssigner = z.infer<typeof listedAssignerSchema>;

/** Why an assigner is suspended; the assigner reads it in a mail. */
export const suspensionSchema = z.object({ reason: linklessLinesSchema(textLengths.reason) });

const requestParams = z.object({ id: z.uuid() });
const assignerParams = z.object({ accountId: z.uuid() });

/**
 * Filters for the audit; `accountId` matches the actor and the affected account. `subject` names one
 * thing (`shared/audit-search.ts`).
 */
export const auditFilterSchema = z.object({
  subject: oneLineSchema(email.maxLength)
    .refine((text) => readAuditSearch(text) !== undefined)
    .optional(),
  personId: personIdSchema.optional(),
  accountId: z.uuid().optional(),
  orderId: z.uuid().optional(),
  requestId: z.uuid().optional(),
  action: z.enum(auditActions).optional(),
  /** The start, inclusive. */
  timeRangeStart: momentSchema.optional(),
  /** The end, exclusive. */
  timeRangeEnd: momentSchema.optional(),
});
export type AuditFilter = z.output<typeof auditFilterSchema>;

/** An entry of the audit as stored. The command line and the server act without an account. */
const auditEntrySchema = z.object({
  id: z.int(),
  timestamp: timestampSchema,
  action: z.string(),
  actorAccountId: z.string().nullable(),
  actorAccountType: accountTypeSchema.nullable(),
  /** The API key by which the actor acted. */
  actorApiKeyId: z.string().nullable(),
  accountId: z.string().nullable(),
  personId: z.string().nullable(),
  orderId: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

/**
 * The account of an entry as it is now: no type if it is deleted, and no name and address if it is a
 * person's.
 */
export const auditAccountSchema = z.object({
  accountType: accountTypeSchema.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type AuditAccount = z.infer<typeof auditAccountSchema>;

/** An entry with what its ids name now; null for what the entry does not have or what is deleted. */
export const listedAuditEntrySchema = auditEntrySchema.extend({
  actor: auditAccountSchema.nullable(),
  apiKey: z.object({ name: z.string(), prefix: z.string() }).nullable(),
  account: auditAccountSchema.nullable(),
  request: z.object({ contactPersonName: z.string(), isOpen: z.boolean() }).nullable(),
  hasOrder: z.boolean(),
  /** How many older entries of the same act it stands for, and the last of them. */
  alike: countOf,
  lastId: z.int(),
});
export type ListedAuditEntry = z.infer<typeof listedAuditEntrySchema>;

/** What waits for the admins, and what they have done since the given moment. */
export const adminOverviewSchema = z.object({
  openRequests: countOf,
  toAccept: countOf,
  toFulfil: countOf,
  toShip: countOf,
  unpaid: countOf,
  /** The unpaid orders whose invoice is older than the time for payment. */
  overdue: countOf,
  failedMails: countOf,
  done: countOf,
  /** What the operator has not set up. */
  setup: z.array(z.enum(setupNotices)),
});
export type AdminOverview = z.infer<typeof adminOverviewSchema>;

export const adminEndpoints = {
  requestAssignerAccount: endpoint({
    method: 'post',
    path: 'api/admin/assigner-requests',
    summary: 'Request an assigner account; a repeat with the same id changes nothing',
    allow: 'everyone',
    body: assignerRequestSchema,
    limit: 'rare',
  }),
  assignerRequests: endpoint({
    method: 'get',
    path: 'api/admin/assigner-requests',
    summary: 'Open requests, oldest first',
    allow: ['Admin'],
    response: z.array(listedAssignerRequestSchema),
  }),
  approveAssignerRequest: endpoint({
    method: 'post',
    path: 'api/admin/assigner-requests/{id}/approve',
    summary: 'Create the account and mail a link to choose its password; repeats change nothing',
    allow: ['Admin'],
    params: requestParams,
    errors: ['AssignerRequest_NotFound', 'AssignerRequest_EmailInUse'],
  }),
  deleteAssignerRequest: endpoint({
    method: 'delete',
    path: 'api/admin/assigner-requests/{id}',
    summary: 'Delete an open request; with notify=true the refusal is mailed',
    allow: ['Admin'],
    params: requestParams,
    query: z.object({ notify: z.enum(['true', 'false']).default('false') }),
    errors: ['AssignerRequest_NotFound'],
  }),
  assigners: endpoint({
    method: 'get',
    path: 'api/admin/assigners',
    summary:
      'Assigners by name, with what they issued; `searchText` is a part of the name or the address',
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
  }),
  confirmAssignerName: endpoint({
    method: 'post',
    path: 'api/admin/assigners/{accountId}/confirm-name',
    summary: 'Confirm the current name of an assigner; later certificates say so',
    allow: ['Admin'],
    params: assignerParams,
    body: z.object({ name: assignerNameSchema }),
    response: listedAssignerSchema,
    errors: ['Assigner_NotFound', 'Assigner_NameChanged'],
  }),
  takeBackConfirmation: endpoint({
    method: 'delete',
    path: 'api/admin/assigners/{accountId}/confirm-name',
    summary: 'Withdraw the confirmation of a name; earlier certificates keep it',
    allow: ['Admin'],
    params: assignerParams,
    response: listedAssignerSchema,
    errors: ['Assigner_NotFound'],
  }),
  suspendAssigner: endpoint({
    method: 'post',
    path: 'api/admin/assigners/{accountId}/suspend',
    summary:
      'Suspend an assigner: it cannot log in or use keys; what it issued stays valid. Repeats change nothing',
    allow: ['Admin'],
    params: assignerParams,
    body: suspensionSchema,
    response: listedAssignerSchema,
    errors: ['Assigner_NotFound'],
  }),
  resumeAssigner: endpoint({
    method: 'post',
    path: 'api/admin/assigners/{accountId}/resume',
    summary: 'End the suspension of an assigner; repeats change nothing',
    allow: ['Admin'],
    params: assignerParams,
    response: listedAssignerSchema,
    errors: ['Assigner_NotFound'],
  }),
  adminOverview: endpoint({
    method: 'get',
    path: 'api/admin/overview',
    summary: 'How much waits for the admins, and how much they have done since `since`',
    allow: ['Admin'],
    query: z.object({ since: momentSchema }),
    response: adminOverviewSchema,
  }),
  auditEntries: endpoint({
    method: 'get',
    path: 'api/admin/audit',
    summary:
      'The audit, newest first; `before` is the last id of the previous page. With grouped=true, what one act did to many IDs is one entry',
    allow: ['Admin'],
    query: auditFilterSchema.extend({
      before: z.coerce.number<number | string>().int().positive().optional(),
      grouped: z.enum(['true', 'false']).default('false'),
      count: countSchema({ min: 1, max: auditLog.maxPageSize, default: auditLog.pageSize }),
    }),
    response: z.array(listedAuditEntrySchema),
  }),
  exportAudit: endpoint({
    method: 'get',
    path: 'api/admin/audit/export',
    summary:
      'The newest 10,000 matching entries of the audit as CSV, safe to open in a spreadsheet',
    allow: ['Admin'],
    query: auditFilterSchema,
    response: z.string(),
    // The export is recorded in the audit.
    changes: true,
  }),
};
