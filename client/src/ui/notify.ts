import { useMemo } from 'react';
import type { TextKey } from '../i18n/en.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { resolveText } from '../i18n/resolve-text.ts';
import { raiseToast } from './toasts.tsx';

interface Notify {
  /** Says that something worked. */
  readonly success: (key: TextKey) => void;
  /** Says what failed, and why if the error knows: its message is the parsed answer. */
  readonly error: (titleKey: TextKey, error?: unknown) => void;
}

async function raise(kind: 'success' | 'error', titleKey: TextKey, text?: string): Promise<void> {
  // Without a connection they do not come; the page that is on show has brought its own.
  await loadTexts().catch(() => {});
  raiseToast(kind, { title: resolveText(titleKey), text });
}

/** The one place where toasts are raised. */
export function useNotify(): Notify {
  return useMemo(
    () => ({
      success: (key) => void raise('success', key),
      // Also the browser's own words for a lost connection (specification, section 8).
      error: (titleKey, error) =>
        void raise('error', titleKey, error instanceof Error ? error.message : undefined),
    }),
    [],
  );
}
