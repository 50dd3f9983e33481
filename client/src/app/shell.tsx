import { useTranslation } from 'react-i18next';
import { ApiUnreachable } from './api-unreachable.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { Routing } from './router.tsx';
import { SessionGuard } from './session-guard.tsx';
import { useFocusOnPathChange } from './use-focus-on-path-change.ts';
import { useTakeOverLink } from './use-take-over-link.ts';

/** Header, page and footer; a path change puts the focus on the new page's heading. */
export function Shell() {
  const { t } = useTranslation();
  const mainRef = useFocusOnPathChange();
  useTakeOverLink();
  return (
    <>
      <a className="skip-link" href="#content">
        {t('Shell_SkipToContent')}
      </a>
      <Navigation />
      <main id="content" ref={mainRef} tabIndex={-1}>
        <ApiUnreachable />
        <Routing />
      </main>
      <Footer />
      <SessionGuard />
    </>
  );
}
