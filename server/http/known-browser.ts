import type { Request, Response } from 'express';
import { z } from 'zod';
import { knownBrowser as limits } from '#shared/limits.ts';
import type { Deps } from '../deps.ts';
import { sealedCookie } from './sealed-cookie.ts';

/** What a browser's cookie says of the login names under which it has logged in before. */
export interface KnownBrowser {
  /** An id of this browser if it has logged in under that name, to count its failures by. */
  readonly idFor: (loginName: string) => string | undefined;
  readonly remember: (loginName: string) => void;
}

/**
 * Reads and writes the cookie of a browser that has logged in (OWASP's "device cookie"). Failures from
 * such a browser are counted apart, for those names alone, so that no other machine behind the same
 * address can lock it out; the cookie opens nothing. Names are keyed hashes, the newest first.
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
