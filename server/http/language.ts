import type { Request } from 'express';
import type { Language } from '#shared/enums.ts';

/** The language that the caller's browser prefers, of those there are; else English. */
export function preferredLanguage(request: Request): Language {
  return request.acceptsLanguages('en', 'de') === 'de' ? 'de' : 'en';
}
