import type { requestAssigner as english } from '../en/request-assigner.ts';

export const requestAssigner = {
  RequestAssigner_Lead:
    'Für Kliniken, Ämter und andere, die IDs vergeben möchten. Wir prüfen jede Anfrage selbst und antworten per E-Mail.',
  RequestAssigner_Name: 'Ansprechperson',
  RequestAssigner_Email: 'E-Mail-Adresse',
  RequestAssigner_EmailHint: 'Für diese Adresse wird das Konto angelegt.',
  RequestAssigner_Expected: 'Erwartete IDs im Jahr',
  RequestAssigner_ExpectedHint: 'Eine grobe Zahl genügt.',
  RequestAssigner_Note: 'Wofür brauchen Sie die IDs?',
  RequestAssigner_AcceptTerms: 'Ich akzeptiere die <page>Nutzungsbedingungen</page>.',
  RequestAssigner_NeedsTerms: 'Zustimmung zu den Nutzungsbedingungen',
  RequestAssigner_Send: 'Konto anfragen',
  RequestAssigner_CouldNotSend: 'Die Anfrage konnte nicht gesendet werden',
  RequestAssigner_Sent: 'Das Konto für Ausgabestellen ist angefragt',
  RequestAssigner_SentText:
    'Vielen Dank. Wir prüfen Ihre Anfrage und schreiben an {{email}}. Wenn wir zustimmen, enthält die Mail einen Link, mit dem Sie Ihr Passwort wählen.',
  RequestAssigner_Home: 'Zur Startseite',
} satisfies Record<keyof typeof english, string>;
