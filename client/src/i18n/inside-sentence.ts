import { currentLanguage } from './i18n.ts';

/** The words that begin a German label and are no noun. */
const isNoNoun = /^(Alle|Anonym|Neue[ns]?) /;

/** The label of a button as the end of a sentence: "Delete order 12" begins in lower case, a German noun does not. */
export function insideSentence(label: string): string {
  const isLower = currentLanguage() === 'en' || isNoNoun.test(label);
  return isLower ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
