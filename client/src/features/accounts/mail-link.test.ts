import { describe, expect, it } from 'vitest';
import { forgetMailLink, readMailLink, withoutSecrets } from './mail-link.ts';

const nothing = { accountId: undefined, token: undefined, email: undefined };

describe('the link of a mail', () => {
  it('survives the cleaning of the address, for its own page alone', () => {
    const link = { accountId: 'a', token: 't', email: undefined };
    expect(readMailLink('/reset-password', '?accountId=a&token=t')).toEqual(link);
    expect(readMailLink('/reset-password', '?lang=de')).toEqual(link);
    expect(readMailLink('/verify-email', '')).toEqual(nothing);
  });

  it('gives way to a newer one and is forgotten when used up', () => {
    readMailLink('/verify-email', '?accountId=a&token=t');
    const newer = { accountId: undefined, token: undefined, email: 'ada@example.org' };
    expect(readMailLink('/verify-email', '?email=ada%40example.org')).toEqual(newer);
    forgetMailLink('/verify-email');
    expect(readMailLink('/verify-email', '')).toEqual(nothing);
  });

  it('leaves nothing secret in the address', () => {
    const query = new URLSearchParams('accountId=a&token=t&lang=de');
    expect(withoutSecrets(query).toString()).toBe('lang=de');
  });
});
