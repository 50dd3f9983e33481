import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Language, languageFacts, languages } from '#shared/enums.ts';
import type { TextKey } from '../i18n/en.ts';
import { chooseLanguage, currentLanguage, languageQuery } from '../i18n/i18n.ts';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '../theme/theme.ts';
import { notify } from '../ui/notify.ts';

interface Props {
  /** Whether only the codes of the languages are shown. */
  readonly isShort?: boolean;
}

/** Chooses the language of the interface. A `?lang=` in the address gives way to the choice. */
function LanguageSwitch({ isShort }: Props) {
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

const looks: Record<ThemeChoice, { icon: typeof Sun; textKey: TextKey }> = {
  system: { icon: Monitor, textKey: 'Shell_ThemeSystem' },
  light: { icon: Sun, textKey: 'Shell_ThemeLight' },
  dark: { icon: Moon, textKey: 'Shell_ThemeDark' },
};

/** Switches the theme: the system's, light or dark. */
function ThemeSwitch() {
  const { t } = useTranslation();
  const chosen = useThemeChoice();
  return (
    <fieldset className="segments" aria-label={t('Shell_Theme')}>
      {themeChoices.map((choice) => {
        const { icon: Icon, textKey } = looks[choice];
        return (
          <button
            key={choice}
            type="button"
            className="note segment"
            aria-pressed={chosen === choice}
            aria-label={t(textKey)}
            title={t(textKey)}
            onClick={() => chooseTheme(choice)}
          >
            <Icon size={18} aria-hidden />
          </button>
        );
      })}
    </fieldset>
  );
}

/** The language and the theme of the page. */
export function Preferences({ isShort = false }: Props) {
  return (
    <>
      <LanguageSwitch isShort={isShort} />
      <ThemeSwitch />
    </>
  );
}
