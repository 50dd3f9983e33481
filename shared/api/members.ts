import { z } from 'zod';
import { memberRoles } from '../enums.ts';
import { members } from '../limits/institutions.ts';
import { loggedInUserSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { memberRoleSchema } from './enums.ts';
import { weakPasswordErrors } from './errors.ts';
import {
  emailSchema,
  mailTokenSchema,
  nameSchema,
  newPasswordSchema,
  timestampSchema,
} from './fields.ts';
import { attestationSchema, creationOptionsSchema } from './webauthn.ts';

const nameError = 'resolveText:Member_NameInvalid';
/** The name of a member, for the institution's own people and in mails to them. */
export const memberNameSchema = nameSchema(members.maxNameLength, nameError)
  .min(1, { error: nameError })
  .meta({ example: 'Ada Marten' });

/** Roles, in any order; none for a member who only reads. */
const memberRolesSchema = z.array(memberRoleSchema).max(memberRoles.length);

/** Whom to invite. */
export const newMemberSchema = z.object({
  name: memberNameSchema,
  email: emailSchema,
  roles: memberRolesSchema,
});
export type NewMember = z.output<typeof newMemberSchema>;

/** What becomes of a member; its name stays if it is left out. */
const memberChangeSchema = z.object({
  roles: memberRolesSchema,
  name: memberNameSchema.optional(),
});
export type MemberChange = z.output<typeof memberChangeSchema>;

/** A member of an institution, or an invitation that is not accepted yet. */
export const memberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(memberRoleSchema),
  status: z.enum(['invited', 'active']),
});
export type Member = z.infer<typeof memberSchema>;

/** A member in the list. `lastLoginTimestamp` is null without a login in the last 90 days. */
export const listedMemberSchema = memberSchema.extend({
  /** When the invitation ends; null for a member who has accepted it. */
  invitedUntil: timestampSchema.nullable(),
  lastLoginTimestamp: timestampSchema.nullable(),
  /** Whether the member has a second factor or a passkey. */
  hasSecondFactor: z.boolean(),
});
export type ListedMember = z.infer<typeof listedMemberSchema>;

/** The list of members; `secondFactor` is whether each one needs a second factor or a passkey. */
export const membersSchema = z.object({
  members: z.array(listedMemberSchema),
  secondFactor: z.boolean(),
});
export type Members = z.infer<typeof membersSchema>;

const owned = { allow: ['Assigner'], role: 'Owner' } as const;
const params = z.object({ id: z.uuid() });

/** The calls about the people of an institution. No key admits them. */
export const memberEndpoints = {
  listMembers: endpoint({
    ...owned,
    method: 'get',
    path: 'api/assigner/members',
    summary: 'The members of your institution and open invitations, by name',
    response: membersSchema,
  }),
  inviteMember: endpoint({
    ...owned,
    method: 'post',
    path: 'api/assigner/members',
    summary: 'Invite a person to your institution by mail; the link works for 7 days',
    fresh: true,
    body: newMemberSchema,
    response: memberSchema,
    statuses: [201],
    afterUpgrade: true,
    errors: ['Member_Exists', 'Member_TooMany', 'Upgrade_NotFinished'],
    limit: 'usual',
  }),
  resendInvitation: endpoint({
    ...owned,
    method: 'post',
    path: 'api/assigner/members/{id}/resend',
    summary: 'Send an invitation again; only the link of the last mail works',
    fresh: true,
    params,
    afterUpgrade: true,
    errors: ['Member_NotFound', 'Upgrade_NotFinished'],
    limit: 'mailing',
  }),
  changeMemberRoles: endpoint({
    ...owned,
    method: 'patch',
    path: 'api/assigner/members/{id}',
    summary: 'Change what a member may do, and its name',
    fresh: true,
    params,
    body: memberChangeSchema,
    response: memberSchema,
    errors: ['Member_NotFound', 'Member_LastOwner'],
    limit: 'usual',
  }),
  removeMember: endpoint({
    ...owned,
    method: 'delete',
    path: 'api/assigner/members/{id}',
    summary: 'Remove a member, whose account and sessions end at once, or withdraw an invitation',
    fresh: true,
    params,
    errors: ['Member_NotFound', 'Member_LastOwner'],
    limit: 'usual',
  }),
  storeMemberPolicy: endpoint({
    ...owned,
    method: 'put',
    path: 'api/assigner/me/policy',
    summary: 'Whether each member needs a second factor or a passkey',
    fresh: true,
    body: z.object({ secondFactor: z.boolean() }),
    limit: 'usual',
  }),
  acceptInvitation: endpoint({
    method: 'post',
    path: 'api/members/accept',
    summary:
      'Accept an invitation with the token from the mail, by a password or a new passkey, and log in',
    allow: 'everyone',
    body: z.union([
      z.object({ token: mailTokenSchema, password: newPasswordSchema }),
      z.object({ token: mailTokenSchema, response: attestationSchema }),
    ]),
    response: loggedInUserSchema,
    afterUpgrade: true,
    errors: [
      ...weakPasswordErrors,
      'Passkey_NotAccepted',
      'Member_InvitationInvalid',
      'Upgrade_NotFinished',
      'Email_InUse',
      'Account_Suspended',
    ],
    limit: 'unguessable',
  }),
  acceptByPasskeyOptions: endpoint({
    method: 'post',
    path: 'api/members/accept/options',
    summary: 'Options for the passkey of a new member',
    allow: 'everyone',
    body: z.object({ token: mailTokenSchema }),
    response: creationOptionsSchema,
    errors: ['Member_InvitationInvalid'],
    limit: 'unguessable',
  }),
  checkInvitation: endpoint({
    method: 'post',
    path: 'api/members/check-invitation',
    summary: 'What an invitation is for; does not accept it',
    allow: 'everyone',
    body: z.object({ token: mailTokenSchema }),
    response: z.object({
      institution: z.string(),
      name: z.string(),
      email: z.string(),
      roles: z.array(memberRoleSchema),
    }),
    errors: ['Member_InvitationInvalid'],
    limit: 'unguessable',
  }),
};
