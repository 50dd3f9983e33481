import { admin } from './admin.ts';
import { apiKeys } from './api-keys.ts';
import { assigner } from './assigner.ts';
import { certificate } from './certificate.ts';
import { invoice } from './invoice.ts';
import { shop } from './shop.ts';

/** The English texts of the pages for assigners and admins. */
export const office = {
  ...admin,
  ...apiKeys,
  ...assigner,
  ...certificate,
  ...invoice,
  ...shop,
};
