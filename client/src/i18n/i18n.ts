import i18next, { type BackendModule } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#shared/enums.ts';
import { firstTexts } from './en/first-texts.ts';
import { missingText } from './resolve-text.ts';

export const languageQuery = 'lang';
const storageKey = 'language';

/** Fetches the first page's German texts when they are needed. The English ones are there from the start. */
const lazyFirstTexts: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, _namespace, done) {
    if (language !== 'de') return done(null, firstTexts);
    try {
      done(null, (await import('./de/first-texts.ts')).firstTexts);
    } catch (error) {
      done(error instanceof Error ? error : String(error), false);
    }
  },
};

/** The texts of the pages of visitors and persons, or besides them those of assigners and admins. */
export type TextSet = 'everyday' | 'office';

const catalogues: Record<TextSet, Record<Language, () => Promise<Record<string, string>>>> = {
  everyday: {
    de: async () => (await import('./de/everyday.ts')).everyday,
    en: async () => (await import('./en/everyday.ts')).everyday,
  },
  office: {
    de: async () => (await import('./de/office.ts')).office,
    en: async () => (await import('./en/office.ts')).office,
  },
};
/** What this visit has needed so far. */
const wanted = new Set<TextSet>();

function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The language of the interface. */
export function currentLanguage(): Language {
  return isLanguage(i18next.resolvedLanguage) ? i18next.resolvedLanguage : 'en';
}

function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage may be refused; the language then lasts for this visit.
  }
}

async function loadWanted(language: Language): Promise<void> {
  const texts = await Promise.all([...wanted].map((set) => catalogues[set][language]()));
  i18next.addResourceBundle(language, 'translation', Object.assign({}, ...texts));
}

/** Makes sure of the everyday texts, and of another set's; the first page has its own with it. */
export function loadTexts(set: TextSet = 'everyday'): Promise<void> {
  wanted.add('everyday').add(set);
  return loadWanted(currentLanguage());
}

/** Changes the language of the interface and keeps the choice for later visits. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepLanguage(language);
  wanted.add('everyday');
  await loadWanted(language);
  await i18next.changeLanguage(language);
}

/**
 * Starts the translations: `?lang=` wins and is kept, then an earlier choice, then the first of
 * the browser's languages that has a catalogue, then English. Resolves once texts can be shown.
 * `fixed` is the language of a page that no browser calls.
 */
export async function startI18n(fixed?: Language): Promise<void> {
  i18next.on('languageChanged', () => {
    if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage();
  });
  await i18next
    .use(lazyFirstTexts)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: { en: { translation: firstTexts } },
      partialBundledLanguages: true,
      supportedLngs: languages,
      ...(fixed && { lng: fixed }),
      fallbackLng: 'en',
      // Not `all`: with the region kept, `en-US, de` would choose German.
      load: 'languageOnly',
      // What was asked for before its text was there is drawn again.
      react: { bindI18nStore: 'added' },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: missingText,
      detection: {
        order: ['querystring', 'localStorage', 'navigator'],
        lookupQuerystring: languageQuery,
        lookupLocalStorage: storageKey,
        caches: [],
      },
    });
  const asked = new URLSearchParams(globalThis.location?.search).get(languageQuery)?.slice(0, 2);
  if (isLanguage(asked)) keepLanguage(asked);
}
