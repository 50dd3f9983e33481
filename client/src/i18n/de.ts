import { accountManagement } from './de/account-management.ts';
import { accounts } from './de/accounts.ts';
import { admin } from './de/admin.ts';
import { assigner } from './de/assigner.ts';
import { certificate } from './de/certificate.ts';
import { challenges } from './de/challenges.ts';
import { contact } from './de/contact.ts';
import { errors } from './de/errors.ts';
import { fields } from './de/fields.ts';
import { firstTexts } from './de/first-texts.ts';
import { forms } from './de/forms.ts';
import { profiles } from './de/profiles.ts';
import { publicTexts } from './de/public.ts';
import { shop } from './de/shop.ts';
import type { TextKey } from './en.ts';

/** The German catalogue: a full record of the English one, loaded only when it is read. */
export const de = {
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
} satisfies Record<TextKey, string>;
