import type { challenges as english } from '../en/challenges.ts';

export const challenges = {
  Challenge_CouldNotSend: 'Die Challenge konnte nicht gesendet werden',
  Challenge_SentNoAnswer: 'Keine Antwort. Vielleicht wurde die Challenge gesendet.',
  Challenge_CouldNotDelete: 'Die Challenge konnte nicht gelöscht werden',
  Challenge_NoAnswer: 'Keine Antwort. Vielleicht ist die Challenge trotzdem gelöscht.',
  Challenge_SuccessfullyDeleted: 'Challenge gelöscht',
  Challenge_PersonId: 'UnikatID',
  Challenge_ShortId: 'Kurz-ID',
  Challenge_Code: 'Code',
  Challenge_ShowCode: 'Code anzeigen',
  Challenge_HideCode: 'Code verbergen',

  SendChallenge_Lead: 'Finden Sie heraus, ob eine ID der Person gehört, mit der Sie sprechen.',
  SendChallenge_PersonId: 'UnikatID der Person',
  SendChallenge_IdHint: 'Oder ihr Alias. Acht Ziffern, Bindestrich und fünf Zeichen.',
  SendChallenge_NeedsId: 'eine vollständige UnikatID',
  SendChallenge_Settings: 'Einstellungen',
  SendChallenge_Complexity: 'Länge des Codes',
  SendChallenge_ComplexityHint: 'Ein längerer Code ist schwerer zu erraten.',
  SendChallenge_Low: 'Niedrig: {{length}} Zeichen',
  SendChallenge_Medium: 'Mittel: {{length}} Zeichen, für die meisten Fälle',
  SendChallenge_High: 'Hoch: {{length}} Zeichen',
  SendChallenge_Extreme: 'Extrem: {{length}} Zeichen, besser schriftlich als mündlich',
  SendChallenge_WhoCompares: 'Wer vergleicht?',
  SendChallenge_ByMe: 'Ich',
  SendChallenge_ByMeText: 'Sie sehen den Code und vergleichen ihn mit dem, was die Person sagt.',
  SendChallenge_ByUnikat: 'Unikat, mit Beleg',
  SendChallenge_ByUnikatText:
    'Sie geben ein, was die Person sagt. Stimmt es, bekommen Sie einen Beleg, den alle prüfen können.',
  SendChallenge_UnikatCompares: 'Unikat vergleicht und stellt einen Beleg aus',
  SendChallenge_SenderName: 'Ihr Name',
  SendChallenge_SenderNameHint:
    'Freiwillig. Wer die ID besitzt, sieht ihn als nicht bestätigt. Er steht auf dem Beleg.',
  SendChallenge_InstitutionName:
    'Wer die ID besitzt, sieht den Namen Ihrer Ausgabestelle. Er steht auf dem Beleg.',
  SendChallenge_Send: 'Challenge senden',
  SendChallenge_Sent: 'Challenge gesendet',
  SendChallenge_Ask:
    'Lassen Sie ihn sich vorlesen. Die Person meldet sich an und öffnet „Meine Challenges“.',
  SendChallenge_Privacy:
    'Diese Seite sieht immer gleich aus, ob die ID jemandem gehört oder nicht. Erst der richtige Code ist ein Beweis. Die Challenge wird {{days}} Tage aufbewahrt.',
  SendChallenge_CodeHidden: 'Verborgen',
  SendChallenge_ComparedHere:
    'Die Codes werden in Ihrem Browser verglichen; es wird nichts gesendet.',
  SendChallenge_Compare: 'Vorgelesener Code',
  SendChallenge_Partial: '{{given}} von {{length}} Zeichen',
  SendChallenge_Match: 'Die Codes stimmen überein. Diese Person hat Zugang zu der ID.',
  SendChallenge_NoMatch:
    'Die Codes stimmen nicht überein. Bitten Sie die Person, die Kurz-ID zu prüfen und den Code noch einmal vorzulesen.',
  SendChallenge_New: 'Neue Challenge',

  CheckChallenge_Until: 'Der Code kann bis {{time}} geprüft werden.',
  CheckChallenge_Said: 'Code, den die Person nennt',
  CheckChallenge_NeedsCode: 'Der Code hat {{length}} Zeichen.',
  CheckChallenge_Check: 'Prüfen',
  CheckChallenge_CouldNotCheck: 'Der Code konnte nicht geprüft werden',
  CheckChallenge_NoAnswer: 'Keine Antwort. Vielleicht zählt der Code trotzdem als Versuch.',
  CheckChallenge_NoMatch_one: 'Keine Übereinstimmung, noch 1 Versuch',
  CheckChallenge_NoMatch_other: 'Keine Übereinstimmung, noch {{count}} Versuche',
  CheckChallenge_NoMatchHint:
    'Bitten Sie die Person, die Kurz-ID zu prüfen und den Code noch einmal vorzulesen.',
  CheckChallenge_Match: 'Übereinstimmung',
  CheckChallenge_MatchOf: '{{id}} stimmte um {{time}} überein',
  CheckChallenge_MatchText: 'Die Person hat Zugang zu der ID.',
  CheckChallenge_NoTries: 'Keine Übereinstimmung',
  CheckChallenge_Over: 'Diese Prüfung ist beendet',
  CheckChallenge_NoTriesText:
    '{{count}} Codes waren falsch. Fragen Sie die Person nach ihrer ID und senden Sie eine neue Challenge.',
  CheckChallenge_OverText:
    '{{count}} Codes waren falsch, die {{minutes}} Minuten sind vorbei, oder Sie wurden abgemeldet. Senden Sie eine neue Challenge.',
  CheckChallenge_LostMatch:
    'Falls eine Antwort verloren ging, war der Code vielleicht doch richtig. Der Beleg steht dann in <receipts>Ihrer Liste der Belege</receipts>.',
  CheckChallenge_Receipt: 'Beleg',
  CheckChallenge_ReceiptText:
    'Ein signierter Nachweis, dass die Person den Code kannte. Alle können ihn prüfen.',
  SendChallenge_Receipts: 'Belege Ihrer Challenges',
  CheckChallenge_Verify: 'Beleg prüfen',

  Invalid_checkToken: 'Diese Prüfung ist nicht gültig. Bitte senden Sie eine neue Challenge.',
  Invalid_senderName:
    'Bitte geben Sie Ihren Namen in einer Zeile ein, ohne Link und ohne Anführungszeichen.',
  Invalid_unikatId: 'Bitte geben Sie eine vollständige UnikatID ein.',
  Invalid_secret: 'Bitte geben Sie den Code ein, den die Person nennt.',

  Challenges_CouldNotLoad: 'Ihre Challenges konnten nicht geladen werden',
  Challenges_Lead:
    'Öffnen Sie eine Challenge und lesen Sie den Code der Person vor, die sie gesendet hat.',
  Challenges_Search: 'Nach Kurz-ID suchen',
  Challenges_SearchHint: 'Mindestens {{count}} Zeichen.',
  Challenges_Searching: 'Wird gesucht …',
  Challenges_NoResults: 'Keine Ihrer Challenges hat „{{text}}“ in der Kurz-ID.',
  Challenges_Results_one: '{{count}} Challenge gefunden',
  Challenges_Results_other: '{{count}} Challenges gefunden',
  Challenges_Found: 'Gefunden',
  Challenges_Newest: 'Neueste',
  Challenges_Refresh: 'Aktualisieren',
  Challenges_LoadedAt: 'Aktualisiert um {{time}}',
  Challenges_New: 'Neu',
  Challenges_CutOff:
    'Unikat antwortet gerade nicht. Neue Challenges erscheinen, sobald es wieder geht.',
  Challenges_ReadOut: 'Lesen Sie diesen Code der Person vor, die Ihnen die Challenge gesendet hat.',
  Challenges_SentToAlias: 'An {0}, Ihren Alias auf {1}',
  Challenges_SenderVerified: '{{name}}, bestätigt',
  Challenges_SenderUnknown: 'Unbekannter Absender',
  Challenges_SenderTyped: 'Als Name wurde {{name}} angegeben. Dieser Name ist nicht bestätigt.',
  Challenges_Stranger:
    'Lesen Sie den Code nur einer Person vor, die Sie kennen und die ihn jetzt erwartet. Lesen Sie ihn nie Fremden vor, die Sie anrufen oder Ihnen schreiben.',
  Challenges_Matched: 'Übereinstimmung um {{time}}',
  Challenges_MatchedText:
    'Übereinstimmung um {{time}}: Der Absender hat den richtigen Code eingegeben.',
  Challenges_NoTries: 'Falsche Codes',
  Challenges_NoTriesText:
    'Der Absender hat {{count}} falsche Codes eingegeben. Der Code gilt nicht mehr; der Absender kann eine neue Challenge senden.',
  Challenges_TimeOver: 'Abgelaufen',
  Challenges_TimeOverText:
    'Die {{minutes}} Minuten für den Code sind vorbei. Er gilt nicht mehr; der Absender kann eine neue Challenge senden.',
  Challenges_NotHere:
    'In diesem Konto gibt es keine Challenge mit der Kurz-ID „{{shortId}}“. Vielleicht ging sie an eine andere ID, oder sie wurde gelöscht.',
  Challenges_CutLink:
    'Dieser Link ist unvollständig: Er muss alle {{length}} Zeichen der Kurz-ID enthalten. Bitte scannen Sie den QR-Code noch einmal, oder öffnen Sie den Link noch einmal.',
  Challenges_OtherAccount: 'Mit anderem Konto anmelden',
  Challenges_DeleteWhat: 'Challenge {{shortId}} löschen',
  Challenges_EmptyTitle: 'Noch keine Challenges',
  Challenges_EmptyText:
    'Geben Sie Ihre UnikatID weiter, wenn jemand prüfen möchte, ob sie Ihnen gehört. Die Challenge dazu erscheint dann hier.',
  Challenges_EmptyNoIdText:
    'Challenges gehen an eine UnikatID, und Sie haben noch keine. Bitte holen Sie sich zuerst Ihre ID.',
  Challenges_Kept: 'Challenges werden {{days}} Tage aufbewahrt.',
} satisfies Record<keyof typeof english, string>;
