import { ChevronDown, Menu, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { product } from '#shared/product.ts';
import { isTestSystem } from '../api/api-origin.ts';
import { useEscape } from '../hooks/use-escape.ts';
import { menuFor, type PageRoute, type Viewer } from '../parts/page-route.ts';
import { useLogout } from '../parts/session-calls.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { routes } from './pages.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The logo and the product's name, linked to the home page. */
function Brand() {
  return (
    <Link className="brand" to={paths.home} translate="no">
      <svg className="brand-mark" viewBox="0 0 28 28" aria-hidden="true">
        <g transform="rotate(14 14 14)">
          <path className="brand-glass" d="M9.5 9h9v12a4.5 4.5 0 0 1-9 0z" />
          <path className="brand-blood" d="M9.5 14.5h9V21a4.5 4.5 0 0 1-9 0z" />
          <rect className="brand-cap" x="7.5" y="3" width="13" height="6.5" rx="2" />
        </g>
      </svg>
      {product.name}
    </Link>
  );
}

/** Logs in or out; empty while the login status is unknown. */
function LoginButton() {
  const { t } = useTranslation();
  const { status } = useSession();
  const logOut = useLogout();
  if (status === 'checking') return null;
  return status === 'loggedOut' ? (
    <Link className="btn btn-primary" to={paths.login}>
      {t('Shell_LogIn')}
    </Link>
  ) : (
    <button type="button" className="btn btn-outline-primary" onClick={logOut}>
      {t('Shell_LogOut')}
    </button>
  );
}

/** Opens and closes a menu by its button; any navigation or Escape closes it. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run on every navigation, even to the same page
  useEffect(close, [key]);
  useEscape(isOpen, () => {
    close();
    button.current?.focus();
  });
  return { isOpen, button, close, toggle: () => setIsOpen((open) => !open) };
}

/** The pages about the product, behind one button. */
function AboutMenu({ entries }: { readonly entries: readonly PageRoute[] }) {
  const { t } = useTranslation();
  const { isOpen, button, toggle, close } = useMenu();
  const group = useRef<HTMLLIElement>(null);
  const listId = useId();
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !group.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [close]);
  if (entries.length === 0) return null;
  return (
    <li className="shell-group" ref={group}>
      <button
        ref={button}
        type="button"
        className="shell-link"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        {t('Shell_About')}
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul id={listId} className="shell-submenu" hidden={!isOpen}>
        {entries.map((route) => (
          <li key={route.path}>
            <NavLink className="shell-link" to={route.path} end>
              {t(route.titleKey)}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The header: brand, menus, language, theme, and the login button. */
export function Navigation() {
  const { t } = useTranslation();
  const { user } = useSession();
  const viewer: Viewer = user?.accountType ?? 'visitor';
  const { isOpen, button, toggle } = useMenu();
  const menuId = useId();
  return (
    <header className="shell-header">
      <nav className="container shell-bar" aria-label={t('Shell_MainNavigation')}>
        <Brand />
        {isTestSystem(globalThis.location?.hostname) && (
          <span className="test-banner">{t('Shell_TestSystem')}</span>
        )}
        <button
          ref={button}
          type="button"
          className="btn btn-quiet shell-toggle"
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={t('Shell_Menu')}
          onClick={toggle}
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
