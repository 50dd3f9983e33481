import type { Request } from 'express';
import { defaultLanguage, type Language, languages } from '#shared/enums.ts';

/** The offered language that the caller's browser prefers; English if it prefers none of them. */
export function preferredLanguage(request: Request): Language {
  // Without a preference, the first one wins.
  const preferred = request.acceptsLanguages(defaultLanguage, ...languages);
  return languages.find((language) => language === preferred) ?? defaultLanguage;
}
