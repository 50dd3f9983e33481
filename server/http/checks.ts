import type { NextFunction, Request, Response } from 'express';
import { type Endpoint, isOfficeCall } from '#shared/api/endpoint.ts';
import { ApiError } from '#shared/api/errors.ts';
import { session as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../deps.ts';
import { refuseAfterRecovery } from '../domain/accounts/recovery.ts';
import { actorOf, isDesk, isProvedWithin, requireRole } from './actor.ts';

// Who may make a call: middleware that refuses with 401 or 403.

/** Refuses callers that the row does not allow; also used by routes outside the table. */
export function checkAllowed(row: Pick<Endpoint, 'allow' | 'externalIdentity' | 'role' | 'scope'>) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const actor = actorOf(request);
    if (actor.kind === 'key') {
      if (row.scope === undefined) throw new ApiError('ApiKey_NotAllowed');
      if (!actor.scopes.includes(row.scope)) throw new ApiError('ApiKey_ScopeMissing');
    }
    const isVouchedFor = row.externalIdentity === 'insteadOfLogin' && request.externalIdentity;
    if (row.allow !== 'everyone' && !isVouchedFor) {
      if (actor.kind === 'anonymous') throw new ApiError('Request_NotLoggedIn');
      if (!row.allow.includes(actor.accountType)) throw new ApiError('Request_NotAllowed');
    }
    if (row.role && isDesk(actor)) requireRole(actor, row.role);
    next();
  };
}

/** Refuses an admin or member without a second factor or passkey, where the operator or the institution requires one. */
export function checkSecondFactor({ config }: Deps, row: Pick<Endpoint, 'allow'>) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const actor = actorOf(request);
    const lacksFactor = actor.kind === 'account' && actor.session.lacksSecondFactor;
    const isRequired = isDesk(actor) || (config.adminSecondFactor && isOfficeCall(row));
    if (isRequired && lacksFactor) throw new ApiError('SecondFactor_Required');
    next();
  };
}

/** Refuses what nodes of the release before would misread, while some may run. */
export function checkUpgraded({ config }: Deps) {
  return (_request: Request, _response: Response, next: NextFunction): void => {
    if (!config.upgradeFinished) throw new ApiError('Upgrade_NotFinished');
    next();
  };
}

/** Refuses a session whose holder has not proved recently who they are. */
export function checkFresh({ clock }: Deps) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const actor = actorOf(request);
    const isFresh = actor.kind === 'account' && isProvedWithin(actor, limits.freshSeconds, clock());
    if (!isFresh) throw new ApiError('Session_NotFresh');
    next();
  };
}

/** Refuses an account that a recovery sheet has opened recently. */
export function checkNotRecovered(deps: Deps) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const actor = actorOf(request);
    if (actor.kind === 'account') await refuseAfterRecovery(deps, actor.accountId);
    next();
  };
}
