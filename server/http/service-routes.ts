import { createHash, timingSafeEqual } from 'node:crypto';
import type { Express, NextFunction, Request, Response } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { publicKeysPath } from '#shared/api/signed-text.ts';
import { msPerDay } from '#shared/durations.ts';
import { languages } from '#shared/enums.ts';
import { signingKeys } from '#shared/limits/ids.ts';
import { securityTxt } from '#shared/limits/operator.ts';
import type { Deps } from '../deps.ts';
import { isDatabaseUp } from '../platform/database/database.ts';
import { publishedKeys } from '../platform/keys/public-keys.ts';
import { testSigner } from '../platform/keys/test-signer.ts';
import { notFound } from './error-handler.ts';
import { readableAnywhere } from './headers.ts';

const metricsPath = '/metrics';
const securityTxtPath = '/.well-known/security.txt';

/**
 * `/healthz`: the process runs. `/readyz`: it has started and is not leaving, whatever the database does: without the
 * database each call says so itself, and a load balancer that took out all nodes would take the public pages with
 * them. Operators, with METRICS_TOKEN, also read about the
 * database and what is not set up.
 */
export function mountHealth(app: Express, { db, config, isReady }: Deps): void {
  const isOperator = tokenCheck(config.metricsToken);
  let asking: Promise<boolean> | undefined;
  /** Concurrent requests share one query. */
  const hasDatabase = () => {
    asking ??= isDatabaseUp(db).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/healthz', (request, response) => {
    request.isPolled = true;
    response.type('text/plain').send('ok');
  });
  app.get('/readyz', async (request, response) => {
    request.isPolled = true;
    const ready = isReady();
    const lines = [ready ? 'ready' : 'not ready'];
    if (config.metricsToken && isOperator(request)) {
      const database = (await hasDatabase()) ? 'answers' : 'does not answer';
      lines.push(`The database ${database}.`, ...config.warnings);
    }
    response.status(ready ? 200 : 503).set('Cache-Control', 'no-store');
    response.type('text/plain').send(lines.join('\n'));
  });
}

/**
 * `/metrics` for Prometheus, protected by METRICS_TOKEN. Without a token it is open in development
 * and missing in production.
 */
export function mountMetrics(app: Express, { config, metrics }: Deps): void {
  if (config.production && !config.metricsToken) {
    app.use(metricsPath, notFound);
    return;
  }
  const isAllowed = tokenCheck(config.metricsToken);
  const check = (request: Request, _response: Response, next: NextFunction) => {
    if (!isAllowed(request)) throw new ApiError('Request_NotLoggedIn');
    next();
  };
  app.get(metricsPath, check, async (request, response) => {
    request.isPolled = true;
    const { type, text } = await metrics.read();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': type });
    response.send(text);
  });
}

/** Whether a request has the token; any request has it if there is none. */
function tokenCheck(token: string | undefined): (request: Request) => boolean {
  const expected = token && digest(`Bearer ${token}`);
  return (request) =>
    !expected || timingSafeEqual(digest(request.get('authorization') ?? ''), expected);
}

/** A hash of fixed length, so that the comparison takes constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The public keys of certificates and that of tests, the last one, readable from any site. */
export function mountPublicKeys(app: Express, deps: Deps): void {
  const published = publishedKeys(deps);
  const ofTests = testSigner(deps.cipher).publicKeys.keys;
  // Others ignore what is not a key (RFC 7517, section 5).
  const { formerPublicUrls } = deps.config;
  const issuers = formerPublicUrls.length > 0 ? { formerIssuers: formerPublicUrls } : {};
  app.get(publicKeysPath, async (_request, response) => {
    response.set(readableAnywhere);
    const { keys } = await published();
    response.set('Cache-Control', `public, max-age=${signingKeys.cacheSeconds}`);
    response.json({ keys: [...keys, ...ofTests], ...issuers });
  });
}

/** Serves the operator's contact for vulnerability reports (RFC 9116). */
export function mountSecurityTxt(app: Express, deps: Deps): void {
  app.get(securityTxtPath, (_request, response) => {
    response.set('Cache-Control', 'no-cache');
    response.type('text/plain').send(contactText(deps));
  });
}

function contactText({ operator, config, clock }: Deps): string {
  const { contact = `mailto:${operator.email}`, policy } = operator.security ?? {};
  const today = Math.floor(clock().getTime() / msPerDay);
  const fields = [
    ['Contact', contact],
    ['Expires', new Date((today + securityTxt.validDays) * msPerDay).toISOString()],
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', `${config.publicUrl}${securityTxtPath}`],
    ...(policy ? [['Policy', policy]] : []),
  ];
  return fields.map((field) => `${field.join(': ')}\n`).join('');
}
