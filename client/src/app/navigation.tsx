import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { isTestSystem } from '../hooks/host-is-local.ts';
import { useEscape } from '../hooks/use-escape.ts';
import { menuFor, type Viewer } from '../parts/page-route.ts';
import { useSession } from '../session/use-session.ts';
import { AboutMenu } from './about-menu.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginButton } from './login-button.tsx';
import { routes } from './pages.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Opens and closes the menu of narrow screens; a new path or Escape closes it. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere, even to the same page, is the trigger
  useEffect(() => setIsOpen(false), [key]);
  useEscape(isOpen, () => {
    setIsOpen(false);
    toggle.current?.focus();
  });
  return { isOpen, toggle, flip: () => setIsOpen((open) => !open) };
}

/** The header: brand, the menus of the account type, language, theme, and logging in or out. */
export function Navigation() {
  const { t } = useTranslation();
  const { user } = useSession();
  const viewer: Viewer = user?.accountType ?? 'visitor';
  const { isOpen, toggle, flip } = useMenu();
  const menuId = useId();
  return (
    <header className="shell-header">
      <nav className="container shell-bar" aria-label={t('Shell_MainNavigation')}>
        <Brand />
        {isTestSystem(globalThis.location?.hostname) && (
          <span className="test-banner">{t('Shell_TestSystem')}</span>
        )}
        <button
          ref={toggle}
          type="button"
          className="btn btn-quiet shell-toggle"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={t('Shell_Menu')}
          onClick={flip}
        >
          {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
        <div id={menuId} className={isOpen ? 'shell-menu show' : 'shell-menu'}>
          <ul className="shell-list">
            {menuFor(routes, viewer, 'actions').map((route) => (
              <li key={route.path}>
                <NavLink className="shell-link" to={route.path} end>
                  {t(route.titleKey)}
                </NavLink>
              </li>
            ))}
            <AboutMenu entries={menuFor(routes, viewer, 'about')} />
          </ul>
          <div className="shell-tools">
            <LanguageSwitch isShort />
            <ThemeSwitch />
            <LoginButton />
          </div>
        </div>
      </nav>
    </header>
  );
}
