import { type FocusEvent, useEffect, useRef } from 'react';
import { focusHeadingIfLost } from './focus-heading.ts';

interface Place {
  readonly element: Element;
  readonly row: number;
  readonly cell: number;
}

/**
 * When what held the focus goes away, the focus stays in its cell, or goes to that of the row which
 * takes its row's place, else to the page's heading. For the body of a table.
 */
export function useFocusInRows(rows: readonly unknown[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const held = useRef<Place>(undefined);
  const onFocus = ({ target: element }: FocusEvent) => {
    const cell = element.closest('td');
    const row = element.closest('tr');
    if (row && cell) held.current = { element, row: row.sectionRowIndex, cell: cell.cellIndex };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come and go are the trigger
  useEffect(() => {
    const last = held.current;
    if (last === undefined || last.element.isConnected) return;
    held.current = undefined;
    if (document.activeElement !== document.body) return;
    const cell = body.current?.rows[last.row]?.cells[last.cell];
    cell?.querySelector<HTMLElement>('button:enabled, a')?.focus();
    focusHeadingIfLost();
  }, [rows]);
  // The last row takes the table along.
  useEffect(() => focusHeadingIfLost, []);
  return { ref: body, onFocus };
}
