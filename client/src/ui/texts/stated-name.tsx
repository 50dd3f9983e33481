import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FilledText } from './filled-text.tsx';

/** Marks that quote, and what looks like one: primes, accents, ornaments. Two apostrophes look like one mark. */
const quotationMarks =
  /[\p{Quotation_Mark}\u2032-\u2037\u2057\u02b9-\u02bd\u02c8\u02ca\u02cb\u02dd\u02ee\u02f4-\u02f6\u055a\u05f3\u05f4\u275b-\u2760\u{1f676}-\u{1f678}´`]+/gu;

interface Stated {
  readonly name: string;
  /** Whether the operator had confirmed the name. */
  readonly isConfirmed: boolean;
}

/**
 * The name of an institution or of a sender; in quotation marks if it is only what was typed, such as "Demo Clinic,
 * verified". Its own marks become apostrophes, so that they cannot end the quotation.
 */
export function statedName(t: TFunction, { name, isConfirmed }: Stated): string {
  return isConfirmed ? name : t('Ui_Quoted', { text: name.replace(quotationMarks, '’') });
}

/** The same on a page, where it cannot change the direction of the words around it. */
export function StatedName(stated: Stated) {
  const { t } = useTranslation();
  return <bdi>{statedName(t, stated)}</bdi>;
}

/** Stands in a text for the name until `NamedText` writes it. */
export const namePlace = '{0}';

/** A text with a stated name in its `namePlace`, if it has one. */
export function NamedText({ text, ...stated }: Stated & { readonly text: string }) {
  const { t } = useTranslation();
  return <FilledText text={text} values={[statedName(t, stated)]} />;
}
