import type { publicTexts as english } from '../en/public.ts';

export const publicTexts = {
  NotFound_Text: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
  NotFound_Home: 'Zur Startseite',

  About_Lead:
    'Eine UnikatID ersetzt Ihren Namen. Kliniken, Labore und Studien erkennen, welche Befunde zusammengehören, und müssen nicht wissen, zu wem.',
  About_Sample: 'So sieht eine ID aus. Diese ist nur ein Beispiel.',
  About_Questions: 'Fragen und Antworten',

  Help_Lead: 'Etwas ist verloren oder kommt Ihnen seltsam vor? Hier steht, was Sie tun können.',

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

  Receipt_Print: 'Drucken',
  Receipt_Save: 'Speichern',
  Receipt_What: 'den Beleg',

  RequestAssigner_Lead:
    'Für Kliniken, Behörden und andere Stellen, die IDs vergeben möchten. Wir lesen jede Anfrage und antworten per E-Mail.',
  RequestAssigner_Institution: 'Einrichtung',
  RequestAssigner_Name: 'Ansprechperson',
  RequestAssigner_Email: 'E-Mail-Adresse',
  RequestAssigner_EmailHint:
    'Mit dieser Adresse melden Sie sich an. Sie steht mit Ihrem Namen als Kontakt auf Zertifikaten, bis Sie das ändern.',
  RequestAssigner_Expected: 'Erwartete IDs pro Jahr',
  RequestAssigner_ExpectedHint: 'Eine grobe Zahl genügt.',
  RequestAssigner_Note: 'Wofür brauchen Sie die IDs?',
  RequestAssigner_AcceptTerms: 'Ich akzeptiere die <page>Nutzungsbedingungen</page>.',
  RequestAssigner_NeedsTerms: 'Ihre Zustimmung zu den Nutzungsbedingungen',
  RequestAssigner_NeedsAll: 'jedes Feld mit * und Ihre Zustimmung zu den Nutzungsbedingungen',
  RequestAssigner_Send: 'Konto anfragen',
  RequestAssigner_CouldNotSend: 'Die Anfrage konnte nicht gesendet werden',
  RequestAssigner_Sent: 'Ihre Anfrage ist bei uns eingegangen',
  RequestAssigner_SentText:
    'Vielen Dank. Wir prüfen sie und schreiben an {{email}}. Wenn wir zustimmen, enthält unsere E-Mail einen Link, mit dem Sie Ihr Passwort wählen.',
  RequestAssigner_Home: 'Zur Startseite',
} satisfies Record<keyof typeof english, string>;
