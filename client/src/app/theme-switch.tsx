import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../i18n/en.ts';
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '../theme/theme.ts';

const looks: Record<ThemeChoice, { icon: typeof Sun; textKey: TextKey }> = {
  system: { icon: Monitor, textKey: 'Shell_ThemeSystem' },
  light: { icon: Sun, textKey: 'Shell_ThemeLight' },
  dark: { icon: Moon, textKey: 'Shell_ThemeDark' },
};

/** Switches the theme: the system's, light or dark. */
export function ThemeSwitch() {
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
