// Runs before the first paint, so that nothing wrong flashes up. Not part of the bundle, and not inline,
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
    // The browser may refuse storage. Then the system decides, and the reader is a visitor.
  }

  // The same rule as theme/theme.ts.
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.bsTheme = isDark ? 'dark' : 'light';
  if (isDark) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0c171b');
  }

  if (!dataset.prerendered) return;
  // The page was rendered for a visitor in the browser's language. It does not suit a reader who is
  // logged in or chose the other language.
  const wanted = asked ?? language;
  if (session || (wanted !== null && wanted !== lang)) dataset.prerendered = 'hidden';

  // The scripts are fetched after the first paint, since they would compete with it for the network.
  // A tab in the background paints nothing.
  const start = () => {
    const names = document.querySelector('meta[name="scripts"]').content.split(' ');
    // Without the first script no control works.
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
