import express, { type Express } from 'express';
import { endpoints } from '#shared/api/index.ts';
import type { Deps } from './deps.ts';
import { handlers, logoHandlers, statusListHandler, testKeyHandlers } from './handlers.ts';
import { inLine } from './http/address.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { mountDevMail } from './http/dev-mail.ts';
import { mountDevSite } from './http/dev-site.ts';
import { errorHandler, notFound } from './http/error-handler.ts';
import { mountExternalLogin } from './http/external-login-routes.ts';
import { checkHost, crossOrigin, refuseWriting, securityHeaders } from './http/headers.ts';
import { mountLogos } from './http/logo-routes.ts';
import { mount } from './http/mount.ts';
import { mountNamingSystem } from './http/naming-system.ts';
import { requestLog } from './http/request-log.ts';
import {
  mountHealth,
  mountMetrics,
  mountPublicKeys,
  mountSecurityTxt,
} from './http/service-routes.ts';
import { mountSignIn } from './http/sign-in-routes.ts';
import { serveSpa } from './http/spa.ts';
import { mountStatusLists } from './http/status-list-route.ts';
import { traceCalls } from './http/trace-calls.ts';
import { mountWrongMethods } from './http/wrong-methods.ts';
import { isTracing } from './platform/telemetry/tracing.ts';

/** The application: its middleware and routes in the order of a request. */
export function createApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.config.trustProxy);

  if (isTracing()) app.use('/api', traceCalls);
  app.use(requestLog(deps));
  app.use(securityHeaders(deps.config));
  mountHealth(app, deps);
  mountMetrics(app, deps);
  app.use(checkHost(deps.config));
  app.use('/api', crossOrigin(deps.config));
  app.use(inLine);
  mount(app, deps, endpoints, handlers(deps), testKeyHandlers(deps));
  mountExternalLogin(app, deps);
  mountLogos(app, deps, logoHandlers(deps));
  mountApiDocs(app, deps);
  mountSignIn(app, deps);
  mountWrongMethods(app);
  app.use(refuseWriting);
  mountPublicKeys(app, deps);
  mountStatusLists(app, statusListHandler(deps));
  mountSecurityTxt(app, deps);
  app.use('/.well-known', notFound);
  mountNamingSystem(app, deps);
  app.use('/fhir', notFound);
  mountDevMail(app, deps.config);
  mountDevSite(app, deps.config);
  if (deps.clientFolder) serveSpa(app, deps.clientFolder, deps.config);
  app.use(notFound);
  app.use(errorHandler(deps.log, deps.config.publicUrl));
  return app;
}
