// Runs before the first paint, so that nobody sees the wrong theme flash. Kept apart from the
// bundle because the content security policy allows no inline script. Same rule as theme/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // Storage may be refused; then the system decides.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.bsTheme = isDark ? 'dark' : 'light';
  if (isDark) {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#0c171b');
  }
})();
