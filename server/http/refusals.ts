import type { Request } from 'express';
import type { ErrorKey } from '#shared/api/errors.ts';
import type { SecurityEvent, SecurityEventKind } from '../domain/security-events.ts';

const kinds: Partial<Record<ErrorKey, SecurityEventKind>> = {
  Request_NotAllowed: 'access.denied',
  Request_CrossSite: 'request.crossSite',
  Request_TooMany: 'limit.exceeded',
  Login_InvalidUserOrPassword: 'login.failed',
  Login_EmailNotVerified: 'login.failed',
  Account_WrongPassword: 'login.failed',
};

/** The security event that a refused request stands for; undefined for any other error. */
export function refusalOf(
  request: Request,
  error: unknown,
  key: ErrorKey,
): SecurityEvent | undefined {
  const kind = kindOf(request, error, key);
  const { actor, id, row } = request;
  const accountId = actor?.kind === 'account' ? actor.accountId : undefined;
  return kind && { kind, accountId, requestId: String(id), row };
}

function kindOf(request: Request, error: unknown, key: ErrorKey): SecurityEventKind | undefined {
  if (key === 'Request_CrossSite' && isBadCsrfToken(error)) return 'csrf.invalid';
  if (key === 'Request_TooMany' && request.row === 'login') return 'login.locked';
  // Without a token nothing was refused but a visitor who is not logged in.
  if (key === 'Request_NotLoggedIn')
    return request.get('authorization') === undefined ? undefined : 'token.invalid';
  return kinds[key];
}

function isBadCsrfToken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EBADCSRFTOKEN';
}
