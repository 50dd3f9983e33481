import { z } from 'zod';
import { accountTypes, undoKinds } from '../enums.ts';
import { anyContactSchema } from './contact.ts';
import { endpoint } from './endpoint.ts';
import {
  accountTypeSchema,
  languageSchema,
  loginProviderSchema,
  loginWaySchema,
  memberRoleSchema,
  orderStatusSchema,
  paymentMethodSchema,
  shippingMethodSchema,
} from './enums.ts';
import { moneySchema, personIdSchema, timestampSchema } from './fields.ts';
import { invoiceDocumentSchema, statusChangeSchema } from './order.ts';
import { ownIdData } from './own-id-data.ts';

// What is kept about a person, as one file (GDPR, articles 15 and 20). The privacy policy explains each
// field (client/src/i18n/*/exported-fields.ts), and server/test/exported-columns.ts says for each column
// of the database where it is here, or why it is not.

const moment = timestampSchema.nullable();
const text = z.string().nullable();
/** One of the person's own accounts. */
const ofAccount = { accountId: z.uuid() };

const accounts = z.object({
  id: z.uuid(),
  accountType: accountTypeSchema,
  email: text,
  emailVerifiedTimestamp: moment,
  username: text,
  hasPassword: z.boolean(),
  loginProvider: loginProviderSchema.nullable(),
  providerSubject: text,
  userHandle: text,
  language: languageSchema,
  createdTimestamp: timestampSchema,
  joinedTimestamp: moment,
  devicesSinceTimestamp: moment,
  deletedTimestamp: moment,
});

const sessions = z.object({
  ...ofAccount,
  userAgent: z.string(),
  createdTimestamp: timestampSchema,
  renewedTimestamp: timestampSchema,
  provedTimestamp: timestampSchema,
  endTimestamp: timestampSchema,
  loginWay: loginWaySchema.nullable(),
});

const passkeys = z.object({
  ...ofAccount,
  name: z.string(),
  createdTimestamp: timestampSchema,
  lastUsedTimestamp: moment,
  counter: z.int(),
  transports: z.array(z.string()),
});

const secondFactors = z.object({
  ...ofAccount,
  createdTimestamp: timestampSchema,
  confirmedTimestamp: moment,
  lastUsedTimestamp: moment,
  recoveryCodesLeft: z.int(),
});

const recoverySheets = z.object({
  ...ofAccount,
  createdTimestamp: timestampSchema,
  recoveredTimestamp: moment,
});

const devices = z.object({ ...ofAccount, lastUsedTimestamp: timestampSchema });

const registrations = z.object({
  ...ofAccount,
  email: z.string(),
  language: languageSchema,
  userAgent: z.string(),
  asksForPassword: z.boolean(),
  isPasswordRefused: z.boolean(),
  createdTimestamp: timestampSchema,
  expiresTimestamp: timestampSchema,
  openedTimestamp: moment,
});

const emailChanges = z.object({
  ...ofAccount,
  email: z.string(),
  userAgent: z.string(),
  createdTimestamp: timestampSchema,
  expiresTimestamp: timestampSchema,
  confirmedTimestamp: moment,
});

const mailLinks = z.object({
  ...ofAccount,
  purpose: z.string(),
  expiresTimestamp: timestampSchema,
});

const undos = z.object({
  ...ofAccount,
  kind: z.enum(undoKinds),
  email: text,
  joinedTimestamp: moment,
  expiresTimestamp: timestampSchema,
  undoneTimestamp: moment,
  hadPassword: z.boolean(),
});

const candidates = z.object({
  ...ofAccount,
  id: personIdSchema,
  birthDate: z.iso.date(),
  drawnTimestamp: timestampSchema,
  reservedUntilTimestamp: moment,
});

const institutions = z.object({
  ...ofAccount,
  name: z.string(),
  contact: anyContactSchema.nullable(),
  confirmedName: text,
  confirmedTimestamp: moment,
  isDiscreet: z.boolean(),
  requiresSecondFactor: z.boolean(),
  logo: text,
  logoStoredTimestamp: moment,
});

