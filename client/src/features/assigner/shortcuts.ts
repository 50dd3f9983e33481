import { useEffect, useEffectEvent } from 'react';
import { scanner } from '#shared/ui-limits.ts';
import { elsewhere } from '../../hooks/use-scans.ts';
import { useShortcutSetting } from './shortcut-setting.ts';

export const shortcuts = ['next', 'draw', 'print', 'accept', 'reject', 'help'] as const;
export type Shortcut = (typeof shortcuts)[number];

/** The keys of the desk, the same in both languages. */
export const shortcutKeys: Readonly<Record<Shortcut, string>> = {
  next: 'n',
  draw: 'd',
  print: 'p',
  accept: 'a',
  reject: 'r',
  help: '?',
};

/** These change no ID, so they act at once: a clerk types the next birth date without a pause. */
const harmless: readonly Shortcut[] = ['next', 'help'];

const fields = `input, textarea, select, [contenteditable], ${elsewhere}`;

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing' | 'getModifierState'
>;

/**
 * The shortcut of a key press. It compares the character that the keyboard's layout gives, because `?`
 * is on another key in each country. AltGr, which some systems report as Ctrl and Alt, is part of
 * writing a character; other combinations belong to the browser.
 */
export function shortcutOf(press: Press): Shortcut | undefined {
  const isCommand = press.ctrlKey || press.altKey || press.metaKey;
  if (press.repeat || press.isComposing || (isCommand && !press.getModifierState('AltGraph')))
    return undefined;
  const key = press.key.toLowerCase();
  return shortcuts.find((shortcut) => shortcutKeys[shortcut] === key);
}

/**
 * Runs the actions by their keys, unless the focus is in a field or a dialog, or the shortcuts are
 * switched off. A letter that decides and that another key follows at once is part of a scan, such as that of an
 * insurance card.
 */
export function useShortcuts(actions: Readonly<Partial<Record<Shortcut, () => void>>>): void {
  const isOn = useShortcutSetting();
  const run = useEffectEvent((shortcut: Shortcut) => actions[shortcut]?.());
  const shortcutFor = useEffectEvent((event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest(fields) !== null;
    const shortcut = event.defaultPrevented || isTyped ? undefined : shortcutOf(event);
    return shortcut && actions[shortcut] ? shortcut : undefined;
  });
  useEffect(() => {
    if (!isOn) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(waiting);
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event);
      if (shortcut === undefined) return;
      if (harmless.includes(shortcut)) {
        // Otherwise the letter would be typed into the field that gets the focus.
        event.preventDefault();
        run(shortcut);
      } else waiting = setTimeout(() => run(shortcut), scanner.singleLetterMs);
    };
    // The Enter of a scan reaches no other listener.
    window.addEventListener('keydown', forget, { capture: true });
    document.addEventListener('keydown', listen);
    return () => {
      forget();
      window.removeEventListener('keydown', forget, { capture: true });
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
}
