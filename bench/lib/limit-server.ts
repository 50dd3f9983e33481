import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { nodeSettings } from '../../server/platform/settings/node-settings.ts';
import { limitRoutes } from './limit-routes.ts';
import { databaseUrl, report } from './server-process.ts';

// The limit of the machine: node:http and pg with named statements, the same checks and the same SQL as ours.
// Statements that belong together run in a transaction.

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
    const route = limitRoutes.find(({ pattern }) => pattern.test(pathname));
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
