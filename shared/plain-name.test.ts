import { describe, expect, test } from 'vitest';
import { isPlainName } from './plain-name.ts';

describe('a plain name', () => {
  test.each([
    'Charité – Universitätsmedizin Berlin',
    'Klinik Zur Post 東京',
    'St. Mary’s Hospital No. 7',
    'Praxis Dr. Łukasz Ñuñez & Söhne (4. OG)',
    'Клиника РОСТ',
    'Больница № 5',
    'Γενικό Νοσοκομείο Αθηνών',
    'Tシャツ病院',
    '서울대학교병원 A동',
    'مستشفى الملك',
    'רמב״ם',
    'अस्पताल',
    'Clinic Больница',
    'Cafe\u0301 Clinic',
    'Hawaiʻi Clinic',
    'Bệnh viện Việt Đức',
    'Spitalul Județean Timișoara',
    'Kızılay Diyarbakır',
    'Klinik 1½ ™',
  ])('is %s', (name) => {
    expect(isPlainName(name)).toBe(true);
  });

  test.each([
    ['no letter', '12 – 34 !'],
    ['nothing', ''],
    ['a format character', 'Chari\u200bté'],
    ['an override of the direction', 'Klinik \u202eüd'],
    ['a soft hyphen', 'Univer\u00adsität'],
    ['a Cyrillic letter in a Latin word', 'Ch\u0430rité'],
    ['a Greek letter in a Latin word', 'Charit\u0395'],
    ['an Armenian letter in a Latin word', 'C\u0570arité'],
    ['a Cherokee letter in a Latin word', '\u13dfharité'],
    ['Greek in a Cyrillic word', '\u0431\u03bb'],
    ['a word of look-alikes beside Latin ones', '\u0421\u041e\u0421\u0410 Klinik'],
    ['only look-alikes', '\u0421\u041e\u0421\u0410'],
    ['only Greek look-alikes', '\u039a\u0399\u039d\u039f'],
    ['a variation selector', 'Lak\ufe0feside'],
    ['a joiner of graphemes', 'Lak\u034feside'],
    ['a Hangul filler', 'Lake\u115fside'],
    ['a Mongolian selector', 'Lake\u180bside'],
    ['a selector beyond the first plane', 'Lake\u{e0100}side'],
    ['an empty braille cell', 'Lakeside\u2800'],
    ['a phonetic letter', 'L\u0251keside'],
    ['bold letters of mathematics', '𝐊𝐥𝐢𝐧𝐢𝐤'],
    ['wide letters', 'Ｋｌｉｎｉｋ'],
  ])('has not %s', (_, name) => {
    expect(isPlainName(name)).toBe(false);
  });
});
