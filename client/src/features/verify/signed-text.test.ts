import { describe, expect, it, test } from 'vitest';
import { signedTextsIn, signedTextsOf, wrongTextOf } from './signed-text.ts';

const encoded = (text: string) => btoa(text).replaceAll('=', '');
const signed = (sub: string) =>
  [
    encoded('{"alg":"ES256","typ":"unikat-receipt+jwt","kid":"a"}'),
    encoded(`{"sub":"${sub}"}`),
    `${'Ab-_9'.repeat(17)}Q`,
  ].join('.');
const one = signed('19840731-K7Q2M');
const other = signed('19900517-K7Q2M');
/** Broken into lines as mail programs do it. */
const broken = (start: string) => (one.match(/.{1,40}/g) ?? []).map((line) => start + line);

/** With the words behind it and the header, as long as a signature. */
const swallowing = 'x'.repeat(86 - 'notconfirmed'.length - one.indexOf('.'));

describe('a signed text is found', () => {
  test.each([
    ['alone', one],
    ['with a dot behind it', `${one}.`],
    ['in an address', `https://id.example.org/verify#${one}`],
    ['in an address within a sentence', `Hello, see <https://id.example.org/verify#${one}>. Bye.`],
    ['in lines', `\r\n${broken('').join('\r\n')}\r\n`],
    ['in quoted lines', `> HeyJoe wrote:\n>\n${broken('> ').join('\n')}\n> Regards`],
    ['in lines that were quoted twice', `The receipt:\n${broken('AB> > ').join('\n')}\n\nBye`],
    ['in soft line breaks', broken('').join('=\n')],
    ['twice, as a link and a text', `https://id.example.org/verify#${one}\n\n${one}`],
    ['in JSON', JSON.stringify({ match: true, receipt: one })],
    [
      'behind a name that looks like one',
      `From: “eyJ.a.${'x'.repeat(85)}A” (not confirmed)\n\n${one}`,
    ],
    ['behind a name that would swallow its header', `“eyJ.a.${swallowing}” (not confirmed) ${one}`],
    ['behind another kind', `${encoded('{"typ":"JWT"}')}.a.${'x'.repeat(85)}A ${one}`],
  ])('%s', (_where, text) => expect(signedTextsIn(text)).toEqual([one]));
});

it('finds each of several signed texts', () => {
  expect(signedTextsOf(`#${one}%20${other}`)).toEqual([one, other]);
  expect(signedTextsIn(`1. ${one}\n2. ${other}\n`)).toEqual([one, other]);
});

it('takes no word behind a truncated text for a part of it', () => {
  const truncated = one.slice(0, -7);
  expect(signedTextsIn(`${truncated}\nRegards, the clinic`)).not.toContain(one);
  expect(signedTextsIn(`${truncated}\nRegards`)[0]).toContain('Regards');
});

it('keeps a text in which nothing is whole, without blanks and the address', () => {
  expect(signedTextsIn('https://id.example.org/verify#a.b.c')).toEqual(['a.b.c']);
  expect(signedTextsIn('#a.b.c')).toEqual(['a.b.c']);
  expect(signedTextsIn(' a.b\n.c ')).toEqual(['a.b.c']);
});

it.each([
  ['a certificate without its end', one.slice(0, -7), 'cut'],
  ['one without its start', one.slice(10), 'cut'],
  ['its header alone', one.slice(0, 20), 'cut'],
  ['what another system signs', `${encoded('{"alg":"ES256","typ":"JWT"}')}.e30.a`, 'otherSystem'],
  [
    'the code that hands an ID over',
    'https://a.b/new-profile#take=19840731-K7Q2M.A',
    'controlCode',
  ],
  ['an ID', '19840731-K7Q2M', 'notSigned'],
  ['a sentence', 'hallo welt', 'notSigned'],
  ['the address of a page', 'https://id.example.org/verify', 'notSigned'],
  [
    'a text of any length, which would keep the page busy',
    `${'x'.repeat(2_000)}${one}`,
    'notSigned',
  ],
])('names what was pasted instead of a whole text: %s', (_, text, wrong) => {
  const pasted = text.length > 2_000 ? text : (signedTextsIn(text)[0] ?? '');
  expect(wrongTextOf(pasted)).toBe(wrong);
});

it('takes a fragment as it is if it cannot be decoded', () => {
  expect(signedTextsOf('#a.b%2Ec')).toEqual(['a.b.c']);
  expect(signedTextsOf('#%E0%A4%A')).toEqual(['%E0%A4%A']);
  expect(signedTextsOf(`#${one}.`)).toEqual([one]);
});
