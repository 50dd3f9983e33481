import { useSyncExternalStore } from 'react';
import { makeListeners } from '../hooks/listeners.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'theme';
const pageColors = { light: '#fbfaf7', dark: '#0c171b' } as const;
const { subscribe, tell } = makeListeners();

/** Read on demand, since there is no browser at the build. */
const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

function isThemeChoice(value: string | null): value is ThemeChoice {
  return themeChoices.some((choice) => choice === value);
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return isThemeChoice(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

let choice = readChoice();

function applyTheme(): void {
  const system = darkSystem().matches ? 'dark' : 'light';
  const theme = choice === 'system' ? system : choice;
  document.documentElement.dataset.bsTheme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColors[theme]);
}

function showChoice(next: ThemeChoice): void {
  choice = next;
  applyTheme();
  tell();
}

/** Shows the chosen theme and keeps it; `before-paint.js` applies it again before the next first paint. */
export function chooseTheme(next: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // If the browser refuses storage, the choice lasts for this visit.
  }
  showChoice(next);
}

/** Follows another tab's choice, and the system's theme if there is none. Called once at start-up. */
export function followTheme(): void {
  applyTheme();
  darkSystem().addEventListener('change', applyTheme);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) showChoice(readChoice());
  });
}

/** The reader's choice of theme (not the theme that results from it). */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'system',
  );
}
