import type { dialogs as english } from '../en/dialogs.ts';

export const dialogs = {
  Spelling_Title: 'So wird es gesprochen',
  Spelling_Alphabet: 'Buchstabiertafel',
  Spelling_Alphabet_de: 'DIN 5009:2022',
  Spelling_Alphabet_en: 'ICAO, international',
  Spelling_AsIn: 'wie',
  Spelling_Aloud: 'Vorlesen',
  Spelling_Stop: 'Anhalten',
  Spelling_NoVoice:
    'Dieses Gerät hat keine eigene Stimme für diese Sprache. Die Wörter oben genügen.',
  Spelling_VoiceFailed: 'Die Stimme dieses Geräts hat versagt. Die Wörter oben genügen.',
  Spelling_Secret:
    'Die Person muss Ihnen diesen Code nennen. Bis dahin darf sie ihn weder hören noch sehen.',

  Qr_Title: 'Scannen statt tippen',
  Qr_Text_send:
    'Die Person neben Ihnen scannt diesen Code mit dem Handy. Er öffnet die Challenge-Seite, auf der Ihre ID schon eingetragen ist.',
  Qr_Text_answer:
    'Die Person scannt diesen Code mit dem Handy und meldet sich an. Die Challenge öffnet sich von selbst, und die Person liest Ihnen den Code vor.',
  Qr_Alt_send: 'QR-Code: Challenge an {{what}} senden',
  Qr_Alt_answer: 'QR-Code: Challenge {{what}} öffnen',
  Qr_Print: 'Drucken',
  Certificates_WithdrawTitle: 'Zertifikat zurückziehen',
  Certificates_WithdrawText:
    'Seine Prüfung zeigt dann „zurückgezogen“. Die ID selbst und andere Zertifikate bleiben gültig. Das können Sie nicht rückgängig machen.',
  Certificates_Which: 'Zertifikate nach der Zeit, die darauf steht',
  Certificates_All_one: 'Alle',
  Certificates_All_other: 'Alle {{count}}',
  Certificates_Only: 'Das Zertifikat vom {{timestamp}}',
  Certificates_ReasonWrongData: 'Etwas darauf ist falsch',
  Certificates_ReasonLost: 'Es ging verloren',
  Certificates_NeedsOne: 'ein Zertifikat',
  Certificates_Withdraw_one: 'Zertifikat zurückziehen',
  Certificates_Withdraw_other: '{{count}} Zertifikate zurückziehen',
  Certificates_Withdrawn: 'Zurückgezogen. Prüfungen zeigen es innerhalb von fünf Minuten',
  Certificates_CouldNotWithdraw: 'Das Zertifikat konnte nicht zurückgezogen werden',
  Certificates_CouldNotLoad: 'Die Zertifikate konnten nicht geladen werden',
  Certificates_None:
    'Diese ID hat kein Zertifikat, das sich zurückziehen ließe. Früher gedruckte haben keinen Status.',
} satisfies Record<keyof typeof english, string>;
