import { expect, it } from 'vitest';
import { shortcutKeys, shortcutOf, shortcuts } from './shortcuts.ts';

const press = (key: string, own: Partial<Parameters<typeof shortcutOf>[0]> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  getModifierState: () => false,
  ...own,
});

it('has one key for each action', () => {
  const keys = shortcuts.map((shortcut) => shortcutKeys[shortcut]);
  expect(keys.map((key) => shortcutOf(press(key)))).toEqual(shortcuts);
});

it('takes capital letters, and a question mark that needs AltGr', () => {
  expect(shortcutOf(press('D'))).toBe('draw');
  const altGr = { ctrlKey: true, altKey: true, getModifierState: () => true };
  expect(shortcutOf(press('?', altGr))).toBe('help');
});

it.each([
  ['Ctrl', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Cmd', { metaKey: true }],
  ['a key that is held', { repeat: true }],
  ['an input method', { isComposing: true }],
])('leaves %s to the browser', (_, own) => {
  expect(shortcutOf(press('r', own))).toBeUndefined();
});

it('ignores other keys', () => {
  for (const key of ['Enter', 'x', 'ß', 'Dead']) expect(shortcutOf(press(key))).toBeUndefined();
});
