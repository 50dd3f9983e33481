import { expect, it } from 'vitest';
import { neverIssuedCharacters, personIdPattern } from '#shared/person-id.ts';
import { fallbackSampleId } from './person-id.tsx';

it('makes a well-formed sample ID of the day that can never be issued', () => {
  const id = fallbackSampleId(new Date(2026, 6, 31));
  expect(id).toMatch(personIdPattern);
  expect(id.startsWith('20260731-')).toBe(true);
  expect([...id.slice(9)].some((character) => neverIssuedCharacters.includes(character))).toBe(
    true,
  );
});
