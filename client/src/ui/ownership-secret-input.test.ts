import { describe, expect, it } from 'vitest';
import { editOwnershipSecret } from './ownership-secret-input.ts';

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

  it('deletes the character before a gap with the gap', () => {
    expect(editOwnershipSecret('K7Q2MX  9X', 'K7Q2MX 9X', 7)).toEqual({
      text: 'K7Q2M9  X',
      caret: 5,
    });
  });
});
