import type { Language } from '#shared/enums.ts';

// How IDs and codes are said, so that a listener writes them down without a mistake.

/** A character and the word that is said for it. */
export interface SpelledCharacter {
  readonly sign: string;
  readonly word: string;
  /** A letter has a word that begins with it ("K as in Kilo"); a digit is said as it is. */
  readonly isLetter: boolean;
}

/** The words for A to Z, for 0 to 9, and for the hyphen. */
interface SpellingAlphabet {
  readonly letters: readonly string[];
  readonly digits: readonly string[];
  readonly hyphen: string;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const alphabets: Readonly<Record<Language, SpellingAlphabet>> = {
  // DIN 5009:2022. "zwo" cannot be mistaken for "drei".
  de: {
    letters: words(`
      Aachen Berlin Chemnitz Düsseldorf Essen Frankfurt Goslar Hamburg Ingelheim Jena Köln Leipzig München
      Nürnberg Offenbach Potsdam Quickborn Rostock Salzwedel Tübingen Unna Völklingen Wuppertal Xanten
      Ypsilon Zwickau
    `),
    digits: words('null eins zwo drei vier fünf sechs sieben acht neun'),
    hyphen: 'Bindestrich',
  },
  // ICAO Annex 10, volume II. Digits have their usual names: "niner" would puzzle most listeners.
  en: {
    letters: words(`
      Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa
      Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu
    `),
    digits: words('zero one two three four five six seven eight nine'),
    hyphen: 'dash',
  },
};

const firstLetter = 'A'.charCodeAt(0);
const digits = '0123456789';

function spellCharacter(sign: string, alphabet: SpellingAlphabet): SpelledCharacter {
  const letter = alphabet.letters[sign.charCodeAt(0) - firstLetter];
  if (letter !== undefined) return { sign, word: letter, isLetter: true };
  const other = sign === '-' ? alphabet.hyphen : alphabet.digits[digits.indexOf(sign)];
  return { sign, word: other ?? sign, isLetter: false };
}

/**
 * The words for each character of an ID or a code, in its groups: upper-case letters, digits and
 * hyphens. Any other character stays as it is.
 */
export function spell(
  groups: readonly string[],
  language: Language,
): readonly (readonly SpelledCharacter[])[] {
  return groups.map((group) => [...group].map((sign) => spellCharacter(sign, alphabets[language])));
}
