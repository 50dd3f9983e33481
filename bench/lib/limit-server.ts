import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { providerPath } from '../../server/http/sign-in-provider.ts';
import { nodeSettings } from '../../server/platform/settings/node-settings.ts';
import { limitRoutes } from './limit-routes.ts';
import { countCall, provider, signInRoutes } from './limit-sign-in.ts';
import { databaseUrl, report } from './server-process.ts';

// The limit of the machine: node:http and pg with named statements, the same checks and the same SQL as ours.
// Statements that belong together run in a transaction.

const routes = [...limitRoutes, ...signInRoutes];
/** Under its issuer, as where it is mounted. */
const signIn = provider.callback();
const pool = new pg.Pool({ connectionString: databaseUrl, max: nodeSettings.poolSize });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return text;
}

report(
  createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(`${providerPath}/`)) {
      // The library reads its own path, and takes the mount from the original one.
      Object.assign(request, {
        originalUrl: request.url,
        url: request.url?.slice(providerPath.length),
      });
      await countCall(pool, request.headers, 'oidc');
      await signIn(request, response);
      return;
    }
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    const match = route?.pattern.exec(pathname);
    const body = request.method === 'POST' ? await textOf(request) : '';
    const { headers } = request;
    const call = { pool, headers, id: match?.[1] ?? '', query: searchParams, body };
    const reply = await route?.answer(call).catch((error: unknown) => ({ error: String(error) }));
    const failed = !reply || 'error' in reply;
    response.writeHead(failed ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply ?? {}));
  }),
);
