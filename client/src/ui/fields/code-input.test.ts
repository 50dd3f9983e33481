import { describe, expect, it } from 'vitest';
import { editOwnershipSecret, editPersonId } from './code-input.ts';

/** The text of the field after these keys. */
const typedKeys = (keys: string) =>
  [...keys].reduce((text, key) => editPersonId(text, text + key, text.length + 1).text, '');

describe('the field of the ID', () => {
  it('adds the hyphen after the eighth digit and moves the caret behind it', () => {
    expect(editPersonId('2026073', '20260731', 8)).toEqual({ text: '20260731-', caret: 9 });
    expect(editPersonId('20260731', '20260731k', 9)).toEqual({ text: '20260731-K', caret: 10 });
  });

  it('lets the hyphen be deleted', () => {
    expect(editPersonId('20260731-', '20260731', 8)).toEqual({ text: '20260731', caret: 8 });
  });

  it('takes a typed hyphen for its own', () => {
    expect(editPersonId('20260731-', '20260731--', 10)).toEqual({ text: '20260731-', caret: 9 });
  });

  it('drops what a scanner sends around the ID', () => {
    const scanned = ']d2\u000220260731-K7Q2M\u001d';
    expect(editPersonId('', scanned, scanned.length)).toEqual({
      text: '20260731-K7Q2M',
      caret: 14,
    });
  });

  it('keeps the caret in the middle', () => {
    expect(editPersonId('2026731-K7Q2M', '20260731-K7Q2M', 5)).toEqual({
      text: '20260731-K7Q2M',
      caret: 5,
    });
  });

  it('takes a birth date with hyphens, typed or pasted', () => {
    expect(typedKeys('1990-05-17 r2nxg')).toBe('19900517-R2NXG');
    expect(editPersonId('', '1990-05-17-R2NXG', 16)).toEqual({ text: '19900517-R2NXG', caret: 14 });
  });

  it('reads a scan through another keyboard layout, and keeps one that it cannot read', () => {
    expect(typedKeys('19900517ßTSDYE')).toBe('19900517-TSDZE');
    expect(typedKeys('19900517ßTSDYF')).toBe('19900517-ßTSDYF');
  });

  it('changes letters to upper case, removes spaces and accepts other dashes', () => {
    expect(editPersonId('', '2026 07 31 – k7q2m', 18)).toEqual({
      text: '20260731-K7Q2M',
      caret: 14,
    });
  });
});

const atEnd = (previous: string, typed: string) =>
  editOwnershipSecret(previous, typed, typed.length);

describe('the field of the ownership secret', () => {
  it('groups what is typed in any case and with any separators', () => {
    expect(atEnd('', 'k7q2mx-9xwplm 4')).toEqual({ text: 'K7Q2MX  9XWPLM  4', caret: 17 });
  });

  it('adds the gap with the first character of the next group', () => {
    expect(atEnd('K7Q2M', 'K7Q2MX')).toEqual({ text: 'K7Q2MX', caret: 6 });
    expect(atEnd('K7Q2MX', 'K7Q2MX9')).toEqual({ text: 'K7Q2MX  9', caret: 9 });
  });

  it('keeps the caret in the middle', () => {
    expect(editOwnershipSecret('K7Q2MX  9X', 'K7AQ2MX  9X', 3)).toEqual({
      text: 'K7AQ2M  X9X',
      caret: 3,
    });
  });

  it('deletes the character before a deleted gap', () => {
    expect(editOwnershipSecret('K7Q2MX  9X', 'K7Q2MX 9X', 7)).toEqual({
      text: 'K7Q2M9  X',
      caret: 5,
    });
  });
});
