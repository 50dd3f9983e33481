import { accountManagement } from './account-management.ts';
import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { firstTexts } from './first-texts.ts';
import { forms } from './forms.ts';
import { profiles } from './profiles.ts';
import { publicTexts } from './public.ts';

/** The English texts of the pages for visitors and persons, and those that all pages share. */
export const everyday = {
  ...accountManagement,
  ...accounts,
  ...errors,
  ...firstTexts,
  ...forms,
  ...profiles,
  ...publicTexts,
};
