// Runs before the first paint, so that theme and content do not flash. A file of its own, because the
// content security policy allows no inline script.
(() => {
  const { dataset, lang } = document.documentElement;
  const asked = new URLSearchParams(location.search).get('lang');
  let theme = null;
  let language = null;
  let session = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('language');
    session = sessionStorage.getItem('accessToken');
  } catch {
    // The browser may refuse storage: the system's theme applies, and there is no session.
  }

  // The same rule as theme/theme.ts.
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.bsTheme = isDark ? 'dark' : 'light';
  if (isDark) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0c171b');
  }

  if (!dataset.prerendered) return;
  // The page is rendered for visitors in the browser's language, not for a person who is logged in or
  // chose another language.
  const wanted = asked ?? language;
  if (session || (wanted !== null && wanted !== lang)) dataset.prerendered = 'hidden';

  // One text for each language of shared/enums.ts.
  const notLoaded = {
    de: 'Ein Teil dieser Seite wurde nicht geladen. Bitte laden Sie die Seite neu.',
    en: 'A part of this page could not be loaded. Please reload the page.',
  };
  // The rendered content is painted first. Scripts are loaded afterwards, because they would share the
  // connection with it. A tab in the background paints nothing.
  const start = () => {
    const names = document.querySelector('meta[name="scripts"]').content.split(' ');
    // Without the first script, nothing on the page works.
    import(names[0]).catch(() => {
      document.body.prepend(
        Object.assign(document.createElement('p'), {
          className: 'no-script',
          textContent: notLoaded[lang],
        }),
      );
    });
    for (const href of names.slice(1)) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
      document.head.append(link);
    }
  };
  const willPaint = dataset.prerendered === 'shown' && document.visibilityState === 'visible';
  if (willPaint && PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
  } else {
    addEventListener('DOMContentLoaded', start);
  }
})();
