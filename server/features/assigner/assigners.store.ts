import { joinConfirmedName } from '../../domain/institutions/assigners.store.ts';
import { stored } from '../../domain/stored-documents.ts';
import { count, only, onlyValue } from '../../platform/database/query.ts';

/** An institution's profile, and whether an admin confirmed the name; `logoId` is null without a logo. Throws if there is none. */
export const findInstitution = only({
  name: 'find-assigner',
  parameters: { institutionId: 'uuid' },
  columns: {
    name: 'text',
    contact: stored.contactIfAny,
    logoId: 'uuid?',
    nameConfirmed: 'bool',
    /** Whether histories do not name it. */
    isDiscreet: 'bool',
  },
  text: `
      select g.name, g.contact, l.id as "logoId", c.institution_id is not null as "nameConfirmed",
             g.is_discreet as "isDiscreet"
        from assigners g left join logos l on l.institution_id = g.id ${joinConfirmedName}
       where g.id = $institutionId`,
});

/** Stores the institution's name; returns the previous one, which may be empty. */
export const storeName = onlyValue({
  name: 'store-name',
  parameters: { institutionId: 'uuid', name: 'text' },
  columns: { previous: 'text' },
  text: `
      update assigners set name = $name where id = $institutionId
      returning old.name as previous`,
});

/** Stores whether the histories of IDs do not name the institution, from now on. */
export const storeDiscretion = count({
  name: 'store-discretion',
  parameters: { institutionId: 'uuid', isDiscreet: 'bool' },
  text: 'update assigners set is_discreet = $isDiscreet where id = $institutionId',
});
