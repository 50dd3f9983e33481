import type { publicTexts as english } from '../en/public.ts';

export const publicTexts = {
  NotFound_Text: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite ist umgezogen.',
  NotFound_Home: 'Zur Startseite',

  About_Lead:
    'Eine UnikatID ist eine Kennung, die Ihren Namen ersetzt. Kliniken, Labore und Studien erkennen, welche Befunde zusammengehören, und niemand muss wissen, zu wem.',
  About_Sample: 'So sieht eine ID aus. Diese gehört niemandem.',
  About_Questions: 'Fragen und Antworten',

  Document_Contents: 'Inhalt',
  Document_AsOf: 'Stand: {{date}}',
  Terms_GermanOnly_Title: 'Auf Deutsch',
  Terms_GermanOnly_Text:
    'Diese Bedingungen gibt es nur auf Deutsch; maßgeblich ist der deutsche Text.',

  Operator_Lead: 'Wer diesen Dienst betreibt und wie Sie uns erreichen.',
  Operator_Notice: 'Impressum',
  Operator_NoticeText: 'Betreiber dieses Dienstes und verantwortlich für seinen Inhalt:',
  Operator_Phone: 'Telefon',
  Operator_Email: 'E-Mail',
  Operator_Source: 'Quelltext',
  Operator_DataText:
    'Fragen zu Ihren Daten? Was wir aufbewahren, steht in der <privacy>Datenschutzerklärung</privacy>. Anfragen beantworten wir innerhalb eines Monats.',
  Operator_CouldNotLoad: 'Die Anschrift des Betreibers konnte nicht geladen werden',

  Events_Lead: 'Wo Sie Menschen treffen, die die UnikatID benutzen oder benutzen möchten.',
  Events_CouldNotLoad: 'Die Veranstaltungen konnten nicht geladen werden',
  Events_Upcoming: 'Demnächst',
  Events_Past: 'Vorbei',
  Events_Open: 'Zur Veranstaltung',
  Events_Empty_Title: 'Keine Einträge',
  Events_Empty_Text: 'Kommende Veranstaltungen stehen hier mit Tag und Uhrzeit.',
} satisfies Record<keyof typeof english, string>;
