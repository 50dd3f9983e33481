import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ui } from '#shared/ui-limits.ts';

export type CopyState = 'idle' | 'copied' | 'refused';

/** Copies a text; says so for five seconds. Where the clipboard refuses, `source` is selected. */
export function useCopy(
  text: string,
  source?: RefObject<HTMLElement | null>,
): { state: CopyState; copy: () => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      if (source?.current) window.getSelection()?.selectAllChildren(source.current);
      setState('refused');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), ui.copyConfirmationMs);
  }, [text, source]);
  return { state, copy };
}
