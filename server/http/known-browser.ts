import type { Request, Response } from 'express';
import { z } from 'zod';
import { knownBrowser as limits } from '#shared/limits.ts';
import type { Deps } from '../deps.ts';
import { sealedCookie } from './sealed-cookie.ts';

/** The login names under which this browser has logged in before. */
export interface KnownBrowser {
  readonly knows: (loginName: string) => boolean;
  readonly remember: (loginName: string) => void;
}

/**
 * Reads and writes the cookie of a browser that has logged in. It exempts that browser, for the same
 * names, from the limit of failed logins by address (OWASP's "device cookie"); it opens nothing. Names
 * are kept as keyed hashes, the newest first.
 */
export function knownBrowsers(deps: Pick<Deps, 'cipher' | 'clock'>) {
  const cookie = sealedCookie(deps, {
    name: 'known-browser',
    seconds: limits.keptSeconds,
    content: z.array(z.string()),
  });
  const hashOf = (name: string) => deps.cipher.hmac(name, 'known-browser').toString('base64url');
  return (request: Request, response: Response): KnownBrowser => ({
    knows: (name) => cookie.read(request)?.includes(hashOf(name)) ?? false,
    remember(name) {
      const hash = hashOf(name);
      const others = (cookie.read(request) ?? []).filter((other) => other !== hash);
      cookie.write(response, [hash, ...others].slice(0, limits.maxNames));
    },
  });
}
