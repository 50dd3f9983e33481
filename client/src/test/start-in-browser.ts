import { vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { MemoryStorage } from './fixtures.ts';

interface Browser {
  /** The reader's languages, the preferred one first. */
  readonly languages: readonly string[];
  readonly search?: string;
  /** The language chosen on an earlier visit. */
  readonly chosen?: string;
}

/**
 * Starts the translations as in such a browser; returns its local storage, which always exists: the
 * language detector looks for it only once for all files of a worker.
 */
export async function startInBrowser({ languages, search = '', chosen }: Browser) {
  const localStorage = new MemoryStorage();
  if (chosen !== undefined) localStorage.setItem('language', chosen);
  // What the last test of another file in the worker has left.
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { languages, language: languages[0] });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { search }, localStorage }));
  await startI18n();
  return localStorage;
}
