import { Menu, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { product } from '#shared/product.ts';
import { isTestSystem } from '../api/api-origin.ts';
import { useAdminBadges } from '../parts/admin-overview.ts';
import { loginPathAt } from '../parts/after-login.ts';
import { useTitleKey } from '../parts/own-roles.ts';
import { menuFor, type PageRoute } from '../parts/page-route.ts';
import { useLogout } from '../parts/session-calls.ts';
import { useUnreadChallenges } from '../parts/unread-challenges.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DropMenu, useMenu } from './drop-menu.tsx';
import { routes } from './pages.tsx';
import { Preferences } from './preferences.tsx';

const maxBadge = 99;

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
      <span>{product.name}</span>
    </Link>
  );
}

/** Logs in or out; empty while the login status is unknown, unless that takes long. */
function LoginButton() {
  const { t } = useTranslation();
  const { status, isServiceAway } = useSession();
  const logOut = useLogout();
  const place = useLocation();
  if (status === 'checking' && !isServiceAway) return null;
  return status === 'loggedOut' ? (
    <Link className="btn btn-primary" to={loginPathAt(routes, place)}>
      {t('Shell_LogIn')}
    </Link>
  ) : (
    <Button look="outline" onPress={logOut}>
      {t('Shell_LogOut')}
    </Button>
  );
}

/** The count beside a menu entry, for example unread challenges. */
function MenuBadge({ path, count }: { readonly path: string; readonly count: number | undefined }) {
  const { t } = useTranslation();
  if (!count) return null;
  const key = path === paths.challenges ? 'Shell_Unread' : 'Shell_Waiting';
  return (
    <span className="menu-badge">
      <span aria-hidden="true">{count > maxBadge ? `${maxBadge}+` : count}</span>
      <span className="visually-hidden">{t(key, { count })}</span>
    </span>
  );
}

interface EntriesProps {
  readonly entries: readonly PageRoute[];
  readonly badges?: Partial<Record<string, number>>;
}

function Entries({ entries, badges = {} }: EntriesProps) {
  const { t } = useTranslation();
  const titleKeyOf = useTitleKey();
  return entries.map((route) => (
    <li key={route.path}>
      <NavLink className="shell-link" to={route.path} end>
        <span className="shell-link-text">{t(titleKeyOf(route))}</span>
        <MenuBadge path={route.path} count={badges[route.path]} />
      </NavLink>
    </li>
  ));
}

/** What is new or waits behind the entries of the viewer's menu, by path. */
function useMenuBadges(): Partial<Record<string, number>> {
  return { [paths.challenges]: useUnreadChallenges().unread?.count, ...useAdminBadges() };
}

/** The header: brand, menus, account, and the login button. */
export function Navigation() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { isOpen, button, toggle } = useMenu();
  const menuId = useId();
  const badges = useMenuBadges();
  const waiting = Object.values(badges).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return (
    <header className="shell-header">
      <nav className="wrap-row container shell-bar" aria-label={t('Shell_MainNavigation')}>
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
          aria-label={waiting > 0 ? t('Shell_MenuWaiting', { count: waiting }) : t('Shell_Menu')}
          onClick={toggle}
        >
          {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          {waiting > 0 && !isOpen && <span className="menu-dot" aria-hidden="true" />}
        </button>
        <div id={menuId} className={isOpen ? 'shell-menu show' : 'shell-menu'}>
          <ul className="plain-list shell-list">
            <Entries entries={menuFor(routes, user, 'actions')} badges={badges} />
            <li>
              <DropMenu label={t('Shell_About')}>
                <ul className="plain-list">
                  <Entries entries={menuFor(routes, user, 'about')} />
                </ul>
              </DropMenu>
            </li>
          </ul>
          <div className="wrap-row shell-tools">
            {user ? <AccountMenu /> : <Preferences isShort />}
            <LoginButton />
          </div>
        </div>
      </nav>
    </header>
  );
}
