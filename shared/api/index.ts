import { accountEndpoints } from './accounts.ts';
import { adminEndpoints } from './admin.ts';
import { apiKeyEndpoints } from './api-keys.ts';
import { assignerEndpoints } from './assigner.ts';
import { batchEndpoints } from './batches.ts';
import {
  certificateStatusEndpoints,
  certificateWithdrawalEndpoints,
} from './certificate-statuses.ts';
import { challengeCheckEndpoints } from './challenge-checks.ts';
import { challengeEndpoints } from './challenges.ts';
import { withCredentials } from './endpoint.ts';
import { externalAccountEndpoints } from './external-accounts.ts';
import { figureEndpoints } from './figures.ts';
import { historyEndpoints } from './history.ts';
import { receiptEndpoints } from './kept-receipts.ts';
import { labelEndpoints } from './labels.ts';
import { memberEndpoints } from './members.ts';
import { operatorEndpoints } from './operator.ts';
import { ownDataEndpoints } from './own-data.ts';
import { passkeyEndpoints, passkeyLoginEndpoints } from './passkeys.ts';
import { profileEndpoints } from './profiles.ts';
import { recoveryEndpoints } from './recovery.ts';
import { reissueEndpoints } from './reissues.ts';
import { secondFactorEndpoints, secondStepEndpoints } from './second-factor.ts';
import { securityEndpoints } from './security.ts';
import { sessionEndpoints } from './sessions.ts';
import { shopEndpoints } from './shop.ts';
import { siteEndpoints } from './sites.ts';

/**
 * Every endpoint of the product. The calls of assigners, shop and admins ask for credentials; those
 * of accounts too, since cookies hold an external identity and known logins.
 */
export const endpoints = {
  ...withCredentials(accountEndpoints),
  ...withCredentials(externalAccountEndpoints),
  ...withCredentials(sessionEndpoints),
  ...withCredentials(passkeyEndpoints),
  ...withCredentials(passkeyLoginEndpoints),
  ...withCredentials(recoveryEndpoints),
  ...withCredentials(secondFactorEndpoints),
  ...withCredentials(secondStepEndpoints),
  ...withCredentials(securityEndpoints),
  ...withCredentials(ownDataEndpoints),
  ...withCredentials(apiKeyEndpoints),
  ...withCredentials(assignerEndpoints),
  ...withCredentials(memberEndpoints),
  ...withCredentials(batchEndpoints),
  ...withCredentials(labelEndpoints),
  ...withCredentials(certificateStatusEndpoints),
  ...withCredentials(receiptEndpoints),
  ...withCredentials(reissueEndpoints),
  ...withCredentials(siteEndpoints),
  ...certificateWithdrawalEndpoints,
  ...challengeEndpoints,
  ...challengeCheckEndpoints,
  ...profileEndpoints,
  ...historyEndpoints,
  ...operatorEndpoints,
  ...withCredentials(shopEndpoints),
  ...withCredentials(adminEndpoints),
  ...withCredentials(figureEndpoints),
};
export type Endpoints = typeof endpoints;
