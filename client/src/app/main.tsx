import './schemas-without-eval.ts';
import '../theme/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import { checkLoginOnce } from '../session/check-login.ts';
import { followSystemTheme } from '../theme/theme.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followSystemTheme();
// Not awaited: public pages show at once, and the others wait for the answer by themselves.
void checkLoginOnce();
await startI18n();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
