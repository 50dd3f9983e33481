import type { TextKey } from '../i18n/en.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { resolveText } from '../i18n/resolve-text.ts';

async function raise(kind: 'success' | 'error', titleKey: TextKey, text?: string): Promise<void> {
  // If they cannot be loaded, the texts of the current page are enough.
  await loadTexts().catch(() => {});
  const { raiseToast } = await import('./toasts.tsx');
  raiseToast(kind, { title: resolveText(titleKey), text });
}

/** Shows toasts; the rest of the client shows them only through this. */
export const notify = {
  /** Shows that something worked, and with what. */
  success: (titleKey: TextKey, text?: string): void => void raise('success', titleKey, text),
  /** Shows what failed, with the message of the error. It includes the browser's for a lost connection. */
  error: (titleKey: TextKey, error?: unknown): void =>
    void raise('error', titleKey, error instanceof Error ? error.message : undefined),
};
