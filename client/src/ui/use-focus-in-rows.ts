import { type FocusEvent, useEffect, useRef } from 'react';
import { focusHeadingIfLost } from './focus-heading.ts';

/**
 * When the row that held the focus goes away, the focus goes to the row that takes its place, or to
 * the page's heading. For the body of a table.
 */
export function useFocusInRows(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const held = useRef<{ readonly element: Element; readonly index: number }>(undefined);
  const onFocus = ({ target: element }: FocusEvent) => {
    held.current = { element, index: element.closest('tr')?.sectionRowIndex ?? 0 };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come and go are the trigger
  useEffect(() => {
    const last = held.current;
    if (last === undefined || last.element.isConnected) return;
    held.current = undefined;
    if (document.activeElement !== document.body) return;
    const row = body.current?.rows[last.index];
    row?.querySelector<HTMLElement>('button:enabled, a')?.focus();
    focusHeadingIfLost();
  }, [rows]);
  // The last row takes the table along.
  useEffect(() => focusHeadingIfLost, []);
  return { ref: body, onFocus };
}
