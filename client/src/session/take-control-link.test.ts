import { expect, it } from 'vitest';
import { parseTakeControlFragment } from './take-control-link.ts';

it('reads the fragment of a certificate’s QR code', () => {
  expect(parseTakeControlFragment('#take=19840731-K7Q2M.ABCDEF234567')).toEqual({
    id: '19840731-K7Q2M',
    secret: 'ABCDEF234567',
  });
});

it.each(['', '#', '#take=', '#take=19840731-K7Q2M', '#take=nobody.ABC', '#other=19840731-K7Q2M.A'])(
  'ignores the fragment %j',
  (fragment) => expect(parseTakeControlFragment(fragment)).toBeUndefined(),
);
