import type { Knex } from 'knex';
import { languages, type MemberRole, memberRoles } from '#shared/enums.ts';
import { all, exists, one } from '../../platform/database/query.ts';
import { oneOf } from '../../platform/database/statement.ts';

/** Roles as the database has them, in the order of the product. */
export function rolesOf(stored: readonly string[]): MemberRole[] {
  return memberRoles.filter((role) => stored.includes(role));
}

/** SQL for the name of a member, which stays when its account is gone; null for none. */
export const memberName = (id: string) => `(select m.name from members m where m.id = ${id})`;

/** SQL for the member who acts: the parameter `accountId`, unless an API key does. */
export const actingMember = 'case when $apiKeyId::uuid is null then $accountId::uuid end';

export const findMembership = one({
  name: 'find-membership',
  parameters: { accountId: 'uuid' },
  columns: { institutionId: 'uuid!', roles: 'text[]!' },
  text: `
      select a.institution_id as "institutionId", coalesce(m.roles, array['Owner']) as roles
        from accounts a left join members m on m.id = a.id
       where a.id = $accountId and a.institution_id is not null`,
});

/** For which institution an account acts, and what it may do there; undefined if it acts for none. */
export async function membershipOf(
  db: Knex,
  accountId: string,
): Promise<{ readonly institutionId: string; readonly roles: MemberRole[] } | undefined> {
  const found = await findMembership(db, { accountId });
  return found && { ...found, roles: rolesOf(found.roles) };
}

/** Whether an account acts for an institution that requires a second factor or a passkey. */
export const institutionRequiresFactor = exists({
  name: 'institution-requires-factor',
  parameters: { accountId: 'uuid' },
  text: `
      select from accounts a join assigners g on g.id = a.institution_id
       where a.id = $accountId and g.requires_second_factor`,
});

/** The accounts of the members of an institution that have one of these roles, or are Owners. */
export const listMembersWith = all({
  name: 'list-members-with',
  parameters: { institutionId: 'uuid', roles: 'text[]' },
  columns: { id: 'uuid' },
  text: `
      select a.id from accounts a left join members m on m.id = a.id
       where a.institution_id = $institutionId and a.deleted_at is null
         and coalesce(m.roles, array['Owner']) && (array['Owner'] || $roles::text[])
       order by a.id`,
});

/** An open invitation. */
export const findInvitation = one({
  name: 'find-invitation',
  parameters: { id: 'uuid' },
  columns: {
    institutionId: 'uuid',
    institution: 'text',
    name: 'text',
    email: 'text!',
    roles: 'text[]',
    language: oneOf('text', languages),
  },
  text: `
      select m.institution_id as "institutionId", g.name as institution, m.name, m.email, m.roles, m.language
        from members m join assigners g on g.id = m.institution_id
       where m.id = $id and m.email is not null`,
});
