// Runs before the first paint, so that nobody sees the wrong thing flash. Kept apart from the bundle
// because the content security policy allows no inline script.
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
    // Storage may be refused; then the system decides, and nobody is logged in.
  }

  // The same rule as theme/theme.ts.
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.bsTheme = isDark ? 'dark' : 'light';
  if (isDark) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0c171b');
  }

  if (!dataset.prerendered) return;
  // The page was rendered for a visitor in the browser's language: not for whoever is logged in, nor
  // for whoever chose the other language.
  const wanted = asked ?? language;
  if (session || (wanted !== null && wanted !== lang)) dataset.prerendered = 'hidden';

  // What is there is painted first, and only then are the scripts fetched, which would share the line
  // with it and hold it up. A tab in the background paints nothing.
  const start = () => {
    const names = document.querySelector('meta[name="scripts"]').content.split(' ');
    // Without it nothing here works.
    import(names[0]).catch(() => {
      document.body.prepend(
        Object.assign(document.createElement('p'), {
          className: 'no-script',
          textContent:
            lang === 'de'
              ? 'Ein Teil dieser Seite ging auf dem Weg verloren. Bitte laden Sie sie neu.'
              : 'A part of this page was lost on its way. Please reload it.',
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
