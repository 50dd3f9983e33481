import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the caret where it was typed although the text was changed on its way: React would put it
 * at the end. `element` is for the field's ref; `place` says where the caret belongs in what follows.
 */
export function useCaret<Field extends HTMLInputElement | HTMLTextAreaElement>(text: string) {
  const element = useRef<Field>(null);
  const wanted = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is the trigger, not an input
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    element.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  }, [text]);
  const place = (caret: number) => {
    wanted.current = caret;
  };
  return { element, place };
}
