import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { usePageTitle } from '../hooks/page-title.ts';
import { RoutesContext } from '../parts/after-login.ts';
import { lazyPage } from '../parts/lazy-page.ts';
import { useMissingRole, useTitleKey } from '../parts/own-roles.ts';
import { type PageRoute, routesFor, startPathFor } from '../parts/page-route.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { PageTitle } from '../ui/lazy-parts.tsx';
import { ErrorBoundary, PageContainer, PagePending } from './page-frame.tsx';
import { routes } from './pages.tsx';

/**
 * The start path of a person who opened `/` and is logged in, or undefined. Redirects once, after
 * the check at start-up; later the home page stays reachable.
 */
function useStartRedirect(startPath: string): string | undefined {
  const { status } = useSession();
  const { pathname } = useLocation();
  const isStarting = useRef(true);
  if (status === 'checking' || !isStarting.current) return undefined;
  if (pathname === startPath || pathname !== paths.home || status === 'loggedOut') {
    isStarting.current = false;
    return undefined;
  }
  return startPath;
}

const notFoundPage = lazyPage(() => import('../parts/not-found-page.tsx'));

/** Loads and shows a page; if it fails, the shell stays. */
function RoutedPage({ route }: { readonly route: PageRoute }) {
  const { t } = useTranslation();
  const title = t(useTitleKey()(route));
  usePageTitle(title);
  const Page = route.page.component;
  const content = (
    <PageTitle value={title}>
      <Suspense fallback={<PagePending title={title} />}>
        <Page />
      </Suspense>
    </PageTitle>
  );
  return (
    <ErrorBoundary>
      {route.container === false ? content : <PageContainer>{content}</PageContainer>}
    </ErrorBoundary>
  );
}

/** The login for a visitor; for others an address without a page, or one that their roles do not include. */
function UnknownPath() {
  const { user } = useSession();
  const titleKey = useMissingRole() ? 'NotFound_RoleTitle' : 'NotFound_Title';
  const notFound: PageRoute = { path: '*', page: notFoundPage, audience: [], titleKey };
  const login = routes.find(({ path }) => !user && path === paths.login);
  const route = login ?? notFound;
  return <RoutedPage key={route.path} route={route} />;
}

/**
 * The page at the current address. While the login status is unknown, only pages for visitors are
 * shown, and other paths show as loading.
 */
export function Routing() {
  const { status, user } = useSession();
  const redirect = useStartRedirect(startPathFor(routes, user));
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  const unknown =
    status === 'checking' ? (
      <PageContainer>
        <PagePending />
      </PageContainer>
    ) : (
      <UnknownPath />
    );
  return (
    <RoutesContext value={routes}>
      <Routes>
        {routesFor(routes, user).map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<RoutedPage key={route.path} route={route} />}
          />
        ))}
        <Route path="*" element={unknown} />
      </Routes>
    </RoutesContext>
  );
}
