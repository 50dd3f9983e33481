import { admin } from './admin.ts';
import { assigner } from './assigner.ts';
import { certificate } from './certificate.ts';
import { invoice } from './invoice.ts';
import { labels } from './labels.ts';
import { shop } from './shop.ts';

/** The German texts of the pages for assigners and admins. */
export const office = {
  ...admin,
  ...assigner,
  ...certificate,
  ...invoice,
  ...labels,
  ...shop,
};
