import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphabet } from './limits/ids.ts';
import {
  birthDateOf,
  checkCharacter,
  hasValidCheck,
  isNeverIssued,
  neverIssuedCharacters,
  personIdPattern,
} from './person-id.ts';
import { isFromOtherLayout, parsePersonId, personIdAtEnd } from './person-id-text.ts';

const days = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const fourCharacters = fc
  .array(fc.constantFrom(...alphabet), { minLength: 4, maxLength: 4 })
  .map((characters) => characters.join(''));
const ids = fc
  .tuple(days, fourCharacters)
  .map(([day, four]) => `${day.replaceAll('-', '')}-${four}${checkCharacter(day, four)}`);

/** Splits an ID into characters without its hyphen, and joins them again. */
const characters = (id: string) => [...id.replace('-', '')];
const joined = (list: string[]) => `${list.slice(0, 8).join('')}-${list.slice(8).join('')}`;

test('an ID is never issued if its suffix has a character that is never drawn', () => {
  fc.assert(
    fc.property(ids, fc.constantFrom(...neverIssuedCharacters), fc.nat(4), (id, mark, place) => {
      expect(isNeverIssued(id)).toBe(false);
      const at = '20260731-'.length + place;
      expect(isNeverIssued(id.slice(0, at) + mark + id.slice(at + 1))).toBe(true);
    }),
  );
});

describe('the check character', () => {
  test('is correct in every generated ID', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(hasValidCheck(id)).toBe(true);
      }),
    );
  });

  test('detects every substitution', () => {
    fc.assert(
      fc.property(
        ids,
        fc.nat(12),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (id, at, by) => {
          fc.pre(characters(id)[at] !== by && (at >= 8 || /\d/.test(by)));
          expect(hasValidCheck(joined(characters(id).with(at, by)))).toBe(false);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('detects every swap of neighbours', () => {
    fc.assert(
      fc.property(ids, fc.nat(11), (id, at) => {
        const list = characters(id);
        const [a = '', b = ''] = [list[at], list[at + 1]];
        fc.pre(a !== b);
        expect(hasValidCheck(joined(list.with(at, b).with(at + 1, a)))).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is wrong in an ID with a character that is never issued', () => {
    for (const character of neverIssuedCharacters)
      expect(hasValidCheck(`20260731-${character}${character}${character}${character}2`)).toBe(
        false,
      );
  });
});

describe('reading an ID', () => {
  test.each([
    '20260731-K7Q2M',
    '20260731-k7q2m',
    ' 2026 07 31 - K7Q2M ',
    // From scanners.
    '\u000220260731-K7Q2M\u0003\r\n',
    ']d120260731-K7Q2M',
    '\u0002]d220260731-K7Q2M\u001d',
    '20260731K7Q2M',
    '20260731–K7Q2M',
    '20260731 — k7q2m',
    '2026-07-31 K7Q2M',
    'My ID is 20260731-K7Q2M, please send a challenge.',
    'https://example.org/challenge?id=20260731-K7Q2M&lang=de',
    '20260731\u2212K7Q2M\u200b',
    '2026-07-31 k7q2m',
  ])('%s', (text) => expect(parsePersonId(text)).toBe('20260731-K7Q2M'));

  test.each([
    '',
    '20260731',
    '20260731-K7Q2',
    '20260731-K7Q2MX',
    '2026073-K7Q2M',
    '120260731-K7Q2M',
  ])('%s contains none', (text) => expect(parsePersonId(text)).toBeUndefined());

  test.each([
    ['20260731-K7Q2M', 14],
    ['20260731k7q2m', 13],
    // Behind what stood in a field.
    ['220260731-K7Q2M', 14],
    ['12]d220260731-K7Q2M', 17],
  ])('%s ends with one', (text, length) =>
    expect(personIdAtEnd(text)).toEqual({ id: '20260731-K7Q2M', length }),
  );

  test.each(['', '2', '20260731-K7Q2M2', '2026073-K7Q2M'])('%s ends with none', (text) =>
    expect(personIdAtEnd(text)).toBeUndefined(),
  );

  test('takes no time for a long text, in which it finds none', () => {
    expect(parsePersonId(`20260731${' '.repeat(1_000_000)}`)).toBeUndefined();
    expect(personIdAtEnd(`${'20260731 '.repeat(1_000_000)}-K7Q2M`)).toEqual({
      id: '20260731-K7Q2M',
      length: 15,
    });
  });

  test('returns a valid ID or nothing, and leaves a valid ID unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const id = parsePersonId(text);
        expect(id === undefined || personIdPattern.test(id)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(ids, (id) => {
        expect(parsePersonId(id)).toBe(id);
      }),
    );
  });

  test('finds its birth date', () => {
    expect(birthDateOf('20260731-K7Q2M')).toBe('2026-07-31');
  });
});

describe('a scan through another keyboard layout', () => {
  /** What an English scanner types on a German computer, or the other way round. */
  const through = (id: string, hyphen: string) =>
    id.replace('-', hyphen).replace(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'));

  test.each(['ß', '?', '/', "'", '´', 'ẞ'])(
    'is read if the check character agrees (%s)',
    (hyphen) => {
      expect(parsePersonId(`19900517${hyphen}TSDYE`)).toBe('19900517-TSDZE');
      fc.assert(
        fc.property(ids, (id) => {
          const scanned = through(id, hyphen);
          expect(parsePersonId(scanned)).toBe(id);
          expect(parsePersonId(scanned.toLowerCase())).toBe(id);
          expect(personIdAtEnd(`17${scanned}`)).toEqual({ id, length: 14 });
        }),
      );
    },
  );

  test('is the printed one, also where it agrees as it stands', () => {
    const printed = '19710110-FZYNY';
    expect(hasValidCheck(printed) && hasValidCheck(through(printed, '-'))).toBe(true);
    expect(parsePersonId(through(printed, 'ß'))).toBe(printed);
  });

  test('is not swapped with its own hyphen, nor if only what stands there agrees', () => {
    fc.assert(
      fc.property(ids, (id) => {
        expect(parsePersonId(id)).toBe(id);
        const wrong = through(id, '-');
        if (!hasValidCheck(wrong)) expect(parsePersonId(id.replace('-', 'ß'))).toBe(id);
        expect(parsePersonId(wrong)).toBe(wrong);
      }),
    );
  });

  test('is recognised but not read if the check character disagrees', () => {
    for (const text of ['19900517ßTSDYF', '19900517-ßTSDYF', '12]d219900517/tsdyf']) {
      expect(isFromOtherLayout(text)).toBe(true);
      expect(parsePersonId(text)).toBeUndefined();
      expect(personIdAtEnd(text)?.id).toBeNull();
    }
    for (const text of [
      '19900517-TSDYF',
      '19900517TSDYF',
      '1990ß17',
      'https://a.example/?id=19900517',
    ])
      expect(isFromOtherLayout(text)).toBe(false);
  });
});
