import { expect, it } from 'vitest';
import { parseTakeOverFragment } from './take-over-link.ts';

it('reads the fragment of a certificate’s code', () => {
  expect(parseTakeOverFragment('#take=19840731-K7Q2M.ABCDEF234567')).toEqual({
    id: '19840731-K7Q2M',
    secret: 'ABCDEF234567',
  });
});

it.each(['', '#', '#take=', '#take=19840731-K7Q2M', '#take=nobody.ABC', '#other=19840731-K7Q2M.A'])(
  'takes nothing from the fragment %j',
  (fragment) => expect(parseTakeOverFragment(fragment)).toBeUndefined(),
);
