import { accounts } from './accounts.ts';
import { errors } from './errors.ts';
import { firstTexts } from './first-texts.ts';
import { forms } from './forms.ts';
import { publicTexts } from './public.ts';

/** The German texts of the pages for visitors and persons, and those that all pages share. */
export const everyday = {
  ...accounts,
  ...errors,
  ...firstTexts,
  ...forms,
  ...publicTexts,
};
