import type { history as english } from '../en/history.ts';

export const history: Record<keyof typeof english, string> = {
  History_Lead:
    'Wer gefragt hat, ob diese ID Ihnen gehört, und was sich geändert hat. Einträge bleiben ein Jahr. Eine Challenge allein verrät nichts: Nur Sie können ihren Code lesen.',
  History_ShowAll: 'Alle anzeigen',
  History_CouldNotLoad: 'Der Verlauf konnte nicht geladen werden',
  History_Empty_Title: 'Zu Ihrer ID gibt es noch keine Einträge',
  History_Empty_Text: 'Hier erscheinen Challenges an Ihre ID und Änderungen an Ihren Konten.',
  History_NoneFound_Title: 'Keine Einträge gefunden',
  History_NoneFound_Text: 'Nichts passt zu Ihrer Auswahl.',

  History_Kind: 'Was',
  History_AllKinds: 'Alles',
  History_Kind_ChallengeReceived: 'Challenge erhalten',
  History_Kind_ChallengeMatched: 'Code richtig',
  History_Kind_ChallengeFailed: 'Code falsch',
  History_Kind_ControlTaken: 'ID erhalten',
  History_Kind_CertificateWithdrawn: 'Zertifikat zurückgezogen',
  History_Kind_AccountLinked: 'Konto verknüpft',
  History_Kind_AccountRemoved: 'Konto entfernt',
  History_Kind_NewDevice: 'Neues Gerät',
  History_Kind_PasswordReset: 'Passwort per E-Mail zurückgesetzt',
  History_Kind_SheetUsed: 'Wiederherstellungsblatt benutzt',
  History_Kind_CodeUsed: 'Ersatzcode benutzt',
  History_Kind_ReissueAsked: 'Neuausstellung angefragt',
  History_Kind_ReissueEnded: 'Anfrage beendet',
  History_Kind_IdRetired: 'Zweite ID stillgelegt',
  History_Kind_SiteConnected: 'Website verbunden',
  History_Kind_SiteEnded: 'Verbindung zu einer Website beendet',
  History_Kind_AliasRenewed: 'Neuer Alias',
  History_Month: 'Wann',
  History_AllMonths: 'Das ganze Jahr',

  History_Did_ChallengeReceived: '{{sender}} hat Ihnen eine Challenge gesendet.',
  History_Did_ChallengeMatched:
    '{{sender}} hat geprüft, ob diese ID Ihnen gehört: Der Code stimmte.',
  History_Did_ChallengeFailed:
    '{{sender}} hat geprüft, ob diese ID Ihnen gehört: Der Code war falsch.',
  History_Did_ControlTaken: 'Sie haben diese ID erhalten.',
  History_Did_CertificateWithdrawn:
    '{{sender}} hat ein Zertifikat Ihrer ID zurückgezogen. Die ID gehört weiterhin Ihnen.',
  History_Did_AccountLinked:
    'Ein Konto wurde mit Ihrer ID verknüpft. Es kann in Ihrem Namen handeln.',
  History_Did_AccountRemoved: 'Ein Konto wurde von Ihrer ID entfernt.',
  History_Did_NewDevice: 'Es gab eine Anmeldung mit einem neuen Gerät.',
  History_Did_PasswordReset: 'Ihr Passwort wurde per E-Mail zurückgesetzt.',
  History_Did_SheetUsed: 'Mit Ihrem Wiederherstellungsblatt wurde ein neues Passwort gesetzt.',
  History_Did_CodeUsed: 'Ein Ersatzcode wurde anstelle der App benutzt.',
  History_Did_ReissueAsked:
    'Die Ausgabestelle dieser ID möchte sie neu ausstellen. Sie können ablehnen.',
  History_Did_ReissueEnded:
    'Die Anfrage, diese ID neu auszustellen, ist beendet. Die ID gehört weiterhin Ihnen.',
  History_Did_IdRetired:
    'Sie haben eine andere ID stillgelegt. Challenges an sie erreichen Sie hier.',
  History_Did_SiteConnected: 'Sie haben sich der Website {{sender}} zum ersten Mal gezeigt.',
  History_Did_SiteEnded: 'Die Verbindung zur Website {{sender}} ist beendet.',
  History_Did_AliasRenewed: 'Sie haben auf der Website {{sender}} einen neuen Alias erhalten.',
  History_NotYou: 'Das waren nicht Sie? Sehen Sie nach, wo Sie angemeldet sind',

  History_Named: '{{name}} (nicht bestätigt)',
  History_Named_verified: '{{name}} (bestätigt)',
  History_Unnamed: 'Eine Ausgabestelle',
  History_Unnamed_verified: 'Eine bestätigte Ausgabestelle',
  History_Unknown: 'Ein unbekannter Absender',
  History_Operator: 'Der Betreiber von Unikat',

  History_Hide: 'Eintrag ausblenden',
  History_HideWhat: 'Eintrag von {{time}} ausblenden',
  History_Hide_Title: 'Diesen Eintrag ausblenden?',
  History_Hide_Message:
    '{1}: {0} Der Eintrag lässt sich hier nicht wieder einblenden; die Datei mit Ihren Daten enthält ihn weiterhin.',
  History_CouldNotHide: 'Der Eintrag konnte nicht ausgeblendet werden',
};
