import type { Express } from 'express';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process lives. `/readyz`: it has a database and is not shutting down. */
export function mountHealth(app: Express, { db, isReady }: Deps): void {
  app.get('/healthz', (_request, response) => {
    response.type('text/plain').send('ok');
  });
  app.get('/readyz', async (_request, response) => {
    const hasDatabase = await db.raw('select 1').then(
      () => true,
      () => false,
    );
    const ready = isReady() && hasDatabase;
    response
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
}
