import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Express } from 'express';
import sirv from 'sirv';

const immutableSeconds = 31_536_000;
const ownOrigin = '<meta name="api-origin" content="self">';

/**
 * Serves the built page from `folder`, and index.html for every other path outside /api. The page
 * is told that the API is its own origin. Does nothing while there is no build.
 */
export function serveSpa(app: Express, folder: string): void {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = readFileSync(indexFile, 'utf8').replace('</head>', `${ownOrigin}</head>`);
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        isHashed ? `public, max-age=${immutableSeconds}, immutable` : 'no-cache',
      );
    },
  });
  const sendIndex = (response: {
    set(name: string, value: string): unknown;
    send(body: string): unknown;
  }) => {
    response.set('Cache-Control', 'no-cache');
    response.set('Content-Type', 'text/html; charset=utf-8');
    response.send(index);
  };
  app.get(['/', '/index.html'], (_request, response) => {
    sendIndex(response);
  });
  app.use(files);
  app.get(/^\/(?!api\/|assets\/)/, (_request, response) => {
    sendIndex(response);
  });
}
