import type { TextKey } from '../i18n/en.ts';

/** What a dialog asks, to be answered with yes or no. */
export interface Question {
  readonly titleKey: TextKey;
  /** May hold `{0}`, `{1}` …, which `values` replace. */
  readonly messageKey: TextKey;
  readonly values?: readonly string[];
  /** For what cannot be undone. */
  readonly isDangerous?: boolean;
}
