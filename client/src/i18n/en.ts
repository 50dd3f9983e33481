import { accountManagement } from './en/account-management.ts';
import { accounts } from './en/accounts.ts';
import { admin } from './en/admin.ts';
import { assigner } from './en/assigner.ts';
import { certificate } from './en/certificate.ts';
import { challenges } from './en/challenges.ts';
import { contact } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { firstTexts } from './en/first-texts.ts';
import { forms } from './en/forms.ts';
import { profiles } from './en/profiles.ts';
import { publicTexts } from './en/public.ts';
import { shop } from './en/shop.ts';

/** The English catalogue: its keys are the type of every text in the client. */
export const en = {
  ...firstTexts,
  ...forms,
  ...errors,
  ...fields,
  ...accounts,
  ...accountManagement,
  ...profiles,
  ...challenges,
  ...assigner,
  ...certificate,
  ...contact,
  ...shop,
  ...admin,
  ...publicTexts,
};

export type TextKey = keyof typeof en;
