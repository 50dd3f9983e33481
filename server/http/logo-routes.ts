import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { ApiError } from '#shared/api/errors.ts';
import { logo as limits } from '#shared/limits/institutions.ts';
import { strengths } from '#shared/limits/rates.ts';
import { logoTypes } from '#shared/logo-types.ts';
import type { Deps } from '../deps.ts';
import { actorOf, type DeskActor, findActor, isDesk } from './actor.ts';
import { callerAddress } from './address.ts';
import { limitFor, subjectsOf } from './call-limits.ts';
import { checkAllowed, checkSecondFactor } from './checks.ts';
import { mediaType, refuseForgery } from './csrf.ts';

/** The handlers of the logo routes, called after all checks. */
export interface LogoHandlers {
  readonly store: (actor: DeskActor, bytes: Buffer) => Promise<{ readonly logoId: string }>;
  readonly open: (institutionId: string, logoId: string) => Promise<Buffer>;
}

const upload = { allow: ['Assigner'], role: 'Owner' } as const;

/** The two calls with bodies that are not JSON: uploading a logo and showing it. */
export function mountLogos(app: Express, deps: Deps, handlers: LogoHandlers): void {
  app.put('/api/assigner/me/logo', [
    findActor(deps),
    refuseForgery(deps.config, 'put', logoTypes),
    checkAllowed(upload),
    checkSecondFactor(deps, upload),
    checkType,
    countUpload(deps),
    express.raw({ type: () => true, limit: limits.maxUploadBytes, inflate: false }),
    // Again, as for all large bodies: the session may have ended while the body was held back.
    findActor(deps),
    checkAllowed(upload),
    async (request: Request, response: Response): Promise<void> => {
      const actor = actorOf(request);
      if (!isDesk(actor)) throw new ApiError('Request_NotLoggedIn');
      const { body }: { body: unknown } = request;
      response.json(await handlers.store(actor, Buffer.isBuffer(body) ? body : Buffer.alloc(0)));
    },
  ]);
  app.get('/api/assigner/:accountId/logo/:logoId', async (request, response) => {
    const { accountId, logoId } = request.params;
    const png = await handlers.open(accountId, logoId);
    response.set({
      // A new logo gets a new address.
      'Cache-Control': `public, max-age=${limits.cacheSeconds}, immutable`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-site',
      'Content-Disposition': `inline; filename="logo-${logoId}.png"`,
    });
    response.type('png').send(png);
  });
}

function checkType(request: Request, _response: Response, next: NextFunction): void {
  if (!logoTypes.includes(mediaType(request))) throw new ApiError('Logo_WrongType');
  next();
}

function countUpload({ rateLimiter }: Deps) {
  return async (request: Request, _response: Response, next: NextFunction): Promise<void> => {
    const actor = actorOf(request);
    const limit = limitFor('uploadLogo', strengths.usual, actor);
    await rateLimiter.count(limit, subjectsOf({ actor, address: callerAddress(request) }));
    next();
  };
}
