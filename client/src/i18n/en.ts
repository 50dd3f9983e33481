import { accountManagement } from './en/account-management.ts';
import { accounts } from './en/accounts.ts';
import { admin } from './en/admin.ts';
import { assigner } from './en/assigner.ts';
import { certificate } from './en/certificate.ts';
import { challenges } from './en/challenges.ts';
import { contact } from './en/contact.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { home } from './en/home.ts';
import { profiles } from './en/profiles.ts';
import { shell } from './en/shell.ts';
import { shop } from './en/shop.ts';
import { ui } from './en/ui.ts';

/** The English catalogue: its keys are the type of every text in the client. */
export const en = {
  ...shell,
  ...ui,
  ...errors,
  ...fields,
  ...home,
  ...accounts,
  ...accountManagement,
  ...profiles,
  ...challenges,
  ...assigner,
  ...certificate,
  ...contact,
  ...shop,
  ...admin,
};

export type TextKey = keyof typeof en;
