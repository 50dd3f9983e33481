import type { publicTexts as english } from '../en/public.ts';

export const publicTexts = {
  NotFound_Text: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
  NotFound_Home: 'Zur Startseite',

  About_Lead:
    'Eine UnikatID ersetzt Ihren Namen. Kliniken, Labore und Studien erkennen, welche Befunde zusammengehören, und müssen nicht wissen, zu wem.',
  About_Sample: 'So sieht eine ID aus. Diese ist nur ein Beispiel.',
  About_Questions: 'Fragen und Antworten',

  Document_Contents: 'Inhalt',
  Document_AsOf: 'Stand: {{date}}',
  Terms_GermanOnly_Title: 'Auf Deutsch',
  Terms_GermanOnly_Text:
    'Diese Bedingungen gibt es nur auf Deutsch; maßgeblich ist der deutsche Text.',

  Operator_Lead: 'Wer diesen Dienst betreibt und wie Sie uns erreichen.',
  Operator_Notice: 'Impressum',
  Operator_NoticeText: 'Betreiber dieses Dienstes und verantwortlich für den Inhalt:',
  Operator_Phone: 'Telefon',
  Operator_Email: 'E-Mail',
  Operator_VatId: 'Umsatzsteuer-ID',
  Operator_Source: 'Quelltext',
  Operator_DataText:
    'Fragen zu Ihren Daten? Was wir aufbewahren, steht in der <privacy>Datenschutzerklärung</privacy>. Anfragen beantworten wir innerhalb eines Monats.',
  Operator_CouldNotLoad: 'Die Anschrift des Betreibers konnte nicht geladen werden',

  Events_Lead: 'Hier treffen Sie Menschen, die die UnikatID nutzen oder nutzen möchten.',
  Events_CouldNotLoad: 'Die Veranstaltungen konnten nicht geladen werden',
  Events_Upcoming: 'Demnächst',
  Events_Past: 'Vergangene',
  Events_Open: 'Zur Veranstaltung',
  Events_NoneUpcoming:
    'Zurzeit sind keine Veranstaltungen geplant. Neue stehen hier mit Tag und Uhrzeit.',
  Events_Empty_Title: 'Keine Einträge',
  Events_Empty_Text: 'Neue Veranstaltungen kündigen wir hier an.',

  Verify_Lead: 'Die Prüfung läuft in Ihrem Browser. Das Zertifikat verlässt ihn nicht.',
  Verify_Signature: 'Signatur des Zertifikats',
  Verify_NeedsSignature: 'die Signatur des Zertifikats',
  Verify_SignatureHint:
    'Das Kleingedruckte unter „Signiert am“ auf dem Zertifikat oder die Adresse, die der Code daneben öffnet.',
  Verify_Check: 'Prüfen',
  Verify_CouldNotLoadKeys: 'Die öffentlichen Schlüssel konnten nicht geladen werden',
  Verify_ValidTitle: 'Dieses Zertifikat ist gültig',
  Verify_AlteredTitle: 'Dieses Zertifikat wurde verändert',
  Verify_AlteredText:
    'Die Signatur passt nicht zum Inhalt des Zertifikats. Vertrauen Sie ihm nicht und lassen Sie sich das Original zeigen.',
  Verify_UnknownKeyTitle: 'Mit einem unbekannten Schlüssel signiert',
  Verify_UnknownKeyText:
    'Der Schlüssel dieser Signatur gehört nicht zu diesem Dienst. Das Zertifikat stammt vielleicht von einem anderen Dienst oder ist gefälscht.',
  Verify_UnreadableTitle: 'Dieses Zertifikat ist nicht vollständig',
  Verify_UnreadableText:
    'Ein Teil scheint zu fehlen. Bitte scannen oder kopieren Sie es noch einmal.',
  Verify_IssuedBy: 'Vergeben von',
  Verify_NameConfirmed: 'Name vom Betreiber bestätigt',
  Verify_NameNotConfirmed: 'Name nicht bestätigt',
  Verify_NameNotConfirmedText:
    'Die Ausgabestelle hat den Namen selbst eingetragen. Der Betreiber hatte ihn noch nicht geprüft, als das Zertifikat gedruckt wurde.',
  Verify_IssuedAt: 'Signiert am',
  Verify_LimitsTitle: 'Was das beweist und was nicht',
  Verify_LimitsText:
    'Es beweist, dass diese Ausgabestelle die ID vergeben hat. Es beweist nicht, dass die ID der Person vor Ihnen gehört oder dass sie noch gilt. Das finden Sie mit einer Challenge heraus.',
  Verify_Another: 'Ein anderes Zertifikat prüfen',

  RequestAssigner_Lead:
    'Für Kliniken, Behörden und andere Stellen, die IDs vergeben möchten. Wir lesen jede Anfrage und antworten per E-Mail.',
  RequestAssigner_Name: 'Ansprechperson',
  RequestAssigner_Email: 'E-Mail-Adresse',
  RequestAssigner_EmailHint:
    'Mit dieser Adresse melden Sie sich an. Sie steht mit Ihrem Namen als Kontakt auf Zertifikaten, bis Sie das ändern.',
  RequestAssigner_Expected: 'Erwartete IDs pro Jahr',
  RequestAssigner_ExpectedHint: 'Eine grobe Zahl genügt.',
  RequestAssigner_Note: 'Wofür brauchen Sie die IDs?',
  RequestAssigner_AcceptTerms: 'Ich akzeptiere die <page>Nutzungsbedingungen</page>.',
  RequestAssigner_NeedsName: 'die Ansprechperson',
  RequestAssigner_NeedsNumber: 'die Zahl der IDs',
  RequestAssigner_NeedsNote: 'wofür Sie die IDs brauchen',
  RequestAssigner_NeedsTerms: 'Ihre Zustimmung zu den Nutzungsbedingungen',
  RequestAssigner_Send: 'Konto anfragen',
  RequestAssigner_CouldNotSend: 'Die Anfrage konnte nicht gesendet werden',
  RequestAssigner_Sent: 'Ihre Anfrage ist bei uns eingegangen',
  RequestAssigner_SentText:
    'Vielen Dank. Wir prüfen sie und schreiben an {{email}}. Wenn wir zustimmen, enthält unsere E-Mail einen Link, mit dem Sie Ihr Passwort wählen.',
  RequestAssigner_Home: 'Zur Startseite',
} satisfies Record<keyof typeof english, string>;
