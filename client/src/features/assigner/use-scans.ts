import { useEffect, useEffectEvent, useRef } from 'react';
import { parsePersonId } from '#shared/person-id.ts';
import { scanner } from '#shared/ui-limits.ts';

// A hand scanner is a keyboard: it types the content of a label and ends with Enter.

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
const elsewhere = '[role="dialog"], [role="menu"]';
/** How an ID begins, and the mark of the symbol that some scanners send before it. */
const beginning = /^[\d\]]/;

/**
 * Calls back with each ID that is scanned on the page: anywhere outside a field, where neither its letters are
 * taken for shortcuts nor its Enter for a press of the focused button, or into a field that holds nothing else.
 * Enter then does nothing in that field.
 */
export function useScans(onScan: (id: string) => void): void {
  const typed = useRef({ text: '', at: 0, scannedAt: Number.NEGATIVE_INFINITY });
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { current } = typed;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest(elsewhere)) return;
    const field = target.closest<HTMLInputElement>(textFields);
    const isContinued = event.timeStamp - current.at < scanner.pauseMs;
    if (event.key === 'Enter') {
      const id = parsePersonId(field?.value ?? (isContinued ? current.text : ''));
      // Some scanners end with two characters, of which the second is another Enter.
      const isEcho = event.timeStamp - current.scannedAt < scanner.pauseMs;
      current.text = '';
      if (id === undefined && !isEcho) return;
      event.preventDefault();
      event.stopPropagation();
      if (id === undefined) return;
      current.scannedAt = event.timeStamp;
      onScan(id);
    } else if (!field && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      current.text = (isContinued ? current.text : '') + event.key;
      current.at = event.timeStamp;
      // Shortcuts ignore a key press that is prevented.
      if (beginning.test(current.text)) event.preventDefault();
    }
  });
  useEffect(() => {
    const capture = (event: KeyboardEvent) => listen(event);
    // Before any other listener.
    document.addEventListener('keydown', capture, { capture: true });
    return () => document.removeEventListener('keydown', capture, { capture: true });
  }, []);
}
