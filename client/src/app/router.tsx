import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { usePageTitle } from '../hooks/page-title.ts';
import { RoutesContext } from '../parts/after-login.ts';
import { lazyPage, usePage } from '../parts/lazy-page.ts';
import { type PageRoute, routesFor, startPathFor, type Viewer } from '../parts/page-route.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageContainer } from './page-container.tsx';
import { PagePending } from './page-pending.tsx';
import { routes } from './pages.tsx';
import { useStartRedirect } from './use-start-redirect.ts';

const notFoundPage = lazyPage(
  () => import('../features/not-found/not-found-page.tsx'),
  'NotFoundPage',
);

/** Waits for the page's script and keeps a failing page from taking the shell along. */
function RoutedPage({ route }: { readonly route: PageRoute }) {
  const { t } = useTranslation();
  const title = t(route.titleKey);
  usePageTitle(title);
  const Page = usePage(route.page);
  const content = (
    <Suspense fallback={<PagePending title={title} />}>
      <Page />
    </Suspense>
  );
  return (
    <ErrorBoundary>
      {route.container === false ? content : <PageContainer>{content}</PageContainer>}
    </ErrorBoundary>
  );
}

function NotFound() {
  const { t } = useTranslation();
  const title = t('NotFound_Title');
  usePageTitle(title);
  const Page = usePage(notFoundPage);
  return (
    <PageContainer>
      <Suspense fallback={<PagePending title={title} />}>
        <Page />
      </Suspense>
    </PageContainer>
  );
}

function UnknownPath({ viewer }: { readonly viewer: Viewer }) {
  const login = routes.find((route) => route.path === paths.login);
  return viewer === 'visitor' && login ? (
    <RoutedPage key={login.path} route={login} />
  ) : (
    <NotFound />
  );
}

/**
 * The page for the current address. While the login status is being checked only the pages that
 * visitors may see are shown; for the others it is too early to say whether they exist.
 */
export function Routing() {
  const { status, user } = useSession();
  const viewer: Viewer = user?.accountType ?? 'visitor';
  const redirect = useStartRedirect(startPathFor(routes, viewer));
  if (redirect !== undefined) return <Navigate to={redirect} replace />;
  const unknown =
    status === 'checking' ? (
      <PageContainer>
        <PagePending />
      </PageContainer>
    ) : (
      <UnknownPath viewer={viewer} />
    );
  return (
    <RoutesContext value={routes}>
      <Routes>
        {routesFor(routes, viewer).map((route) => (
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
