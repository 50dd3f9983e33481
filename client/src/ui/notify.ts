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

async function raise(
  kind: 'success' | 'error',
  titleKey: TextKey,
  text?: () => string | undefined,
): Promise<void> {
  // Without a connection they do not come; the page that is on show has brought its own.
  await loadTexts().catch(() => {});
  raiseToast(kind, { title: resolveText(titleKey), text: text?.() });
}

/** A failed fetch, of data or of a script, is a `TypeError` whose words are the browser's own. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof TypeError) return resolveText('Ui_NoAnswer');
  return error instanceof Error ? error.message : undefined;
}

/** The one place where toasts are raised. */
export function useNotify(): Notify {
  return useMemo(
    () => ({
      success: (key) => void raise('success', key),
      error: (titleKey, error) => void raise('error', titleKey, () => reasonOf(error)),
    }),
    [],
  );
}
