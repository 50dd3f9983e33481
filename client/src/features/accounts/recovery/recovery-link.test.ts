import { describe, expect, it } from 'vitest';
import { parseRecoveryFragment, recoveryLink } from './recovery-link.ts';

const sheet = { username: 'brave-otter-4821', code: 'K7Q2MU4X9WZX3FHRT56BCDNAP8GJVT' };

describe('the address in the code of a recovery sheet', () => {
  it('names the sheet in its fragment, which can be read back', () => {
    const { origin, pathname, hash } = new URL(recoveryLink('https://id.example.org', sheet));
    expect([origin, pathname]).toEqual(['https://id.example.org', '/recover']);
    expect(parseRecoveryFragment(hash)).toEqual(sheet);
  });

  it.each(['', '#content', '#brave-otter-4821', '#.K7Q2MU', '#a.b.c', '#<b>.K7Q2MU'])(
    'is not %s',
    (fragment) => {
      expect(parseRecoveryFragment(fragment)).toBeUndefined();
    },
  );
});
