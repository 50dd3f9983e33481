import type { NextFunction, Request, Response } from 'express';
import { errorTexts } from '#shared/api/error-texts.ts';
import {
  ApiError,
  type ApiErrorDetails,
  type ErrorKey,
  errorStatus,
  type Problem,
  resolveTextPrefix,
} from '#shared/api/errors.ts';
import { http } from '#shared/limits/server.ts';
import {
  logSecurityEvent,
  type SecurityEvent,
  type SecurityEventKind,
} from '../domain/security-events.ts';
import { databaseErrorKey, databaseFault } from '../platform/database/constraint-errors.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { isNavigation, sendErrorPage } from './error-page.ts';

/** Errors of Express and its middleware, by their `type` or `code`. */
const byMiddlewareCode: Readonly<Record<string, ErrorKey>> = {
  'entity.parse.failed': 'Request_Malformed',
  'entity.verify.failed': 'Request_Malformed',
  'request.aborted': 'Request_Malformed',
  'request.size.invalid': 'Request_Malformed',
  'entity.too.large': 'Request_TooLarge',
  'charset.unsupported': 'Request_WrongContentType',
  'encoding.unsupported': 'Request_WrongContentType',
  EBADCSRFTOKEN: 'Request_CrossSite',
};

/** The one place that turns an error into HTTP: application/problem+json, or a page that leads to `publicUrl`. */
export function errorHandler(log: Log, publicUrl = '') {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = toApiError(error);
    if (!known) log.error({ err: error, requestId: request.id }, 'unexpected error');
    const { key, details } = known ?? new ApiError('Server_Unexpected');
    request.problem = key;
    if (key === 'Server_DatabaseAway') request.databaseFault = databaseFault(error);
    const refusal = refusalOf(request, error, key);
    if (refusal) logSecurityEvent(log, refusal);
    const status = errorStatus[key];
    const wait = details.retryAfterSeconds ?? (status === 503 ? http.retryAfterSeconds : undefined);
    if (wait !== undefined) response.set('Retry-After', String(wait));
    if (status === 401) response.set('WWW-Authenticate', challengeFor(request, key));
    response.status(status);
    if (isNavigation(request)) {
      sendErrorPage(request, response, { key, publicUrl, startAt: details.startAt });
      return;
    }
    response.type('application/problem+json');
    response.send(JSON.stringify(problem(key, details, String(request.id))));
  };
}

/** How to log in (RFC 6750): with a token, or with another one. */
function challengeFor(request: Request, key: ErrorKey): string {
  const isRefused = key === 'Request_NotLoggedIn' && request.get('authorization') !== undefined;
  return isRefused ? 'Bearer error="invalid_token"' : 'Bearer';
}

/** Answers an unknown path. */
export function notFound(): never {
  throw new ApiError('Request_NotFound');
}

/** The body of an error. */
export function problem(key: ErrorKey, details: ApiErrorDetails, requestId: string): Problem {
  return {
    type: `urn:unikat:error:${key}`,
    title: key,
    status: errorStatus[key],
    detail: detailOf(key, details),
    requestId,
    errors: [...(details.messages ?? [`${resolveTextPrefix}${key}`])],
    ...(details.fields ? { fields: [...details.fields] } : {}),
    ...(details.errorType ? { errorType: details.errorType } : {}),
    ...(details.secondFactorToken ? { secondFactorToken: details.secondFactorToken } : {}),
    ...(details.current ? { current: details.current } : {}),
    ...(details.until ? { until: details.until.toISOString() } : {}),
  };
}

/** What is wrong, in English, for those who read the log of a system. */
function detailOf(key: ErrorKey, { fields = [], until }: ApiErrorDetails): string {
  const text = errorTexts[key].replace('{{until}}', until?.toISOString() ?? '`until`');
  const named = fields.filter((field) => field !== '').join(', ');
  return named === '' ? text : text.replace(/\.$/, `: ${named}.`);
}

function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  // A path such as /api/%ff cannot be decoded; Express throws a URIError.
  if (error instanceof URIError) return new ApiError('Request_Malformed');
  const key = middlewareErrorKey(error) ?? databaseErrorKey(error);
  return key && new ApiError(key);
}

function middlewareErrorKey(error: unknown): ErrorKey | undefined {
  if (!(error instanceof Error)) return undefined;
  const codes = [
    'type' in error ? error.type : undefined,
    'code' in error ? error.code : undefined,
  ];
  return codes.map((code) => byMiddlewareCode[String(code)]).find(Boolean);
}

const refusalKinds: Partial<Record<ErrorKey, SecurityEventKind>> = {
  Request_NotAllowed: 'access.denied',
  Account_Suspended: 'access.denied',
  ApiKey_NotAllowed: 'access.denied',
  ApiKey_ScopeMissing: 'access.denied',
  Request_CrossSite: 'request.crossSite',
  Request_TooMany: 'limit.exceeded',
  Certificate_TooMany: 'limit.exceeded',
  NewIds_TooMany: 'limit.exceeded',
  Batch_TooManyLines: 'limit.exceeded',
  Login_InvalidUserOrPassword: 'login.failed',
  Login_EmailNotVerified: 'login.failed',
  Account_WrongPassword: 'login.failed',
  Recovery_NotPossible: 'login.failed',
  SecondFactor_WrongCode: 'login.failed',
};

const loginRows: ReadonlySet<string> = new Set([
  'login',
  'loginByPasskey',
  'loginBySecondFactor',
  'recover',
  'recoverBySecondFactor',
]);

/** The security event of a refused request; undefined for any other error. */
function refusalOf(request: Request, error: unknown, key: ErrorKey): SecurityEvent | undefined {
  const kind = kindOf(request, error, key);
  const { tokenOf, id, row } = request;
  return kind && { kind, ...tokenOf, requestId: String(id), row };
}

function kindOf(request: Request, error: unknown, key: ErrorKey): SecurityEventKind | undefined {
  if (key === 'Request_CrossSite' && isBadCsrfToken(error)) return 'csrf.invalid';
  if (key === 'Request_TooMany' && loginRows.has(request.row ?? '')) return 'login.locked';
  // A request without a token is an ordinary visitor, not a security event.
  if (key === 'Request_NotLoggedIn')
    return request.get('authorization') === undefined ? undefined : 'token.invalid';
  return refusalKinds[key];
}

function isBadCsrfToken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EBADCSRFTOKEN';
}
