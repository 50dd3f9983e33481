import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphabet } from '#shared/limits/ids.ts';
import {
  birthDateOf,
  hasValidCheck,
  neverIssuedCharacters,
  personIdPattern,
  splitPersonId,
} from '#shared/person-id.ts';
import { systemRandom } from '../../platform/keys/random.ts';
import { isOffensive } from './blocklist.ts';
import { randomPersonId, samplePersonId } from './person-ids.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('an ID that may be issued', () => {
  test('has its birth date, its check character and no offensive word', () => {
    fc.assert(
      fc.property(days, (day) => {
        const id = randomPersonId(systemRandom, day, true);
        expect(birthDateOf(id)).toBe(day);
        expect(hasValidCheck(id)).toBe(true);
        expect(isOffensive(splitPersonId(id).suffix)).toBe(false);
      }),
    );
  });

  test('has a free fifth character where the check is dropped', () => {
    const ids = Array.from({ length: 300 }, () =>
      randomPersonId(systemRandom, '1990-05-17', false),
    );
    expect(ids.every((id) => personIdPattern.test(id))).toBe(true);
    expect(ids.some((id) => !hasValidCheck(id))).toBe(true);
    expect(ids.flatMap((id) => [...splitPersonId(id).suffix]).every(isOfAlphabet)).toBe(true);
  });
});

test('a sample is well-formed and contains exactly one character that is never issued', () => {
  fc.assert(
    fc.property(days, (day) => {
      const id = samplePersonId(systemRandom, day);
      const { suffix } = splitPersonId(id);
      expect(id).toMatch(personIdPattern);
      expect(birthDateOf(id)).toBe(day);
      expect([...suffix].filter((c) => neverIssuedCharacters.includes(c))).toHaveLength(1);
      expect(isOffensive(suffix)).toBe(false);
    }),
  );
});

const isOfAlphabet = (character: string) => alphabet.includes(character);
