import { apiKeys } from './api-keys.ts';
import { assigner } from './assigner.ts';
import { batches } from './batches.ts';
import { certificate } from './certificate.ts';
import { figures } from './figures.ts';
import { invoice } from './invoice.ts';
import { labels } from './labels.ts';
import { lostAccess } from './lost-access.ts';
import { members } from './members.ts';
import { shop } from './shop.ts';
import { sites } from './sites.ts';

/** The German texts of the pages for assigners, and of orders, invoices and figures for admins. */
export const office = {
  ...apiKeys,
  ...assigner,
  ...batches,
  ...certificate,
  ...figures,
  ...invoice,
  ...labels,
  ...lostAccess,
  ...members,
  ...shop,
  ...sites,
};
