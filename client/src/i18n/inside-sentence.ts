import { currentLanguage } from './i18n.ts';

/** The label of a button as the end of a sentence: "Delete order 12" begins in lower case, a German noun does not. */
export function insideSentence(label: string): string {
  return currentLanguage() === 'en' ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
