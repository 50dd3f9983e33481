import { useEffect, useEffectEvent } from 'react';
import { scanner } from '#shared/limits/ui.ts';
import { parsePersonId, personIdAtEnd } from '#shared/person-id-text.ts';

// A hand scanner is a keyboard: it types the content of a label and ends with Enter.

const textFields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
/** Where no key acts on the page behind. */
export const elsewhere = '[role="dialog"], .more-menu-list, .more-menu > [aria-expanded="true"]';
/** How an ID begins, and the mark of the symbol that some scanners send before it. */
const beginning = /^[\d\]]/;

type Field = HTMLInputElement | HTMLSelectElement;

interface Listener {
  readonly onId: (id: string) => void;
  readonly onOther: (text: string) => void;
}

const listeners = new Set<Listener>();
/** What was typed as fast as by a scanner: where, the field's values before each character, and when the last one was. */
let typed: { text: string; field: Field | null; before: string[]; at: number } | undefined;
/** The Enter of the last scan. */
let last: KeyboardEvent | undefined;

/** Reads a key press before any other listener. */
function read(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : document.body;
  const isElsewhere = target.closest(elsewhere) !== null;
  const field = target.closest<Field>(textFields);
  // Enter ends a line of a longer text.
  if (field?.matches('textarea') || (field && isElsewhere)) return;
  const isContinued = typed?.field === field && event.timeStamp - typed.at < scanner.pauseMs;
  if (!isContinued) typed = undefined;
  // A person goes on to the next button.
  if (event.key === 'Tab') typed = undefined;
  if (event.key === 'Enter' && isElsewhere) ignoreScan(event);
  else if (event.key === 'Enter') finish(event, field);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    typed = {
      text: (typed?.text ?? '') + event.key,
      field,
      before: [...(typed?.before ?? []), field?.value ?? ''],
      at: event.timeStamp,
    };
    // Shortcuts ignore a key press that is prevented.
    if (!field && !isElsewhere && beginning.test(typed.text)) event.preventDefault();
  }
}

/** In a dialog or a menu a scan is a mistake, and its Enter presses no button. */
function ignoreScan(event: KeyboardEvent): void {
  const isScan = typed !== undefined && typed.text.length >= scanner.minLength;
  typed = undefined;
  if (!isScan && !isEcho(event)) return;
  event.preventDefault();
  event.stopPropagation();
  last = event;
}

function finish(event: KeyboardEvent, field: Field | null): void {
  const scanned = typed && personIdAtEnd(typed.text);
  // Letters choose from a list; its value is none of what was typed.
  const isChoice = field instanceof HTMLSelectElement;
  const id =
    scanned?.id ?? parsePersonId((isChoice ? undefined : field?.value) ?? typed?.text ?? '');
  const former = isChoice ? typed?.before[0] : scanned && typed?.before.at(-scanned.length);
  // What is no ID, such as the birth date of the next person, must not press the focused button either.
  const isOther = scanned || (!field && typed && typed.text.length >= scanner.minLength);
  const other = isOther ? typed?.text : undefined;
  typed = undefined;
  if (id === undefined && other === undefined && !isEcho(event)) return;
  event.preventDefault();
  event.stopPropagation();
  last = event;
  if (field && former !== undefined) giveBack(field, former);
  if (id !== undefined) for (const { onId } of listeners) onId(id);
  else if (other !== undefined) for (const { onOther } of listeners) onOther(other);
}

/** Gives a field its value from before a scan, as if a person had typed it. */
function giveBack(field: Field, value: string): void {
  // React overrides the setter of the element, and then does not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Some scanners end with two characters, of which the second is another Enter. */
function isEcho({ target, timeStamp }: KeyboardEvent): boolean {
  return last?.target === target && timeStamp - last.timeStamp < scanner.pauseMs;
}

const ignore = () => {};

/**
 * Calls back with each ID that is scanned on the page: anywhere outside a field, where neither its letters are
 * taken for shortcuts nor its Enter for a press of the focused button, or into a field, which gets its former value
 * back. An ID that was typed or pasted alone into a field counts as well, and stays. Enter then does nothing in
 * that field. In a dialog or a menu a scan does nothing. Without a callback it only keeps Enter from the focused
 * button. `onOther` gets what else is scanned outside a field, and everywhere an ID that cannot be read because of
 * the scanner's keyboard layout.
 */
export function useScans(
  onScan: (id: string) => void = ignore,
  onOther: (text: string) => void = ignore,
): void {
  const tell = useEffectEvent(onScan);
  const tellOther = useEffectEvent(onOther);
  useEffect(() => {
    const listener = {
      onId: (id: string) => tell(id),
      onOther: (text: string) => tellOther(text),
    };
    // One for all, because each callback may change the field.
    if (listeners.size === 0) document.addEventListener('keydown', read, { capture: true });
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) document.removeEventListener('keydown', read, { capture: true });
    };
  }, []);
}
