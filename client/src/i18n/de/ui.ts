import type { ui as english } from '../en/ui.ts';

export const ui = {
  Ui_Copy: 'Kopieren',
  Ui_Copied: 'Kopiert',
  Ui_CopyRefused: 'Markiert: mit Strg+C kopieren',
  Ui_CopyWhat: '{{what}} kopieren',
  Ui_Retry: 'Noch einmal versuchen',
  Ui_Loading: 'Wird geladen …',
  Ui_Notifications: 'Meldungen',
  PersonId_BirthDatePart: 'Geburtsdatum',
  PersonId_SuffixPart: 'zufällig',
} satisfies Record<keyof typeof english, string>;
