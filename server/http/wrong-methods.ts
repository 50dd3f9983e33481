import { type Express, Router } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { notFound } from './error-handler.ts';

/**
 * Answers what no route of the API has taken: 405 with the methods of its path in `Allow`, or 404 for an unknown path.
 * Mounted behind all routes of the API, of which it makes its list.
 */
export function mountWrongMethods(app: Express): void {
  const known = app.router.stack.flatMap(({ route }) =>
    // A route may have several paths.
    [route?.path ?? []].flat().map((path) => ({ path, stack: route?.stack ?? [] })),
  );
  const router = Router();
  for (const [path, routes] of Map.groupBy(known, ({ path }) => path)) {
    const methods = new Set(routes.flatMap(({ stack }) => stack.map(({ method }) => method)));
    // A GET answers HEAD as well, unless a route refuses it.
    if (!methods.delete('head') && methods.has('get')) methods.add('head');
    const allow = [...methods].join(', ').toUpperCase();
    router.all(path, (_request, response, next) => {
      response.append('Allow', allow);
      next();
    });
  }
  router.use('/api', (_request, response) => {
    if (response.get('Allow') === undefined) notFound();
    throw new ApiError('Request_MethodNotAllowed');
  });
  app.use(router);
}
