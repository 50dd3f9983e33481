import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { personTypes } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import { apiOrigin, isLocalHost, thisPage } from '../api/api-origin.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { footerFor } from '../parts/page-route.ts';
import { loadProofDialog } from '../parts/proof.tsx';
import { paths, withQuery } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { keepTakeControlLink, useHandOver } from '../session/take-control-link.ts';
import { loadWhenIdle } from '../ui/lazy-parts.tsx';
import { Notice } from '../ui/notice.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Navigation } from './navigation.tsx';
import { quietPart } from './page-frame.tsx';
import { routes } from './pages.tsx';
import { Preferences } from './preferences.tsx';
import { Routing } from './router.tsx';

/** The footer of every page: the promise, links to the public pages, language and theme. */
function Footer() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <footer className="note shell-footer">
      <div className="wrap-row container shell-footer-row">
        <p>
          <strong translate="no">{product.name}</strong> {t('Shell_FooterPromise')}
        </p>
        <div className="wrap-row shell-tools">
          <Preferences />
        </div>
        <nav className="shell-footer-links" aria-label={t('Shell_FooterNavigation')}>
          <ul className="plain-list">
            {footerFor(routes, user).map(({ path, titleKey }) => (
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

// What watches the session and the challenges, and a note for few people.
const SessionWatch = quietPart(async () => (await import('./session-watch.tsx')).SessionWatch);
const UnreadWatch = quietPart(async () => (await import('./unread-watch.tsx')).UnreadWatch);
const InstitutionNote = quietPart(
  async () =>
    (await Promise.all([import('../parts/hand-over-note.tsx'), loadTexts()]))[0].InstitutionNote,
);

/**
 * When the path changes, focuses the new page's `h1` for screen readers and scrolls to the top,
 * unless the address has a fragment. A lazy page shows its heading later, so the main element is
 * observed until then.
 */
function useFocusOnPathChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    const element = main.current;
    if (element === null || shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
    const focusHeading = () => {
      const heading = element.querySelector<HTMLElement>('h1[tabindex="-1"]');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
  return main;
}

/**
 * Keeps the ID and the secret of a scanned certificate, and removes them from the address and the
 * history. Works on any page, since a visitor sees the registration at this address.
 */
function useTakeControlLink(): void {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (pathname === paths.newProfile && keepTakeControlLink(hash))
      navigate(withQuery(paths.newProfile, { mode: 'register' }), { replace: true });
  }, [pathname, hash, navigate]);
}

/** Tells an institution that scanned a certificate that only a person can use it. */
function CertificateOfPerson() {
  const { user } = useSession();
  const isPerson = personTypes.some((type) => type === user?.accountType);
  if (!useHandOver() || !user || isPerson) return null;
  return (
    <div className="container pt-4">
      <InstitutionNote />
    </div>
  );
}

/** On localhost: says that the API does not answer, and how to accept its certificate. */
function ApiUnreachable() {
  const { t } = useTranslation();
  const origin = apiOrigin(thisPage());
  return (
    <div className="container pt-4">
      <Notice tone="warning" title={t('Shell_ApiUnreachable_Title')} role="alert">
        <p>{t('Shell_ApiUnreachable_Text')}</p>
        <a href={origin} target="_blank" rel="noreferrer">
          {t('Shell_ApiUnreachable_Open', { origin })}
        </a>
      </Notice>
    </div>
  );
}

/** Header, page and footer. */
export function Shell() {
  const { t } = useTranslation();
  const { status, user, tokens, isApiUnreachable } = useSession();
  const isLoggedIn = status === 'loggedIn';
  const mainRef = useFocusOnPathChange();
  useTakeControlLink();
  useEffect(() => {
    // People may need it offline.
    if (isLoggedIn) loadWhenIdle(loadProofDialog);
  }, [isLoggedIn]);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('Shell_SkipToContent')}
      </a>
      <Navigation />
      <ConnectionBar />
      <main id="content" ref={mainRef} tabIndex={-1}>
        {isApiUnreachable && isLocalHost(window.location.hostname) && <ApiUnreachable />}
        <CertificateOfPerson />
        <Routing />
      </main>
      <Footer />
      {tokens && <SessionWatch endsAt={tokens.accessTokenExpiration} />}
      {isLoggedIn && user?.profileId && <UnreadWatch />}
    </>
  );
}
