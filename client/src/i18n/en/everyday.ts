import { errorTexts } from '#shared/api/error-texts.ts';
import { accountManagement } from './account-management.ts';
import { accounts } from './accounts.ts';
import { firstTexts } from './first-texts.ts';
import { forms } from './forms.ts';
import { profiles } from './profiles.ts';
import { publicTexts } from './public.ts';

/** The English texts of the pages for visitors and persons, and those that all pages share. */
export const everyday = {
  ...accountManagement,
  ...accounts,
  ...errorTexts,
  ...firstTexts,
  ...forms,
  ...profiles,
  ...publicTexts,
};