const memberships = z.object({
  ...ofAccount,
  name: z.string(),
  roles: z.array(memberRoleSchema),
  language: languageSchema,
  invitedTimestamp: timestampSchema,
  joinedTimestamp: moment,
});

const apiKeys = z.object({
  ...ofAccount,
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  isTest: z.boolean(),
  createdTimestamp: timestampSchema,
  expiresTimestamp: moment,
  lastUsedTimestamp: moment,
  revokedTimestamp: moment,
});

const requests = z.object({
  id: z.uuid(),
  contactPersonName: z.string(),
  email: z.string(),
  expectedAssignmentsPerYear: z.int(),
  note: z.string(),
  language: languageSchema,
  createdTimestamp: timestampSchema,
  approvedTimestamp: moment,
});

const orders = z.object({
  ...ofAccount,
  id: z.uuid(),
  status: orderStatusSchema,
  statusChanges: z.array(statusChangeSchema),
  items: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      category: z.string(),
      imageUrl: text,
      price: moneySchema,
      vatPercent: z.number(),
      amount: z.int(),
    }),
  ),
  shippingCost: moneySchema,
  total: moneySchema,
  invoiceAddress: anyContactSchema,
  shippingAddress: anyContactSchema,
  sendInvoiceSeparately: z.boolean(),
  shippingMethod: shippingMethodSchema,
  paymentMethod: paymentMethodSchema,
  isPaymentReceived: z.boolean(),
  customerReference: text,
  language: languageSchema.nullable(),
  cancellationReason: text,
  carrier: text,
  trackingNumber: text,
  createdTimestamp: timestampSchema,
  deletedTimestamp: moment,
});

const invoices = z.object({
  orderId: z.uuid(),
  kind: z.string(),
  year: z.int(),
  number: z.int(),
  issuedTimestamp: timestampSchema,
  document: invoiceDocumentSchema,
});

const auditEntries = z.object({
  timestamp: timestampSchema,
  action: z.string(),
  isByYou: z.boolean(),
  actorAccountType: accountTypeSchema.nullable(),
  /** These five name only what is the person's own. */
  accountId: text,
  personId: text,
  orderId: text,
  requestId: text,
  apiKeyId: text,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

/** The lists of the file. */
export const ownLists = {
  accounts: z.array(accounts),
  sessions: z.array(sessions),
  passkeys: z.array(passkeys),
  secondFactors: z.array(secondFactors),
  recoverySheets: z.array(recoverySheets),
  devices: z.array(devices),
  registrations: z.array(registrations),
  emailChanges: z.array(emailChanges),
  mailLinks: z.array(mailLinks),
  undos: z.array(undos),
  candidates: z.array(candidates),
  ...ownIdData,
  institutions: z.array(institutions),
  memberships: z.array(memberships),
  apiKeys: z.array(apiKeys),
  requests: z.array(requests),
  orders: z.array(orders),
  invoices: z.array(invoices),
  /** The newest, at most 10,000. */
  auditEntries: z.array(auditEntries),
};

/** What is kept about a person, without secrets, and without the ids of others. */
export const ownDataSchema = z.object({
  exportedTimestamp: timestampSchema,
  /** The page that explains each field. */
  explanation: z.string(),
  ...ownLists,
  isAuditComplete: z.boolean(),
});
export type OwnData = z.infer<typeof ownDataSchema>;

/** The call about one's own data. */
export const ownDataEndpoints = {
  exportOwnData: endpoint({
    method: 'get',
    path: 'api/accounts/export',
    summary: 'Everything that is kept about you and your linked accounts, as one JSON document',
    allow: accountTypes,
    fresh: true,
    response: ownDataSchema,
    limit: 'mailing',
    // The export is recorded in the audit.
    changes: true,
  }),
};
