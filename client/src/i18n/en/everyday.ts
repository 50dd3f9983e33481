import { errorTexts } from '#shared/api/error-texts.ts';
import { accounts } from './accounts.ts';
import { firstTexts } from './first-texts.ts';
import { forms } from './forms.ts';
import { publicTexts } from './public.ts';

/** The English texts of the pages for visitors and persons, and those that all pages share. */
export const everyday = {
  ...accounts,
  ...errorTexts,
  ...firstTexts,
  ...forms,
  ...publicTexts,
};
