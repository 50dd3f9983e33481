import type { Request, Response } from 'express';
import { z } from 'zod';
import { knownBrowser as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../deps.ts';
import { sealedCookie } from './sealed-cookie.ts';

/** The login names that a browser has logged in with before, from its cookie. */
export interface KnownBrowser {
  /** The id to count this browser's failures by, if it has logged in with that name before. */
  readonly idFor: (loginName: string) => string | undefined;
  readonly remember: (loginName: string) => void;
}

/**
 * Reads and writes the cookie of a browser that has logged in (OWASP's "device cookie"). Failures of
 * such a browser are counted separately for those names, so that other machines behind the same
 * address cannot lock it out. The cookie grants no access. Names are keyed hashes, newest first.
 */
export function knownBrowsers({
  cipher,
  clock,
  random,
}: Pick<Deps, 'cipher' | 'clock' | 'random'>) {
  const cookie = sealedCookie(
    { cipher, clock },
    {
      name: 'known-browser',
      seconds: limits.keptSeconds,
      content: z.object({ id: z.string(), names: z.array(z.string()) }),
    },
  );
  const hashOf = (name: string) => cipher.hmac(name, 'known-browser').toString('base64url');
  return (request: Request, response: Response): KnownBrowser => ({
    idFor(name) {
      const known = cookie.read(request);
      return known?.names.includes(hashOf(name)) ? known.id : undefined;
    },
    remember(name) {
      const known = cookie.read(request);
      const id = known?.id ?? random.bytes(limits.idBytes).toString('base64url');
      const others = (known?.names ?? []).filter((other) => other !== hashOf(name));
      cookie.write(response, { id, names: [hashOf(name), ...others].slice(0, limits.maxNames) });
    },
  });
}
