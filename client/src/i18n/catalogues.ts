import type { Language } from '#shared/enums.ts';
import { admin } from './de/admin.ts';
import { everyday } from './de/everyday.ts';
import { office } from './de/office.ts';
import { person } from './de/person.ts';
import { en, type TextKey } from './en.ts';

/** All texts of each language, for tests. The page loads them in parts (`i18n.ts`). */
export const catalogues: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  de: { ...everyday, ...person, ...office, ...admin },
  en,
};
