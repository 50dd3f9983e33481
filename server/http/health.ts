import type { Express } from 'express';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process lives. `/readyz`: it has a database and is not shutting down. */
export function mountHealth(app: Express, { db, isReady }: Deps): void {
  let asking: Promise<boolean> | undefined;
  /** One question at a time, however many ask. */
  const hasDatabase = () => {
    asking ??= db
      .raw('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  app.get('/healthz', (_request, response) => {
    response.type('text/plain').send('ok');
  });
  app.get('/readyz', async (_request, response) => {
    const ready = (await hasDatabase()) && isReady();
    response
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
}
