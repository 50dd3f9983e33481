import { resolveText } from '../i18n/resolve-text.ts';

const texts = {
  notSent: 'Ui_NoConnection',
  noConnection: 'Ui_NoConnection',
  foreignAnswer: 'Ui_ForeignAnswer',
  outdatedPage: 'Ui_OutdatedPage',
} as const;

/**
 * A failure between this page and our server. Its message is for readers and says what to do:
 * nothing left the device, nothing answered, something else answered, or only a reload brings the missing script.
 */
export class NetworkError extends Error {
  readonly kind: keyof typeof texts;

  constructor(kind: keyof typeof texts, cause?: unknown) {
    super(resolveText(texts[kind]), { cause });
    this.kind = kind;
  }
}
