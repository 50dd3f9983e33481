import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Deps } from '../deps.ts';

const msPerSecond = 1_000;

/** A cookie that this server alone can read and make, and that ends by itself. */
export interface SealedCookie<Content> {
  /** What it holds, or undefined if it is missing, over or not ours. */
  readonly read: (request: Request) => Content | undefined;
  readonly write: (response: Response, content: Content) => void;
  readonly clear: (response: Response) => void;
}

/**
 * A `__Host-` cookie (HttpOnly, Secure, SameSite=Lax: it must come along when a provider sends the
 * person back), encrypted and bound to its name.
 */
export function sealedCookie<Schema extends z.ZodType>(
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  options: { readonly name: string; readonly seconds: number; readonly content: Schema },
): SealedCookie<z.output<Schema>> {
  const name = `__Host-${options.name}`;
  const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
  const envelope = z.object({ expiresAt: z.int(), content: z.unknown() });
  return {
    read(request) {
      const sealed = parseCookie(request.get('cookie') ?? '')[name];
      const text = sealed && cipher.tryOpen(Buffer.from(sealed, 'base64url'), name);
      if (!text) return undefined;
      const { data } = envelope.safeParse(JSON.parse(text));
      // What an older version of the product sealed may look different.
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
