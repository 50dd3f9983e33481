import { changed, oneValue, onlyValue } from '../../platform/database/query.ts';

/** Replaces an institution's logo; returns its new id. */
export const storeLogo = onlyValue({
  name: 'store-logo',
  parameters: { institutionId: 'uuid', png: 'bytea', now: 'timestamptz' },
  columns: { id: 'uuid' },
  text: `
      insert into logos (institution_id, id, png, stored_at)
      values ($institutionId, uuidv7(), $png, $now)
      on conflict (institution_id) do update
         set id = excluded.id, png = excluded.png, stored_at = excluded.stored_at
      returning id`,
});

/** Deletes an institution's logo; false if there was none. */
export const deleteLogo = changed({
  name: 'delete-logo',
  parameters: { institutionId: 'uuid' },
  text: 'delete from logos where institution_id = $institutionId',
});

/** The PNG of a logo; undefined if the institution has no logo with that id. */
export const findLogo = oneValue({
  name: 'find-logo',
  parameters: { institutionId: 'uuid', logoId: 'uuid' },
  columns: { png: 'bytea' },
  text: 'select l.png from logos l where l.institution_id = $institutionId and l.id = $logoId',
});
