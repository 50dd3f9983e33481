import { domainToASCII, domainToUnicode } from 'node:url';
import { describe, expect, test } from 'vitest';
import { normaliseEmail } from './email-address.ts';

describe('the spelling of an e-mail address', () => {
  test.each([
    'kräuter-praxis.example',
    'münchen.example',
    'straße.example',
    '東京.example',
    'пример.испытание',
    'παράδειγμα.δοκιμή',
    'bücher-und-mehr-für-ärzte.example',
    'a.ü.b.ö.example',
    '例え。テスト',
    'שלום.example',
    '😀.example',
    'Kra\u0308uter.example',
    'i❤.ws',
  ])('is one for %s in letters and as in DNS', (domain) => {
    const inDns = domainToASCII(domain);
    const written = normaliseEmail(`A@${domain}`);
    expect(written).toBe(`a@${domainToUnicode(inDns)}`);
    for (const same of [written, `a@${inDns}`, `a@${inDns.toUpperCase()}`])
      expect(normaliseEmail(same)).toBe(written);
  });

  test.each([
    'a@example.org',
    'a@ü:80',
    'a@ü/b.example',
    'a@ü\n.example',
    'a@xn--.example',
    'a@xn--a.example',
    'a@xn--999999999.example',
    'a@xn--fi=.example',
    'a@xn--kräuter.example',
    'xn--tda@example.org',
    'xn--tda',
    'ü',
  ])('stays %j', (text) => expect(normaliseEmail(text)).toBe(text));

  test('has no blanks around it, and is in lower case', () =>
    expect(normaliseEmail('  A@Example.ORG ')).toBe('a@example.org'));
});
