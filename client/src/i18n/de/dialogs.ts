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
    'Wer das Zertifikat danach prüft, liest „zurückgezogen“. Die ID und ihre anderen Zertifikate bleiben gültig. Rückgängig machen lässt sich das nicht.',
  Certificates_Which: 'Welches Zertifikat?',
  Certificates_WhichHint: 'Zeit und Nummer stehen auf dem Papier über der Signatur.',
  Certificates_All_one: 'Alle',
  Certificates_All_other: 'Alle {{count}}',
  Certificates_ReasonWrongData: 'Etwas darauf ist falsch',
  Certificates_ReasonLost: 'Es ging verloren',
  Certificates_StillTakeable: 'Mit dem verlorenen Papier lässt sich die ID noch übernehmen',
  Certificates_StillTakeableText:
    'Ersetzen Sie stattdessen das Geheimnis: Damit sind alle bisherigen Zertifikate zurückgezogen, und ihr Geheimnis gilt nicht mehr.',
  Certificates_NeedsOne: 'ein Zertifikat',
  Certificates_Withdraw_one: 'Zertifikat zurückziehen',
  Certificates_Withdraw_other: '{{count}} Zertifikate zurückziehen',
  Certificates_Withdrawn: 'Zurückgezogen. Die Prüfung zeigt es innerhalb von fünf Minuten',
  Certificates_CouldNotWithdraw: 'Das Zertifikat konnte nicht zurückgezogen werden',
  Certificates_NoAnswer: 'Keine Antwort. Vielleicht ist das Zertifikat trotzdem zurückgezogen.',
  Certificates_AreWithdrawn_one: 'Dieses Zertifikat ist zurückgezogen:',
  Certificates_AreWithdrawn_other: 'Diese Zertifikate sind zurückgezogen:',
  Certificates_Before: 'Bereits zurückgezogen',
  Certificates_WithdrawnAt: 'Zurückgezogen am {{timestamp}}',
  Certificates_ReasonNewSecret: 'Die ID hat ein neues Besitzgeheimnis bekommen',
  Certificates_ReasonIdLocked: 'Der Betreiber hat die ID gesperrt',
  Certificates_ReasonIdWithdrawn: 'Die ID wurde zurückgezogen',
  Certificates_CouldNotLoad: 'Die Zertifikate konnten nicht geladen werden',
  Certificates_None:
    'Diese ID hat kein gültiges Zertifikat, das sich zurückziehen lässt. Bei Zertifikaten aus der Zeit, bevor dieser Dienst Zertifikate zurückziehen konnte, geht es nicht.',
} satisfies Record<keyof typeof english, string>;
