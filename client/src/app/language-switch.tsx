import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Language, languageFacts, languages } from '#shared/enums.ts';
import { chooseLanguage, currentLanguage, languageQuery } from '../i18n/i18n.ts';
import { notify } from '../ui/notify.ts';

/** Chooses the language of the interface. A `?lang=` in the address gives way to the choice. */
export function LanguageSwitch({ isShort = false }: { readonly isShort?: boolean }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language);
    } catch (error) {
      return notify.error('Ui_PartLost', error);
    }
    if (!query.has(languageQuery)) return;
    const rest = new URLSearchParams(query);
    rest.delete(languageQuery);
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  return (
    <fieldset className="segments" aria-label={t('Shell_Language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          className="note segment"
          lang={language}
          translate="no"
          aria-pressed={currentLanguage() === language}
          onClick={() => choose(language)}
        >
          {isShort && <span>{`${language.toUpperCase()} `}</span>}
          <span className={isShort ? 'visually-hidden' : undefined}>
            {languageFacts[language].name}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
