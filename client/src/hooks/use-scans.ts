import { useEffect, useEffectEvent } from 'react';
import { parsePersonId } from '#shared/person-id-text.ts';
import { scanner } from '#shared/ui-limits.ts';

// A hand scanner is a keyboard: it types the content of a label and ends with Enter.

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
const elsewhere = '[role="dialog"], [role="menu"]';
/** How an ID begins, and the mark of the symbol that some scanners send before it. */
const beginning = /^[\d\]]/;

const listeners = new Set<(id: string) => void>();
/** What was typed outside fields, and when its last character was. */
const typed = { text: '', at: 0 };
/** The Enter of the last scan. */
let last: KeyboardEvent | undefined;

/** Reads a key press before any other listener. */
function read(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(elsewhere)) return;
  const field = target.closest<HTMLInputElement>(textFields);
  // Enter ends a line of a longer text.
  if (field?.matches('textarea')) return;
  const isContinued = event.timeStamp - typed.at < scanner.pauseMs;
  if (event.key === 'Enter') finish(event, field?.value ?? (isContinued ? typed.text : ''));
  else if (!field && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    typed.text = (isContinued ? typed.text : '') + event.key;
    typed.at = event.timeStamp;
    // Shortcuts ignore a key press that is prevented.
    if (beginning.test(typed.text)) event.preventDefault();
  }
}

function finish(event: KeyboardEvent, text: string): void {
  const id = parsePersonId(text);
  typed.text = '';
  if (id === undefined && !isEcho(event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (id === undefined) return;
  last = event;
  for (const listener of listeners) listener(id);
}

/** Some scanners end with two characters, of which the second is another Enter. */
function isEcho({ target, timeStamp }: KeyboardEvent): boolean {
  return last?.target === target && timeStamp - last.timeStamp < scanner.pauseMs;
}

/**
 * Calls back with each ID that is scanned on the page: anywhere outside a field, where neither its letters are
 * taken for shortcuts nor its Enter for a press of the focused button, or into a field that holds nothing else.
 * Enter then does nothing in that field.
 */
export function useScans(onScan: (id: string) => void): void {
  const tell = useEffectEvent(onScan);
  useEffect(() => {
    const listener = (id: string) => tell(id);
    // One for all, because each callback may change the field.
    if (listeners.size === 0) document.addEventListener('keydown', read, { capture: true });
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) document.removeEventListener('keydown', read, { capture: true });
    };
  }, []);
}
