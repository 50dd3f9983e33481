import { useEffect, useEffectEvent } from 'react';
import { scanner } from '#shared/limits/ui.ts';
import { elsewhere } from '../../../hooks/use-scans.ts';
import { kept, oneOf, useKept } from '../../../session/kept.ts';

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

/**
 * How long a key must stay alone to be none of a scan. Those that change no ID may be followed by the next key of a
 * quick hand: a clerk types the next birth date without a pause.
 */
const aloneMs: Readonly<Record<Shortcut, number>> = {
  next: scanner.quickestHandMs,
  help: scanner.quickestHandMs,
  draw: scanner.singleLetterMs,
  print: scanner.singleLetterMs,
  accept: scanner.singleLetterMs,
  reject: scanner.singleLetterMs,
};

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

const off = 'off';
const shortcutSetting = kept('deskShortcuts', oneOf([off]));

/** Switches the shortcuts on or off in this browser. */
export function switchShortcuts(isOn: boolean): void {
  shortcutSetting.keep(isOn ? undefined : off);
}

/** Whether the shortcuts are on. */
export function useShortcutSetting(): boolean {
  return useKept(shortcutSetting) !== off;
}

/**
 * Runs the actions by their keys, unless the focus is in a field or a dialog, or the shortcuts are
 * switched off. A letter that another key follows at once is part of a scan, such as that of an insurance card.
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
    let waiting: { shortcut: Shortcut; since: number; timer: number } | undefined;
    const settle = (event?: KeyboardEvent) => {
      if (waiting === undefined) return;
      const { shortcut, since, timer } = waiting;
      waiting = undefined;
      clearTimeout(timer);
      // The timer of a busy page is late, the time of the next key is not.
      if (event === undefined || event.timeStamp - since >= aloneMs[shortcut]) run(shortcut);
    };
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event);
      if (shortcut === undefined) return;
      const timer = window.setTimeout(settle, aloneMs[shortcut]);
      waiting = { shortcut, since: event.timeStamp, timer };
    };
    // Before any other listener: the Enter of a scan reaches no other one, and the key may belong to the next field.
    window.addEventListener('keydown', settle, { capture: true });
    document.addEventListener('keydown', listen);
    return () => {
      clearTimeout(waiting?.timer);
      window.removeEventListener('keydown', settle, { capture: true });
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
}
