import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { product } from '#shared/product.ts';
import { footerFor } from '../parts/page-route.ts';
import { useSession } from '../session/use-session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { routes } from './pages.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The end of every page: the promise in one line, every public page, language and theme. */
export function Footer() {
  const { t } = useTranslation();
  const { user } = useSession();
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
        <nav className="shell-footer-links" aria-label={t('Shell_FooterNavigation')}>
          <ul>
            {footerFor(routes, user?.accountType ?? 'visitor').map(({ path, titleKey }) => (
              <li key={path}>
                <Link to={path}>{t(titleKey)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
