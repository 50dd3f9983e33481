import { expect, it } from 'vitest';
import { languages } from '#shared/enums.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { personIdGroups } from '#shared/person-id.ts';
import { spell } from './spelling.ts';

const wordsOf = (groups: readonly string[], language: 'de' | 'en') =>
  spell(groups, language).map((group) => group.map(({ word }) => word).join(' '));

const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';

it('spells letters by DIN 5009:2022 in German and by ICAO in English', () => {
  expect(wordsOf([capitals], 'de')).toEqual([
    'Aachen Berlin Chemnitz Düsseldorf Essen Frankfurt Goslar Hamburg Ingelheim Jena Köln Leipzig München Nürnberg Offenbach Potsdam Quickborn Rostock Salzwedel Tübingen Unna Völklingen Wuppertal Xanten Ypsilon Zwickau',
  ]);
  expect(wordsOf([capitals], 'en')).toEqual([
    'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu',
  ]);
});

it('says digits one by one', () => {
  expect(wordsOf([digits], 'de')).toEqual(['null eins zwo drei vier fünf sechs sieben acht neun']);
  expect(wordsOf([digits], 'en')).toEqual(['zero one two three four five six seven eight nine']);
});

it.each(languages)('has in %s a different word for each character', (language) => {
  const signs = `${capitals}${digits}-`;
  expect([...alphabet].every((sign) => signs.includes(sign))).toBe(true);
  const spelled = spell([signs], language).flat();
  expect(new Set(spelled.map(({ word }) => word.toLowerCase())).size).toBe(signs.length);
  for (const { sign, word, isLetter } of spelled) {
    expect(isLetter).toBe(capitals.includes(sign));
    expect(word).toMatch(isLetter ? new RegExp(`^${sign}`) : /^\p{L}{3,}$/u);
  }
});

it('keeps the groups of an ID and of a code', () => {
  const id = personIdGroups('19840731-K7Q2M');
  expect(id.join('')).toBe('19840731-K7Q2M');
  expect(wordsOf(id, 'de')).toEqual([
    'eins neun acht vier',
    'null sieben',
    'drei eins',
    'Bindestrich',
    'Köln sieben Quickborn zwo München',
  ]);
  expect(wordsOf(['ABC234', 'XY'], 'en')).toEqual([
    'Alfa Bravo Charlie two three four',
    'X-ray Yankee',
  ]);
});

it('leaves a character without a word as it is', () => {
  expect(spell(['Ä '], 'de')).toEqual([
    [
      { sign: 'Ä', word: 'Ä', isLetter: false },
      { sign: ' ', word: ' ', isLetter: false },
    ],
  ]);
});
