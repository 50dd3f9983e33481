import { languages } from '#shared/enums.ts';
import { all, changed, count, one, only, onlyValue } from '../../platform/database/query.ts';
import { oneOf } from '../../platform/database/statement.ts';

/** Adds the Owners whose accounts a node of the release before has made. */
export const addMissingOwners = count({
  name: 'add-missing-owners',
  parameters: { institutionId: 'uuid' },
  text: `
      insert into members (id, institution_id, name, roles, language, invited_at, joined_at)
      select a.id, a.institution_id, a.email, array['Owner'], a.language, a.created_at, a.created_at
        from accounts a
       where a.institution_id = $institutionId
      on conflict (id) do nothing`,
});

/** Members with an account, and invitations, by name. */
export const listMembers = all({
  name: 'list-members',
  parameters: { institutionId: 'uuid' },
  columns: {
    id: 'uuid',
    name: 'text',
    email: 'text!',
    roles: 'text[]',
    invitedAt: 'timestamptz',
    hasJoined: 'bool!',
    lastLoginAt: 'timestamptz?',
    hasSecondFactor: 'bool!',
  },
  text: `
      select m.id, m.name, coalesce(a.email, m.email) as email, m.roles, m.invited_at as "invitedAt",
             m.joined_at is not null as "hasJoined",
             (select max(d.last_used_at) from known_devices d where d.account_id = m.id) as "lastLoginAt",
             exists (select from passkeys p where p.account_id = m.id)
               or exists (select from second_factors f
                           where f.account_id = m.id and f.confirmed_at is not null) as "hasSecondFactor"
        from members m left join accounts a on a.id = m.id
       where m.institution_id = $institutionId and m.removed_at is null
         and (m.joined_at is null or a.id is not null)
       order by lower(m.name), m.id`,
});

/** Whether each member needs a second factor. */
export const findMemberPolicy = onlyValue({
  name: 'find-member-policy',
  parameters: { institutionId: 'uuid' },
  columns: { secondFactor: 'bool' },
  text: 'select requires_second_factor as "secondFactor" from assigners where id = $institutionId',
});

export const storeMemberPolicy = count({
  name: 'store-member-policy',
  parameters: { institutionId: 'uuid', secondFactor: 'bool' },
  text: 'update assigners set requires_second_factor = $secondFactor where id = $institutionId',
});

/** How many members and invitations an institution has, and whether the address is one of theirs. */
export const countMembers = only({
  name: 'count-members',
  parameters: { institutionId: 'uuid', email: 'text' },
  columns: { number: 'int8!', isKnown: 'bool!' },
  text: `
      select count(*) as number,
             count(*) filter (where coalesce(a.email, m.email) = $email) > 0 as "isKnown"
        from members m left join accounts a on a.id = m.id
       where m.institution_id = $institutionId and m.removed_at is null`,
});

export const insertInvitation = onlyValue({
  name: 'insert-invitation',
  parameters: {
    institutionId: 'uuid',
    name: 'text',
    email: 'text',
    roles: 'text[]',
    language: 'text',
    now: 'timestamptz',
  },
  columns: { id: 'uuid' },
  text: `
      insert into members (institution_id, name, email, roles, language, invited_at)
      values ($institutionId, $name, $email, $roles, $language, $now)
      returning id`,
});

/**
 * A member or invitation of that institution. The last Owner is one without another who joined earlier, or `before` a
 * time: a thief's new Owner cannot take the institution from the old one, who has a week to undo a change of an account.
 */
export const findMember = one({
  name: 'find-member',
  parameters: { institutionId: 'uuid', id: 'uuid', before: 'timestamptz' },
  columns: {
    id: 'uuid',
    name: 'text',
    email: 'text!',
    roles: 'text[]',
    hasJoined: 'bool!',
    isLastOwner: 'bool!',
  },
  text: `
      select m.id, m.name, coalesce(a.email, m.email) as email, m.roles,
             m.joined_at is not null as "hasJoined",
             m.joined_at is not null and 'Owner' = any(m.roles) and not exists (
               select from members o join accounts b on b.id = o.id
                where o.institution_id = m.institution_id and o.id <> m.id and 'Owner' = any(o.roles)
                  and (o.joined_at <= m.joined_at or o.joined_at <= $before)) as "isLastOwner"
        from members m left join accounts a on a.id = m.id
       where m.id = $id and m.institution_id = $institutionId and m.removed_at is null
         and (m.joined_at is null or a.id is not null)`,
});

export const storeMember = count({
  name: 'store-member',
  parameters: { id: 'uuid', name: 'text', roles: 'text[]' },
  text: 'update members set name = $name, roles = $roles where id = $id',
});

/** Notes that a member is gone, and deletes its account with its sessions and ways in. Its name stays. */
export const removeMember = count({
  name: 'remove-member',
  parameters: { id: 'uuid', now: 'timestamptz' },
  text: `
      with gone as (delete from accounts where id = $id)
      update members set removed_at = $now, email = null where id = $id`,
});

/** In which language a member reads, and the name of its institution, which may be empty. */
export const findMemberReader = one({
  name: 'find-member-reader',
  parameters: { id: 'uuid' },
  columns: { language: oneOf('text', languages), institution: 'text' },
  text: `
      select a.language, g.name as institution
        from accounts a join assigners g on g.id = a.institution_id
       where a.id = $id`,
});

/** Ends the link of an invitation. */
export const endInvitation = count({
  name: 'end-invitation',
  parameters: { memberId: 'text', email: 'text' },
  text: `
      delete from one_time_tokens
       where email = $email and kind = 'memberInvitation' and payload ->> 'memberId' = $memberId`,
});

/** Begins the time of an invitation again. */
export const renewInvitation = count({
  name: 'renew-invitation',
  parameters: { id: 'uuid', now: 'timestamptz' },
  text: 'update members set invited_at = $now where id = $id and joined_at is null',
});

/** Notes that an invitation is accepted; false if it is not open any more. */
export const markJoined = changed({
  name: 'mark-joined',
  parameters: { id: 'uuid', now: 'timestamptz' },
  text: `
      update members set joined_at = $now, email = null
       where id = $id and joined_at is null and removed_at is null`,
});
