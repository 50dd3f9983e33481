import { describe, expect, it } from 'vitest';
import { editPersonId } from './person-id-input.ts';

describe('editing an ID', () => {
  it('adds the hyphen after the eighth digit and moves the caret past it', () => {
    expect(editPersonId('2026073', '20260731', 8)).toEqual({ text: '20260731-', caret: 9 });
    expect(editPersonId('20260731', '20260731k', 9)).toEqual({ text: '20260731-K', caret: 10 });
  });

  it('lets the hyphen be deleted', () => {
    expect(editPersonId('20260731-', '20260731', 8)).toEqual({ text: '20260731', caret: 8 });
  });

  it('keeps the caret in the middle', () => {
    expect(editPersonId('2026731-K7Q2M', '20260731-K7Q2M', 5)).toEqual({
      text: '20260731-K7Q2M',
      caret: 5,
    });
  });

  it('makes letters upper case, drops blanks and understands other dashes', () => {
    expect(editPersonId('', '2026 07 31 – k7q2m', 18)).toEqual({
      text: '20260731-K7Q2M',
      caret: 14,
    });
  });
});
