const word = /[\p{L}\p{M}]+/gu;
/** What is drawn as nothing or as a blank: format characters, fillers, selectors, an empty braille cell. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Latin letters of European languages and Vietnamese; phonetic ones such as ɑ pose as others. */
const commonLatin = /[A-Za-z\u00aa-\u017f\u0218-\u021b\u02b0-\u02ff\u1e00-\u1eff]/u;

/** Letters without a script of their own, such as ー in katakana or ʻ in Hawaiian, fit anywhere. */
const shared = String.raw`\p{M}\p{Script=Common}\p{Script=Inherited}`;
const eastAsian = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
/** A word of one alphabet. Japanese and Korean words may hold Latin letters: nothing in them looks alike. */
const oneAlphabet = new RegExp(
  `^(?:${[
    String.raw`[\p{Script=Latin}${eastAsian}${shared}]+`,
    String.raw`[\p{Script=Cyrillic}${shared}]+`,
    String.raw`[\p{Script=Greek}${shared}]+`,
    String.raw`[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+`,
  ].join('|')})$`,
  'u',
);

const latin = /\p{Script=Latin}/u;
/** Cyrillic and Greek letters that most fonts draw as they draw a Latin one. */
const lookAlikes = /^[АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухһԁԛԝүΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳοινϲ]+$/u;

/**
 * Whether a name shows what it is made of. It is not plain if it has no letter, if it has characters
 * that are not seen, letters in another form (bold, wide) or phonetic ones, if one word mixes Latin,
 * Cyrillic, Greek or other letters, or if a word consists of Cyrillic or Greek look-alikes of Latin
 * letters and no other word shows that the name is not Latin.
 */
export function isPlainName(name: string): boolean {
  const words = name.match(word) ?? [];
  if (!/\p{L}/u.test(name) || unseen.test(name)) return false;
  // 𝐊𝐥𝐢𝐧𝐢𝐤 and Ｋｌｉｎｉｋ look like Klinik.
  if (words.some((each) => each.normalize('NFC') !== each.normalize('NFKC'))) return false;
  if ([...name].some((each) => latin.test(each) && !commonLatin.test(each))) return false;
  if (!words.every((each) => oneAlphabet.test(each))) return false;
  const posing = words.filter((each) => lookAlikes.test(each));
  return posing.length === 0 || (posing.length < words.length && !latin.test(name));
}
