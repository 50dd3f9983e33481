import { allValues, changed, count, one, oneValue } from '../../platform/database/query.ts';

/** SQL that joins the confirmed name `c` to `assigners g`, if it equals the current name. */
export const joinConfirmedName =
  'left join confirmed_names c on c.institution_id = g.id and c.name = g.name';

/** SQL for whether the name with which the institution of the row `sent` asked is still its confirmed one. */
export const isNameStillConfirmed = (sent: string) => `exists (
                   select from assigners s join confirmed_names n on n.institution_id = s.id
                    where s.id = ${sent}.institution_id and s.name = ${sent}.sender_name
                      and n.name = s.name)`;

/** SQL for whether the institution `g` has an account left; without one nothing acts for it. */
export const hasAccount =
  'exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null)';

/** SQL for whether the institution `g` may act. */
export const mayAct = `g.suspended_at is null and ${hasAccount}`;

/** The accounts that act for an institution. */
export const listAccountsOf = allValues({
  name: 'list-accounts-of-institution',
  parameters: { institutionId: 'uuid' },
  columns: { id: 'uuid' },
  text: 'select id from accounts where institution_id = $institutionId order by id',
});

/** Stores the institution's contact. */
export const storeContact = count({
  name: 'store-contact',
  parameters: { institutionId: 'uuid', contact: 'jsonb' },
  text: 'update assigners set contact = $contact where id = $institutionId',
});

/** Replaces the confirmed name of an institution. */
export const storeConfirmedName = count({
  name: 'store-confirmed-name',
  parameters: { institutionId: 'uuid', name: 'text', confirmedBy: 'uuid?', now: 'timestamptz' },
  text: `
      insert into confirmed_names (institution_id, name, confirmed_by, confirmed_at)
      values ($institutionId, $name, $confirmedBy, $now)
      on conflict (institution_id) do update set name = excluded.name,
        confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at`,
});

/** Deletes the confirmation of a different name; returns that name, or undefined. */
export const forgetOtherConfirmedName = oneValue({
  name: 'forget-other-confirmed-name',
  parameters: { institutionId: 'uuid', name: 'text' },
  columns: { name: 'text' },
  text: `
      delete from confirmed_names where institution_id = $institutionId and name <> $name
      returning name`,
});

/** Deletes the confirmation of an institution's name; false if there was none. */
export const deleteConfirmedName = changed({
  name: 'delete-confirmed-name',
  parameters: { institutionId: 'uuid' },
  text: 'delete from confirmed_names where institution_id = $institutionId',
});

/**
 * Locks an institution until the transaction ends, before anything else of it is locked. What it may have at most is
 * counted by a later statement: one that waits counts what there was before it waited.
 */
export const lockInstitution = one({
  name: 'lock-institution',
  parameters: { institutionId: 'uuid' },
  columns: { id: 'uuid' },
  text: 'select id from assigners where id = $institutionId for no key update',
});
