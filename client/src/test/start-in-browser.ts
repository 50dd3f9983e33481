import { vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { MemoryStorage } from './memory-storage.ts';

interface Browser {
  /** What the reader prefers, the most wanted language first. */
  readonly languages: readonly string[];
  readonly search?: string;
  /** The language that was chosen on an earlier visit. */
  readonly chosen?: string;
}

/**
 * Starts the translations as in such a browser; gives its local storage. Never without one: whether
 * there is a storage the detector of the language finds out once for all files of a worker.
 */
export async function startInBrowser({ languages, search = '', chosen }: Browser) {
  const localStorage = new MemoryStorage();
  if (chosen !== undefined) localStorage.setItem('language', chosen);
  vi.stubGlobal('navigator', { languages, language: languages[0] });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { location: { search }, localStorage });
  await startI18n();
  return localStorage;
}
