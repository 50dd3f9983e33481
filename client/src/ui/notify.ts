import { useMemo } from 'react';
import type { TextKey } from '../i18n/en.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { resolveText } from '../i18n/resolve-text.ts';

interface Notify {
  /** Shows that something worked, and with what. */
  readonly success: (titleKey: TextKey, text?: string) => void;
  /** Shows what failed, with the message of the error. */
  readonly error: (titleKey: TextKey, error?: unknown) => void;
}

async function raise(kind: 'success' | 'error', titleKey: TextKey, text?: string): Promise<void> {
  // If they cannot be loaded, the texts of the current page are enough.
  await loadTexts().catch(() => {});
  const { raiseToast } = await import('./toasts.tsx');
  raiseToast(kind, { title: resolveText(titleKey), text });
}

/** Shows toasts; the rest of the client shows them only through this. */
export function useNotify(): Notify {
  return useMemo(
    () => ({
      success: (titleKey, text) => void raise('success', titleKey, text),
      // Includes the browser's message for a lost connection.
      error: (titleKey, error) =>
        void raise('error', titleKey, error instanceof Error ? error.message : undefined),
    }),
    [],
  );
}
