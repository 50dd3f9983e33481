import { z } from 'zod';
import { anyContactSchema, bareAssignerNameSchema, contactInformationSchema } from './contact.ts';
import { endpoint } from './endpoint.ts';

/** An assigner's own profile; `logoId` is null without a logo. */
export const assignerProfileSchema = z.object({
  accountId: z.uuid(),
  name: z.string(),
  /** The name of the member who asks. */
  memberName: z.string().nullable(),
  /** Whether an admin has confirmed the current name. */
  nameConfirmed: z.boolean(),
  /** Whether the history of an ID does not name the institution that sent a challenge. */
  isDiscreet: z.boolean(),
  logoId: z.uuid().nullable(),
  contactInformation: anyContactSchema,
  userType: z.literal('Assigner'),
});
export type AssignerProfile = z.infer<typeof assignerProfileSchema>;

/** The answer to storing a name or a contact. */
export const assignerViewSchema = assignerProfileSchema.pick({
  name: true,
  contactInformation: true,
});
export type AssignerView = z.infer<typeof assignerViewSchema>;

const assigners = ['Assigner'] as const;
const store = {
  allow: assigners,
  role: 'Owner',
  response: assignerViewSchema,
} as const;
const storeContact = {
  ...store,
  path: 'api/assigner/me/contact',
  summary: 'Store the assigner’s contact',
  body: contactInformationSchema,
} as const;
const storeName = {
  ...store,
  path: 'api/assigner/me/name',
  summary: 'Store the assigner’s name, sent as a bare JSON string',
  body: bareAssignerNameSchema,
} as const;

export const assignerProfileEndpoints = {
  assignerProfile: endpoint({
    method: 'get',
    path: 'api/assigner/me',
    summary: 'The profile of the logged-in assigner',
    allow: assigners,
    response: assignerProfileSchema,
  }),
  storeAssignerContact: endpoint({ method: 'put', ...storeContact }),
  storeAssignerContactByPost: endpoint({ method: 'post', ...storeContact }),
  storeAssignerName: endpoint({ method: 'put', ...storeName }),
  storeAssignerNameByPost: endpoint({ method: 'post', ...storeName }),
  storeAssignerDiscretion: endpoint({
    method: 'put',
    path: 'api/assigner/me/discretion',
    summary: 'Whether the histories of IDs show “an institution” instead of the assigner’s name',
    allow: assigners,
    role: 'Owner',
    body: z.object({ isDiscreet: z.boolean() }),
  }),
  deleteLogo: endpoint({
    method: 'delete',
    path: 'api/assigner/me/logo',
    summary: 'Remove the logo; succeeds without one',
    allow: assigners,
    role: 'Owner',
  }),
};
