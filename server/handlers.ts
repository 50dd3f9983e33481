import type { Endpoints } from '#shared/api/index.ts';
import type { Deps } from './deps.ts';
import { accountHandlers } from './features/accounts/accounts.handlers.ts';
import { adminHandlers } from './features/admin/admin.handlers.ts';
import { apiKeyHandlers } from './features/api-keys/api-keys.handlers.ts';
import { assignerHandlers } from './features/assigner/assigner.handlers.ts';
import { openLogo, storeUploadedLogo } from './features/assigner/logo.ts';
import { assignerTestKeyHandlers } from './features/assigner/test-key.handlers.ts';
import { batchHandlers, batchTestKeyHandlers } from './features/batches/batches.handlers.ts';
import { certificateStatusHandlers } from './features/certificate-statuses/certificate-statuses.handlers.ts';
import { statusLists } from './features/certificate-statuses/status-list.ts';
import {
  challengeCheckHandlers,
  challengeCheckTestKeyHandlers,
} from './features/challenges/challenge-checks.handlers.ts';
import {
  challengeHandlers,
  challengeTestKeyHandlers,
} from './features/challenges/challenges.handlers.ts';
import { figureHandlers } from './features/figures/figures.handlers.ts';
import { labelHandlers } from './features/labels/labels.handlers.ts';
import { memberHandlers } from './features/members/members.handlers.ts';
import { operatorHandlers } from './features/operator/operator.handlers.ts';
import { ownDataHandlers } from './features/own-data/own-data.handlers.ts';
import { passkeyHandlers } from './features/passkeys/passkeys.handlers.ts';
import { profileHandlers } from './features/profiles/profiles.handlers.ts';
import { receiptHandlers, receiptTestKeyHandlers } from './features/receipts/receipts.handlers.ts';
import { reissueHandlers } from './features/reissues/reissues.handlers.ts';
import { securityHandlers } from './features/security/security.handlers.ts';
import { shopHandlers } from './features/shop/shop.handlers.ts';
import { siteHandlers } from './features/sites/sites.handlers.ts';
import type { LogoHandlers } from './http/logo-routes.ts';
import type { Handlers, TestKeyHandlers } from './http/mount.ts';
import type { StatusListHandler } from './http/status-list-route.ts';

/** A handler for every row of the table; one that is missing does not compile. */
export function handlers(deps: Deps): Handlers<Endpoints> {
  return {
    ...accountHandlers(deps),
    ...passkeyHandlers(deps),
    ...securityHandlers(deps),
    ...ownDataHandlers(deps),
    ...apiKeyHandlers(deps),
    ...memberHandlers(deps),
    ...assignerHandlers(deps),
    ...batchHandlers(deps),
    ...labelHandlers(deps),
    ...certificateStatusHandlers(deps),
    ...challengeHandlers(deps),
    ...challengeCheckHandlers(deps),
    ...receiptHandlers(deps),
    ...profileHandlers(deps),
    ...reissueHandlers(deps),
    ...siteHandlers(deps),
    ...operatorHandlers(deps),
    ...shopHandlers(deps),
    ...adminHandlers(deps),
    ...figureHandlers(deps),
  };
}

/** What answers test keys: nothing real is read or changed. Other rows refuse them. */
export function testKeyHandlers(deps: Deps): TestKeyHandlers<Endpoints> {
  return {
    ...assignerTestKeyHandlers(deps),
    ...batchTestKeyHandlers(deps),
    ...labelHandlers(deps),
    ...challengeTestKeyHandlers(deps),
    ...challengeCheckTestKeyHandlers(deps),
    ...receiptTestKeyHandlers(),
  };
}

/** The handlers of the logo routes. Their bodies are not JSON, so they are not rows of the table. */
export function logoHandlers(deps: Deps): LogoHandlers {
  return {
    store: (actor, bytes) => storeUploadedLogo(deps, actor, bytes),
    open: (institutionId, logoId) => openLogo(deps, institutionId, logoId),
  };
}

/** What serves status lists. Their tokens are no JSON, and they are where certificates say. */
export function statusListHandler(deps: Deps): StatusListHandler {
  return statusLists(deps);
}
