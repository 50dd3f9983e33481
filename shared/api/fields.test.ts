import { describe, expect, test } from 'vitest';
import { assignerRequestSchema } from './admin.ts';
import { contactInformationSchema, emptyContact } from './contact.ts';
import {
  dateSchema,
  emailSchema,
  givenPasswordSchema,
  lineSchema,
  linesSchema,
  linklessLineSchema,
  momentSchema,
} from './fields.ts';
import { customerReferenceSchema } from './order.ts';

const takes = (schema: typeof lineSchema, text: string) => schema.safeParse(text).success;

describe('a line', () => {
  test.each(['', 'Charité – Universitätsmedizin', '👩‍⚕️', 'نص', 'a\u00a0b'])('accepts %j', (text) =>
    expect(lineSchema.parse(text)).toBe(text),
  );

  test.each(['\0', '\u0001', '\t', '\n', '\u007f', '\u0085', '\u2028', '\ud800', '\udc00'])(
    'refuses %j within it',
    (character) => expect(takes(lineSchema, `a${character}b`)).toBe(false),
  );

  test.each([...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
    'refuses %j, which changes the direction of the text',
    (character) => {
      for (const text of [`a${character}b`, `${character}b`])
        expect(takes(lineSchema, text)).toBe(false);
    },
  );

  test('is trimmed', () => expect(lineSchema.parse(' a\n')).toBe('a'));
});

describe('a line without a link', () => {
  test.each(['PO 4711', 'W. W. Müller', 'http', 'wwwalter'])('accepts %j', (text) =>
    expect(linklessLineSchema(50).parse(text)).toBe(text),
  );

  test.each(['https://evil.example', 'see HTTP://EVIL.example', 'www.evil.example', 'a WWW.evil'])(
    'refuses %j',
    (text) => {
      const { error } = linklessLineSchema(50).safeParse(text);
      expect(error?.issues.map(({ message }) => message)).toEqual(['resolveText:Line_WithLink']);
    },
  );

  test('is the customer’s order number and the contact person of a request', () => {
    for (const schema of [customerReferenceSchema, assignerRequestSchema.shape.contactPersonName])
      expect(schema.safeParse('www.evil.example').success).toBe(false);
  });
});

describe('a text of several lines', () => {
  const note = linesSchema(100);

  test('accepts line breaks and tabs', () =>
    expect(note.parse('one\r\n\ttwo')).toBe('one\r\n\ttwo'));

  test.each(['\0', '\u000b', '\u001b', '\u0085', '\ud800'])('refuses %j within it', (character) =>
    expect(note.safeParse(`a${character}b`).success).toBe(false),
  );
});

describe('an e-mail address', () => {
  test.each([
    'a@b.example.',
    'a@b..',
    'a@b\0.example',
    'a\u200b@b.example',
    'a@b.example\u202e',
    '\ud800@b.example',
  ])('%j is refused', (text) => expect(emailSchema.safeParse(text).success).toBe(false));

  test('of a contact has the same rules', () => {
    const contact = { ...emptyContact, email: 'a@b\0.example' };
    expect(contactInformationSchema.safeParse(contact).success).toBe(false);
  });
});

describe('a password', () => {
  test('may contain any character', () =>
    expect(givenPasswordSchema.parse(' a\0\tb ')).toBe(' a\0\tb '));

  test('is refused with a lone surrogate, because all of them hash alike', () =>
    expect(givenPasswordSchema.safeParse('correct horse \ud800').success).toBe(false));
});

describe('a time', () => {
  test.each([
    '2026-07-31T12:00:00Z',
    '2026-07-31T12:00:00.123456789+14:00',
    '2026-07-31T12:00:00-13:45',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ])('%s is accepted', (text) => expect(momentSchema.parse(text)).toBe(text));

  test.each([
    '2026-07-31T12:00:00-23:59',
    '2026-07-31T12:00:00+14:01',
    '2026-07-31T12:00:00',
    `2026-07-31T12:00:00.${'1'.repeat(20)}Z`,
    '0000-12-31T23:00:00Z',
    '0000-12-31T23:00:00-02:00',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:00:00-02:00',
    'yesterday',
  ])('%s is refused', (text) => expect(momentSchema.safeParse(text).success).toBe(false));
});

describe('a date', () => {
  test.each(['0001-01-01', '2024-02-29', '9999-12-31'])('%s is accepted', (text) =>
    expect(dateSchema.parse(text)).toBe(text),
  );

  test.each(['0000-01-01', '0000-02-29', '2026-02-30', '20260731'])('%s is refused', (text) =>
    expect(dateSchema.safeParse(text).success).toBe(false),
  );
});
