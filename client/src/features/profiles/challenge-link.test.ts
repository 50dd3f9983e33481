import { expect, it } from 'vitest';
import { challengeLink } from './challenge-link.ts';

it('leads to the challenge page with the ID filled in', () => {
  expect(challengeLink('https://unikat.example', '20260731-K7Q2M')).toBe(
    'https://unikat.example/challenge?id=20260731-K7Q2M',
  );
});
