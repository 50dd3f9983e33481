import type { recovery as english } from '../en/recovery.ts';

export const recovery = {
  Recover_Lead:
    'Mit dem Code Ihres Wiederherstellungsblatts wählen Sie ein neues Passwort und melden sich an.',
  Recover_Name: 'Benutzername oder UnikatID',
  Recover_Code: 'Code auf dem Blatt',
  Recover_LoggedIn:
    'Sie sind als „{{name}}“ angemeldet, Ihr neues Passwort gilt also. Sie haben Ihr nächstes Blatt nicht gesehen? <page>Erstellen Sie ein neues</page>.',
  Recover_NameIsEmail:
    'Ein Konto mit E-Mail-Adresse hat kein Wiederherstellungsblatt. Bitte lassen Sie sich einen Link senden',
  Recover_CodeHint: 'Fünf Gruppen mit je sechs Zeichen.',
  Recover_CodeWrong: 'Bitte vergleichen Sie mit Ihrem Blatt: {{groups}}.',
  Recover_CouldNotRecover: 'Das Konto konnte nicht wiederhergestellt werden',
  Recover_SecondText: 'Ihr Blatt stimmt. Ihr Konto hat außerdem einen zweiten Faktor.',
  Recover_ByEmail:
    'Hat Ihr Konto eine E-Mail-Adresse? Dann <page>lassen Sie sich einen Link senden</page>.',
  Recover_WithoutSheet:
    'Kein Blatt? Wenn Sie sich noch mit einem Passkey oder auf einem anderen Gerät anmelden können, erstellen Sie dort eines. Sonst kann niemand ein anonymes Konto wieder öffnen, auch wir nicht.',

  // With a soft hyphen, for the heading on a phone.
  RecoverySheet_New: 'Ihr Wiederherstellungs\u00adblatt',
  RecoverySheet_NewLead:
    'Drucken oder speichern Sie es jetzt. Zu Ihrer Sicherheit wird der Code nur dieses eine Mal angezeigt.',
  RecoverySheet_Next: 'Ihr neues Passwort ist gespeichert',
  RecoverySheet_NextLead:
    'Sie sind angemeldet, alle anderen Geräte sind abgemeldet. Der verwendete Code gilt nicht mehr. Dies ist Ihr nächstes Blatt: Drucken oder speichern Sie es jetzt, denn es wird nur dieses eine Mal angezeigt.',
  RecoverySheet_Blocked:
    'In den nächsten 24 Stunden können Sie weder Konten löschen noch Passkeys, den zweiten Faktor oder eine E-Mail-Adresse ändern. Das schützt Sie, falls jemand anders Ihr Blatt verwendet hat.',
  RecoverySheet_Print: 'Drucken',
  RecoverySheet_Download: 'Als Text herunterladen',
  RecoverySheet_TheSheet: 'das Blatt',
  RecoverySheet_Kept: 'Ich habe es sicher verwahrt',

  RecoveryPaper_Kind: 'Wiederherstellungsblatt',
  RecoveryPaper_Made: 'Erstellt am {{date}}',
  RecoveryPaper_Title: 'Der Weg zurück in Ihr Konto',
  RecoveryPaper_Text:
    'Mit diesem Blatt wählen Sie ein neues Passwort, wenn Sie Ihres vergessen oder Ihren Passkey verloren haben.',
  RecoveryPaper_Name: 'Benutzername',
  RecoveryPaper_Code: 'Code',
  RecoveryPaper_Scan: 'Öffnet die Seite mit Name und Code',
  RecoveryPaper_HowTitle: 'So verwenden Sie es',
  RecoveryPaper_Step1: 'Öffnen Sie <address>{{address}}</address>, oder scannen Sie das Bild.',
  RecoveryPaper_Step2:
    'Geben Sie Benutzernamen und Code ein. Nach dem Scannen sind beide schon eingetragen.',
  RecoveryPaper_Step3:
    'Wählen Sie ein neues Passwort. Sie erhalten ein neues Blatt, und dieses gilt nicht mehr. Hat Ihr Konto einen zweiten Faktor, brauchen Sie auch dessen Code.',
  RecoveryPaper_KeepTitle: 'Verwahren Sie es so sicher wie einen Ausweis',
  RecoveryPaper_Keep:
    'Wer dieses Blatt hat, kann Ihr Konto öffnen. Ist es verloren? Dann melden Sie sich an und erstellen Sie ein neues: Dieses gilt dann sofort nicht mehr.',
  RecoveryPaper_AskTitle: 'Niemand wird Sie je nach diesem Code fragen',
  RecoveryPaper_Ask:
    'Wir nicht, keine Klinik und keine Behörde: nicht am Telefon, nicht per E-Mail oder Brief und nicht persönlich. Wer danach fragt, will Ihr Konto übernehmen. Geben Sie ihn nur unter <address>{{address}}</address> ein.',
} satisfies Record<keyof typeof english, string>;
