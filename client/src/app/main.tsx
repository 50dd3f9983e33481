import '../theme/index.css';
import '../ui/index.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '../i18n/i18n.ts';
import { followDevice } from '../network/connection.ts';
import { watchHistory } from '../parts/leaving.ts';
import { checkLoginOnce, checkLoginOnReturn } from '../parts/session-calls.ts';
import { followTheme } from '../theme/theme.ts';
import { App } from './app.tsx';
import { pageAt, takesOverAt } from './pages.tsx';
import { keepTyped } from './typed-early.ts';

// Starts the page, once: with a component here, Vite would run this file again after a change.

// zod comes with the first form and reads its settings from here. Without this one it tries
// `new Function`, and the browser reports a breach of the content security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const { dataset } = document.documentElement;

// No transitions: a login changes session and address, and both must show at once.
const routed = (shell: ReactNode) => <BrowserRouter useTransitions={false}>{shell}</BrowserRouter>;

/** Loads the current page completely, so that it replaces the prerendered one in one step. */
async function completePage(): Promise<void> {
  const page = pageAt(window.location.pathname);
  try {
    await page?.preload();
    await page?.prepare();
  } catch {
    // The page fails in the same way and shows it.
  }
}

async function start(root: HTMLElement): Promise<void> {
  const enterTyped = keepTyped(root);
  await startI18n();
  if (dataset.prerendered === 'shown') await completePage();
  // A transition renders in slices, so the page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App routed={routed} onShown={enterTyped} />
      </StrictMode>,
    ),
  );
}

// The wheel scrolls the page. It never changes the number that has the focus.
document.addEventListener('wheel', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
});
followTheme();
watchHistory();
followDevice();
// Not awaited: public pages show at once, and the others wait for the answer.
void checkLoginOnce(takesOverAt(window.location.pathname));
checkLoginOnReturn();
// Not awaited: the pages' scripts import this one, so waiting for them here would be a deadlock.
void start(root);
