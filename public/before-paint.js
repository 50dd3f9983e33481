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

  const wanted = asked ?? language;

  // Without the first script nothing works, and without the first style sheet nothing looks right. One
  // text and one label for each language of shared/enums.ts.
  const notLoaded = {
    de: ['Ein Teil dieser Seite wurde nicht geladen.', 'Noch einmal versuchen'],
    en: ['A part of this page could not be loaded.', 'Try again'],
  };
  let isSaid = false;
  const sayNotLoaded = () => {
    // A style sheet may be lost before there is a body; the check after loading finds that.
    if (isSaid || !document.body) return;
    isSaid = true;
    const [text, label] =
      notLoaded[wanted] ??
      notLoaded[dataset.prerendered ? lang : navigator.language.slice(0, 2)] ??
      notLoaded.en;
    const notice = document.createElement('div');
    const retry = document.createElement('button');
    Object.assign(notice, { className: 'no-script', role: 'alert', textContent: `${text} ` });
    Object.assign(retry, {
      type: 'button',
      className: 'btn btn-outline-primary',
      textContent: label,
    });
    retry.addEventListener('click', () => location.reload());
    notice.append(retry);
    document.body.prepend(notice);
  };
  const sheet = document.querySelector('link[rel="stylesheet"]');
  const hasStyles = () => {
    // The API's reference and the development server have none to lose.
    if (!sheet) return true;
    try {
      return sheet.sheet.cssRules.length > 0;
    } catch {
      // A lost style sheet has no rules, or refuses to show them.
      return false;
    }
  };
  // It may have been lost before this script ran.
  addEventListener('load', () => !hasStyles() && sayNotLoaded());
  const isNeeded = (file) => file === sheet || file.matches?.('script[type="module"]');
  addEventListener('error', ({ target }) => isNeeded(target) && sayNotLoaded(), true);

  if (!dataset.prerendered) return;
  // The page is rendered for visitors in the browser's language, not for a person who is logged in or
  // chose another language.
  if (session || (wanted !== null && wanted !== lang)) dataset.prerendered = 'hidden';

  // The rendered content is painted first. Scripts are loaded afterwards, because they would share the
  // connection with it. A tab in the background paints nothing.
  const start = () => {
    const names = document.querySelector('meta[name="scripts"]').content.split(' ');
    import(names[0]).catch(sayNotLoaded);
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
