import i18next, { type BackendModule } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type Language, languages } from '#shared/enums.ts';
import { firstTexts } from './en/first-texts.ts';
import { missingText } from './resolve-text.ts';

export const languageQuery = 'lang';
const storageKey = 'language';

/**
 * `everyday`: the pages of visitors, and what all pages share. `person`: IDs, accounts, challenges and the check of
 * signed texts. `office`: assigners, orders and figures. `admin`: assigners as admins see them, and the audit.
 */
export type TextSet = 'everyday' | 'person' | 'office' | 'admin';

type Texts = Readonly<Record<string, string>>;
/** A module whose only export is a set. */
type SetModule = Readonly<Record<string, Texts>>;

/** Each set of each language: `./de/person.ts`. The English texts of the first page are part of the first script. */
const loaders = import.meta.glob<SetModule>([
  './*/{first-texts,everyday,person,office,admin}.ts',
  '!./en/first-texts.ts',
]);

function load(language: string, set: TextSet | 'first-texts'): Promise<SetModule> {
  const loader = loaders[`./${language}/${set}.ts`];
  if (!loader) throw new Error(`no texts ${language}/${set}`);
  return loader();
}

/** The sets that this visit has needed so far. */
const wanted = new Set<TextSet>();

function textsOf(...modules: SetModule[]): Texts {
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
}

/** Loads the texts of the first page. */
const firstTextsBackend: BackendModule = {
  type: 'backend',
  init() {},
  async read(language, _namespace, done) {
    try {
      done(null, textsOf(await load(language, 'first-texts')));
    } catch (error) {
      done(error instanceof Error ? error : String(error), false);
    }
  },
};

function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The language of the interface. */
export function currentLanguage(): Language {
  return isLanguage(i18next.resolvedLanguage) ? i18next.resolvedLanguage : defaultLanguage;
}

function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The browser may refuse storage; the choice then lasts for this visit.
  }
}

async function loadWanted(language: Language): Promise<void> {
  const modules = await Promise.all([...wanted].map((set) => load(language, set)));
  i18next.addResourceBundle(language, 'translation', textsOf(...modules));
}

/** Loads the everyday texts and another set, unless they are there already. */
export function loadTexts(set: TextSet = 'everyday'): Promise<void> {
  wanted.add('everyday').add(set);
  return loadWanted(currentLanguage());
}

/** Changes the language of the interface and stores the choice. Throws if its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  wanted.add('everyday');
  await loadWanted(language);
  await i18next.changeLanguage(language);
  keepLanguage(language);
}

/** Follows the choice of another tab; without its texts, the page keeps its language. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === storageKey && isLanguage(newValue)) chooseLanguage(newValue).catch(() => {});
}

/**
 * Starts the translations. The language is that of `?lang=` (which is stored), an earlier choice, the
 * first offered one of the browser's languages, or English. Resolves once texts can be shown. `fixed`
 * is the language of a page that the build renders.
 */
export async function startI18n(fixed?: Language): Promise<void> {
  i18next.on('languageChanged', () => {
    if (typeof document !== 'undefined') document.documentElement.lang = currentLanguage();
  });
  await i18next
    .use(firstTextsBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: { [defaultLanguage]: { translation: firstTexts } },
      partialBundledLanguages: true,
      supportedLngs: languages,
      ...(fixed && { lng: fixed }),
      fallbackLng: defaultLanguage,
      // Not `all`: with the region kept, `en-US, de` would choose German.
      load: 'languageOnly',
      // Renders again when texts arrive.
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
  globalThis.window?.addEventListener('storage', followOtherTabs);
}

// In development a changed text runs this module again. The page keeps the first one, which gets the new loaders.
if (import.meta.hot) {
  import.meta.hot.accept();
  const kept: { first?: { loaders: object; loadTexts: typeof loadTexts } } = import.meta.hot.data;
  kept.first ??= { loaders, loadTexts };
  Object.assign(kept.first.loaders, loaders);
  if (i18next.isInitialized) void kept.first.loadTexts();
}
