import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Express } from 'express';
import { endpoints } from '#shared/api/index.ts';
import { product } from '#shared/product.ts';
import type { Deps } from '../deps.ts';
import { notFound } from './error-handler.ts';
import { openApiDocument } from './openapi/document.ts';

/** Made by the client's build from Scalar's package. */
const programFile = 'api-reference.js';

/** The API described for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export function mountApiDocs(app: Express, { config, operator, clientFolder }: Deps): void {
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, response) => {
    document ??= JSON.stringify(
      openApiDocument(endpoints, {
        url: config.apiUrl,
        contact: { name: operator.name, email: operator.email, url: operator.sourceUrl },
      }),
    );
    // Readable from any site: everything in it is public.
    response.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' });
    response.type('json').send(document);
  });
  app.get('/api/docs', (_request, response) => {
    if (!clientFolder || !existsSync(join(clientFolder, programFile))) notFound();
    response.set('Content-Security-Policy', policy);
    response.type('html').send(page);
  });
}

/** Loads from this host only, and scripts from files only. Scalar needs inline styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – ${product.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/before-paint.js"></script></head>
<body><div id="api"></div>
<script src="/${programFile}"></script><script src="/api-docs.js"></script></body>
</html>
`;
