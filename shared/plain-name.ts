const word = /[\p{L}\p{M}]+/gu;
/** Invisible characters and lookalikes of blanks: format characters, fillers, the empty braille cell. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Latin letters of European languages and Vietnamese, without phonetic ones such as ɑ. */
const commonLatin = /[A-Za-z\u00aa-\u017f\u0218-\u021b\u02b0-\u02ff\u1e00-\u1eff]/u;

/** Letters of no single script, such as ー in katakana or ʻ in Hawaiian, are allowed everywhere. */
const shared = String.raw`\p{M}\p{Script=Common}\p{Script=Inherited}`;
const eastAsian = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
/** A word of one alphabet. Japanese and Korean words may contain Latin letters, which look different. */
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
/** Cyrillic and Greek letters that look Latin in most fonts. */
const lookAlikes = /^[АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухһԁԛԝүΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳοινϲ]+$/u;

/** What mail programs make a link of. */
const link = /:\/\/|\bwww\./i;
/** Marks that would end the quotation in which a name is read, except apostrophes; and marks stacked on a letter. */
const breaking =
  /(?!['‘’‚‛])\p{Quotation_Mark}|[\u2033\u2034\u2057\u02ba\u02ee\u275d\u275e\u2760\u{1f676}-\u{1f678}]|\p{M}{3,}/u;

/** Whether a text has no link. Mail programs and readers take wide letters for plain ones. */
export function hasNoLink(text: string): boolean {
  return !link.test(text.normalize('NFKC'));
}

/**
 * Whether a name can stand in quotation marks on pages and in mails: no link, no quotation mark and no invisible
 * character, and a letter or a digit unless it is empty.
 */
export function isQuotable(name: string): boolean {
  const isSaid = name === '' || /[\p{L}\p{Nd}]/u.test(name);
  const forms = [name, name.normalize('NFKC')];
  return (
    isSaid && hasNoLink(name) && !unseen.test(name) && !forms.some((one) => breaking.test(one))
  );
}

/**
 * Whether a name is quotable and free of misleading characters. It must have a letter. It must not have
 * letters in another form (bold, wide), phonetic letters, or a word that mixes Latin, Cyrillic, Greek or
 * other letters. A word that consists of Cyrillic or Greek lookalikes of Latin
 * letters is allowed only if another word shows that the name is not Latin.
 */
export function isPlainName(name: string): boolean {
  const words = name.match(word) ?? [];
  if (!/\p{L}/u.test(name) || !isQuotable(name)) return false;
  // 𝐊𝐥𝐢𝐧𝐢𝐤 and Ｋｌｉｎｉｋ look like Klinik.
  if (words.some((each) => each.normalize('NFC') !== each.normalize('NFKC'))) return false;
  if ([...name].some((each) => latin.test(each) && !commonLatin.test(each))) return false;
  if (!words.every((each) => oneAlphabet.test(each))) return false;
  const posing = words.filter((each) => lookAlikes.test(each));
  return posing.length === 0 || (posing.length < words.length && !latin.test(name));
}
