import { useTranslation } from 'react-i18next';
import { product } from '#shared/product.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The end of every page: the promise in one line, language and theme. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="shell-footer">
      <div className="container shell-footer-row">
        <p>
          <strong translate="no">{product.name}</strong> {t('Shell_FooterPromise')}
        </p>
        <div className="shell-tools">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
