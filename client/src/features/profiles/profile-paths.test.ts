import { expect, it } from 'vitest';
import { challengeLink, pathOfWay, readWay } from './profile-paths.ts';

it('reads the way to an ID from the address that it wrote', () => {
  for (const way of ['new', 'takeControl'] as const) {
    const [, query] = pathOfWay(way).split('?');
    expect(readWay(new URLSearchParams(query))).toBe(way);
  }
});

it('reads no way from an address that names none or an unknown one', () => {
  expect(readWay(new URLSearchParams())).toBeUndefined();
  expect(readWay(new URLSearchParams('way=other'))).toBeUndefined();
});

it('links to the challenge page with the ID filled in', () => {
  expect(challengeLink('https://unikat.example', '20260731-K7Q2M')).toBe(
    'https://unikat.example/challenge?id=20260731-K7Q2M',
  );
});
