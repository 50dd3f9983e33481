import { accountManagement } from './account-management.ts';
import { accounts } from './accounts.ts';
import { challenges } from './challenges.ts';
import { contact } from './contact.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { firstTexts } from './first-texts.ts';
import { forms } from './forms.ts';
import { profiles } from './profiles.ts';
import { publicTexts } from './public.ts';
import { requestAssigner } from './request-assigner.ts';
import { verify } from './verify.ts';

/** The German texts of the pages for visitors and persons, and those that all pages share. */
export const everyday = {
  ...accountManagement,
  ...accounts,
  ...challenges,
  ...contact,
  ...errors,
  ...fields,
  ...firstTexts,
  ...forms,
  ...profiles,
  ...publicTexts,
  ...requestAssigner,
  ...verify,
};
