import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { type AccountType, type MemberRole, roleMissingTexts } from '#shared/enums.ts';
import type { Deps } from '../deps.ts';
import { findSession, type Session } from '../domain/accounts/sessions.store.ts';
import { looksLikeApiKey, openApiKey } from '../domain/institutions/api-keys.ts';
import { rolesOf } from '../domain/institutions/members.store.ts';
import { isSuspended } from '../domain/institutions/suspension.store.ts';
import { describeCaller } from '../platform/database/gate.ts';

/** A caller who is not logged in. */
export interface Visitor {
  readonly kind: 'anonymous';
}

/** A caller who is logged in. */
export interface AccountActor {
  readonly kind: 'account';
  readonly accountId: string;
  readonly accountType: AccountType;
  /** Whose data an assigner's calls read and change; null for others. */
  readonly institutionId: string | null;
  /** What a member may do for the institution; empty for others. */
  readonly roles: readonly MemberRole[];
  /** The name of a member; null for others. */
  readonly memberName: string | null;
  readonly username: string | null;
  readonly personId: string | null;
  readonly session: Pick<
    Session,
    'id' | 'csrfSecret' | 'createdAt' | 'renewedAt' | 'endsAt' | 'provedAt' | 'lacksSecondFactor'
  >;
  readonly apiKeyId: null;
  readonly isTest: false;
}

/** An assigner at its desk: the caller of rows for assigners alone. */
export interface DeskActor extends AccountActor {
  readonly accountType: 'Assigner';
  readonly institutionId: string;
}

/** A system that calls with an API key, for the key's institution. Only rows with a scope admit it. */
export interface KeyActor {
  readonly kind: 'key';
  /** That made the key. */
  readonly accountId: string;
  readonly accountType: 'Assigner';
  readonly institutionId: string;
  readonly apiKeyId: string;
  readonly scopes: readonly string[];
  /** Whether it is a key for tests, which must change nothing real. */
  readonly isTest: boolean;
}

/** An assigner at the desk, or its system. */
export type AssignerActor = DeskActor | KeyActor;

/** Who makes a call. */
export type Actor = Visitor | AccountActor | KeyActor;

/**
 * What limits of an account count its calls by: an institution as a whole, and calls of test keys apart, which must not
 * stop real ones.
 */
export function countedAccount(actor: AccountActor | KeyActor): string {
  const counted = actor.institutionId ?? actor.accountId;
  return actor.isTest ? `test ${counted}` : counted;
}

/** Whether an assigner calls at its desk. */
export function isDesk(actor: Actor): actor is DeskActor {
  return actor.kind === 'account' && actor.institutionId !== null;
}

/** Refuses a member without a role, which an Owner never lacks. Throws `Member_RoleMissing`. */
export function requireRole({ roles }: Pick<AccountActor, 'roles'>, role: MemberRole): void {
  if (roles.includes('Owner') || roles.includes(role)) return;
  const messages = [`resolveText:${roleMissingTexts[role]}`];
  throw new ApiError('Member_RoleMissing', { messages });
}

/** Whether the caller logged in or proved who they are in the last `seconds`. */
export function isProvedWithin({ session }: AccountActor, seconds: number, now: Date): boolean {
  return now.getTime() - session.provedAt.getTime() <= seconds * msPerSecond;
}

/** The account of a token, and its key if it is one. */
export interface TokenOwner {
  readonly accountId: string;
  readonly apiKeyId?: string;
}

declare global {
  namespace Express {
    interface Request {
      actor?: Actor;
      /** Whose token the call carries, also if it was refused; for the log. */
      tokenOf?: TokenOwner;
      /** Where csurf finds its secret; set only when the call carries a session’s token. */
      authSession?: { readonly csrfSecret: string };
    }
  }
}

const bearer = /^Bearer ([\w.-]+)$/i;

/** Finds the caller. An invalid bearer token is 401 on every row, never anonymous. */
export function findActor(deps: Deps) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const header = request.get('authorization');
    if (header === undefined) request.actor = { kind: 'anonymous' };
    else {
      const find = () =>
        actorOfToken(deps, bearer.exec(header)?.[1] ?? '', (owner) => {
          request.tokenOf = owner;
        });
      request.actor = await find();
      describeCaller({ lookAgain: find });
    }
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

type Note = (owner: TokenOwner) => void;

async function actorOfToken(
  deps: Deps,
  token: string,
  note: Note,
): Promise<AccountActor | KeyActor> {
  const found = await (looksLikeApiKey(token) ? keyActor : accountActor)(deps, token, note);
  if (!found) throw new ApiError('Request_NotLoggedIn');
  return found;
}

async function accountActor(
  deps: Deps,
  token: string,
  note: Note,
): Promise<AccountActor | undefined> {
  const now = deps.clock();
  const claims = deps.accessTokens.read(token, now);
  const session = claims && (await findSession(deps.db, { ...claims, now }));
  // The token is signed, so it tells only an account that was logged in.
  if (claims && !session && (await isSuspended(deps.db, claims))) {
    note({ accountId: claims.accountId });
    throw new ApiError('Account_Suspended');
  }
  if (!session) return undefined;
  const { accountId, accountType, institutionId, memberName, username, personId } = session;
  note({ accountId });
  const roles = rolesOf(session.roles ?? []);
  const member = { institutionId, roles, memberName };
  const account = { accountId, accountType, ...member, username, personId, session };
  return { kind: 'account', ...account, apiKeyId: null, isTest: false };
}

async function keyActor(deps: Deps, token: string, note: Note): Promise<KeyActor | undefined> {
  const key = await openApiKey(deps, token, ({ id, accountId }) =>
    note({ accountId, apiKeyId: id }),
  );
  if (!key) return undefined;
  const { id: apiKeyId, accountId, institutionId, scopes, isTest } = key;
  const owner = { accountId, accountType: 'Assigner', institutionId } as const;
  return { kind: 'key', ...owner, apiKeyId, scopes, isTest };
}
