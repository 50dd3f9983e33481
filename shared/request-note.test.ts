import { expect, it } from 'vitest';
import { contact, textLengths } from './limits/fields.ts';
import { readRequestNote, writeRequestNote } from './request-note.ts';

it('a note keeps the institution and the purpose apart', () => {
  const purpose = 'We draw blood.\nInstitution: not this one.';
  const note = writeRequestNote('Lakeside Clinic', purpose);
  expect(note).toBe(`Institution: Lakeside Clinic\n${purpose}`);
  expect(readRequestNote(note)).toEqual({ institution: 'Lakeside Clinic', purpose });
});

it('a note of another client is all purpose', () => {
  const purpose = 'We are a clinic.\nWe issue IDs.';
  expect(readRequestNote(purpose)).toEqual({ institution: undefined, purpose });
});

it('the longest parts make a note that is not too long', () => {
  const longest = writeRequestNote(
    'x'.repeat(contact.maxLineLength),
    'x'.repeat(textLengths.purpose),
  );
  expect(longest.length).toBeLessThanOrEqual(textLengths.note);
});
