import { accountEndpoints } from './accounts.ts';
import { adminEndpoints } from './admin.ts';
import { assignerEndpoints } from './assigner.ts';
import { challengeEndpoints } from './challenges.ts';
import { externalAccountEndpoints } from './external-accounts.ts';
import { operatorEndpoints } from './operator.ts';
import { profileEndpoints } from './profiles.ts';
import { sessionEndpoints } from './sessions.ts';
import { shopEndpoints } from './shop.ts';

/** Every endpoint of the product. */
export const endpoints = {
  ...accountEndpoints,
  ...externalAccountEndpoints,
  ...sessionEndpoints,
  ...assignerEndpoints,
  ...challengeEndpoints,
  ...profileEndpoints,
  ...operatorEndpoints,
  ...shopEndpoints,
  ...adminEndpoints,
};
export type Endpoints = typeof endpoints;
