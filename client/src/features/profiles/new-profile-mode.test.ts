import { expect, it } from 'vitest';
import { pathOfMode, readMode } from './new-profile-mode.ts';

it('reads back the way that it wrote into the address', () => {
  for (const mode of ['new', 'take-over'] as const) {
    const [, query] = pathOfMode(mode).split('?');
    expect(readMode(new URLSearchParams(query))).toBe(mode);
  }
});

it('leaves the choice open for an address that names no way, or one that does not exist', () => {
  expect(readMode(new URLSearchParams())).toBeUndefined();
  expect(readMode(new URLSearchParams('way=other'))).toBeUndefined();
});
