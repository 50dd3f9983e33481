import type { errors as english } from '../en/errors.ts';

export const errors = {
  Request_Invalid: 'Die Angaben sind nicht gültig',
  Request_Malformed: 'Die Anfrage war nicht lesbar',
  Request_NotLoggedIn: 'Bitte melden Sie sich zuerst an',
  Request_NotAllowed: 'Mit diesem Konto geht das nicht',
  Request_CrossSite: 'Die Anfrage kam von einer anderen Seite und wurde abgelehnt',
  Request_NotFound: 'Unter dieser Adresse gibt es nichts',
  Request_MethodNotAllowed: 'Diese Adresse nimmt eine solche Anfrage nicht an',
  Request_TooLarge: 'Das ist zu groß',
  Request_WrongContentType: 'Der Inhalt hat den falschen Typ',
  Request_WrongHost: 'Die Anfrage galt einem anderen Rechner',
  Request_TooMany: 'Zu viele Anfragen. Bitte warten Sie ein wenig und versuchen Sie es noch einmal',
  Server_Unexpected: 'Bei uns ist etwas Unerwartetes passiert',
  Server_Overloaded:
    'Der Dienst ist ausgelastet. Bitte versuchen Sie es in einigen Sekunden noch einmal',
  Server_DatabaseAway: 'Der Dienst ruht einen Moment. Bitte versuchen Sie es gleich noch einmal',
  Password_TooCommon:
    'Dieses Passwort ist zu leicht zu erraten. Nehmen Sie drei oder vier Wörter, die nichts miteinander zu tun haben',
  Login_InvalidUserOrPassword: 'Benutzer oder Passwort ist falsch',
  Login_EmailNotVerified: 'Die E-Mail-Adresse ist noch nicht bestätigt',
  ResetPassword_TokenInvalid: 'Dieser Link ist abgelaufen oder wurde schon benutzt',
  VerifyEmail_TokenInvalid: 'Dieser Link ist nicht mehr gültig',
  Account_NotFound: 'Dieses Konto gibt es nicht',
  Account_WrongPassword: 'Das aktuelle Passwort stimmt nicht',
  Login_MethodNotAvailable: 'Diese Art der Anmeldung gibt es hier nicht',
  Login_StateInvalid:
    'Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Bitte beginnen Sie neu',
  Link_NoExternalLogin: 'Die Anmeldung beim Anbieter ist abgelaufen. Bitte beginnen Sie neu',
  Link_NeedsId: 'Konten lassen sich verknüpfen, sobald Sie eine ID haben',
  Link_BelongsToOther: 'Diese Anmeldung gehört bereits jemand anderem',
  Session_NotFresh: 'Bitte bestätigen Sie zuerst, dass Sie es sind',
  Session_WrongProof: 'Das Passwort stimmt nicht',
  Account_Deleted:
    'Dieses Konto wurde gelöscht. Mit dem Link in der Mail über die Löschung können Sie es wiederherstellen; für ein neues Konto können Sie die Anmeldung 7 Tage danach verwenden',
  Undo_TokenInvalid: 'Dieser Link ist ungültig oder älter als 7 Tage',
  Session_NotFound: 'Diese Sitzung ist bereits beendet',
  Profile_NotFound: 'Es gibt noch keine ID',
  Profile_AlreadyHasId: 'Sie haben schon eine ID',
  Candidate_NotAvailable: 'Diese ID ist nicht mehr verfügbar. Bitte wählen Sie eine andere',
  Candidates_Exhausted:
    'Für dieses Datum ist im Moment keine ID frei. Bitte versuchen Sie es später noch einmal',
  Candidates_TooManyOpen:
    'Zu viele IDs sind noch offen. Bitte nehmen Sie erst welche an oder lehnen Sie sie ab',
  AssignedId_NotFound: 'Diese ID ist nicht unter denen, die Sie vergeben haben',
  AssignedId_TakenOver: 'Diese ID ist bereits übernommen',
  TakeControl_NotPossible:
    'ID und Besitzgeheimnis gehören nicht zusammen, oder die ID ist bereits übernommen',
  Logo_NotFound: 'Dieses Logo gibt es nicht',
  Logo_WrongType: 'Bildtyp ist nicht unterstützt',
  Logo_TooComplex:
    'Dieses Bild ist zu aufwendig. Bitte speichern Sie es ohne Filter und Muster oder als PNG',
  StorageQuota_LimitExceeded: 'Die Datei ist zu groß: Es ist Platz für 1 MB',
  Challenge_NotFound: 'Diese Challenge gibt es nicht mehr',
  Order_NotFound: 'Diese Bestellung gibt es nicht',
  Order_WrongStatus: 'Die Bestellung ist inzwischen in einem anderen Zustand',
  Order_IdTaken:
    'Unter dieser Nummer wurde schon eine andere Bestellung geschickt. Bitte bestellen Sie noch einmal',
  Order_PricesChanged:
    'Die Preise haben sich geändert. Bitte sehen Sie sich Ihren Warenkorb noch einmal an',
  Assigner_NotFound: 'Diese Ausgabestelle gibt es nicht',
  Assigner_NameChanged: 'Der Name hat sich inzwischen geändert. Bitte sehen Sie sich den neuen an',
  AssignerRequest_NotFound: 'Diese Anfrage gibt es nicht mehr',
  AssignerRequest_EmailInUse:
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte vereinbaren Sie eine andere Adresse',
} satisfies Record<keyof typeof english, string>;
