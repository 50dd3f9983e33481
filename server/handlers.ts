import type { Endpoints } from '#shared/api/index.ts';
import type { Deps } from './deps.ts';
import { accountHandlers } from './features/accounts/accounts.handlers.ts';
import { adminHandlers } from './features/admin/admin.handlers.ts';
import { assignerHandlers } from './features/assigner/assigner.handlers.ts';
import { openLogo, storeUploadedLogo } from './features/assigner/logo.ts';
import { challengeHandlers } from './features/challenges/challenges.handlers.ts';
import { figureHandlers } from './features/figures/figures.handlers.ts';
import { operatorHandlers } from './features/operator/operator.handlers.ts';
import { ownDataHandlers } from './features/own-data/own-data.handlers.ts';
import { passkeyHandlers } from './features/passkeys/passkeys.handlers.ts';
import { profileHandlers } from './features/profiles/profiles.handlers.ts';
import { securityHandlers } from './features/security/security.handlers.ts';
import { shopHandlers } from './features/shop/shop.handlers.ts';
import type { LogoHandlers } from './http/logo-routes.ts';
import type { Handlers } from './http/mount.ts';

/** A handler for every row of the table; one that is missing does not compile. */
export function handlers(deps: Deps): Handlers<Endpoints> {
  return {
    ...accountHandlers(deps),
    ...passkeyHandlers(deps),
    ...securityHandlers(deps),
    ...ownDataHandlers(deps),
    ...assignerHandlers(deps),
    ...challengeHandlers(deps),
    ...profileHandlers(deps),
    ...operatorHandlers(deps),
    ...shopHandlers(deps),
    ...adminHandlers(deps),
    ...figureHandlers(deps),
  };
}

/** The handlers of the logo routes. Their bodies are not JSON, so they are not rows of the table. */
export function logoHandlers(deps: Deps): LogoHandlers {
  return {
    store: (actor, bytes) => storeUploadedLogo(deps, actor, bytes),
    open: (accountId, logoId) => openLogo(deps, accountId, logoId),
  };
}
