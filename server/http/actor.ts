import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import type { AccountType } from '#shared/enums.ts';
import type { Deps } from '../deps.ts';
import { findSession, type Session } from '../domain/sessions.store.ts';
import { inTurn } from './turns.ts';

/** A caller who is logged in. */
export interface AccountActor {
  readonly kind: 'account';
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly username: string | null;
  readonly personId: string | null;
  readonly session: Pick<
    Session,
    'id' | 'csrfSecret' | 'createdAt' | 'renewedAt' | 'endsAt' | 'provedAt' | 'lacksSecondFactor'
  >;
}

/** Whether the caller logged in or proved who they are in the last `seconds`. */
export function isProvedWithin({ session }: AccountActor, seconds: number, now: Date): boolean {
  return now.getTime() - session.provedAt.getTime() <= seconds * msPerSecond;
}

/** Who makes a call. */
export type Actor = { readonly kind: 'anonymous' } | AccountActor;

declare global {
  namespace Express {
    interface Request {
      actor?: Actor;
      /** Where csurf finds its secret; set only when the call carries a bearer token. */
      authSession?: { readonly csrfSecret: string };
    }
  }
}

const bearer = /^Bearer ([\w.-]+)$/i;

/** Finds the caller. An invalid bearer token is 401 on every row, never anonymous. */
export function findActor(deps: Deps) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const header = request.get('authorization');
    request.actor =
      header === undefined
        ? { kind: 'anonymous' }
        : await inTurn(request, () => accountActor(deps, header));
    if (request.actor.kind === 'account')
      request.authSession = { csrfSecret: request.actor.session.csrfSecret };
    next();
  };
}

/** Who makes this call; `findActor` must have run. */
export function actorOf(request: Request): Actor {
  if (!request.actor) throw new Error('findActor has not run');
  return request.actor;
}

async function accountActor(deps: Deps, header: string): Promise<AccountActor> {
  const now = deps.clock();
  const claims = deps.accessTokens.read(bearer.exec(header)?.[1] ?? '', now);
  const session = claims && (await findSession(deps.db, claims.sessionId, claims.accountId, now));
  if (!session) throw new ApiError('Request_NotLoggedIn');
  const { accountId, accountType, username, personId } = session;
  return { kind: 'account', accountId, accountType, username, personId, session };
}
