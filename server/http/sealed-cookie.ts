import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { msPerSecond } from '#shared/durations.ts';
import type { Deps } from '../deps.ts';

/** A cookie that only this server can read and write, with an expiry. */
export interface SealedCookie<Content> {
  /** Its content, or undefined if it is missing, expired or not ours. */
  readonly read: (request: Request) => Content | undefined;
  readonly write: (response: Response, content: Content) => void;
  readonly clear: (response: Response) => void;
}

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/**
 * A `__Host-` cookie, encrypted and bound to its name. HttpOnly, Secure, and SameSite=Lax, so that
 * the browser sends it when a provider redirects back.
 */
export function sealedCookie<Schema extends z.ZodType>(
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  options: { readonly name: string; readonly seconds: number; readonly content: Schema },
): SealedCookie<z.output<Schema>> {
  const name = `__Host-${options.name}`;
  const envelope = z.object({ expiresAt: z.int(), content: z.unknown() });
  return {
    read(request) {
      const sealed = parseCookie(request.get('cookie') ?? '')[name];
      const text = sealed && cipher.tryOpen(Buffer.from(sealed, 'base64url'), name);
      if (!text) return undefined;
      const { data } = envelope.safeParse(JSON.parse(text));
      // A cookie of an older version may have another shape.
      if (!data || data.expiresAt <= clock().getTime()) return undefined;
      return options.content.safeParse(data.content).data;
    },
    write(response, content) {
      const maxAge = options.seconds * msPerSecond;
      const text = JSON.stringify({ expiresAt: clock().getTime() + maxAge, content });
      response.cookie(name, cipher.seal(text, name).toString('base64url'), {
        ...attributes,
        maxAge,
      });
    },
    clear(response) {
      response.clearCookie(name, attributes);
    },
  };
}

/** Clears all but the newest `left` cookies whose names begin so and end in a hash. Browsers send older ones first. */
export function clearOldest(response: Response, begins: string, left: number): void {
  const names = Object.keys(parseCookie(response.req.get('cookie') ?? ''));
  const ours = new RegExp(`^__Host-${begins}[\\w-]{43}$`);
  const old = names.filter((name) => ours.test(name)).slice(0, -left);
  for (const name of old) response.clearCookie(name, attributes);
}
