import './schemas-without-eval.ts';
import '../theme/index.css';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '../i18n/i18n.ts';
import { checkLoginOnce } from '../parts/check-login.ts';
import { followSystemTheme } from '../theme/theme.ts';
import { App } from './app.tsx';
import { pageAt } from './pages.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const { dataset } = document.documentElement;

/** Once the page is there, it is no longer the one that was rendered at the build. */
function Live({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    delete dataset.prerendered;
  }, []);
  return children;
}

// Not as transitions: a login changes session and address, and both must show at once.
const routed = (shell: ReactNode) => <BrowserRouter useTransitions={false}>{shell}</BrowserRouter>;

/** Waits for the whole page, since what the reader sees already is replaced in one go. */
async function completePage(): Promise<void> {
  const page = pageAt(window.location.pathname);
  try {
    await page?.preload();
    await page?.prepare();
  } catch {
    // The page will meet the same failure, and say so.
  }
}

async function start(root: HTMLElement): Promise<void> {
  await startI18n();
  if (dataset.prerendered === 'shown') await completePage();
  // In pieces, between which the browser answers whoever scrolls or types.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Live>
          <App routed={routed} />
        </Live>
      </StrictMode>,
    ),
  );
}

followSystemTheme();
// Not awaited: public pages show at once, and the others wait for the answer by themselves.
void checkLoginOnce();
// Nor is this: the pages' scripts import from this one, and would wait for it while it waits for them.
void start(root);
