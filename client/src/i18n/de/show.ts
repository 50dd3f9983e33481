import type { show as english } from '../en/show.ts';

export const show = {
  Show_Title: 'Weiter zu {{name}}',
  Show_Lead: 'Diese Website fragt, wer Sie sind. Sie entscheiden, was sie erhält.',
  Show_CouldNotLoad: 'Die Frage der Website konnte nicht geladen werden',
  Show_CouldNotAnswer: 'Die Antwort an die Website ist fehlgeschlagen',
  Show_Institution: 'Einrichtung',
  Show_Site: 'Website',
  Show_TestMode: 'Testbetrieb',

  Show_AliasTitle: 'Ein Alias',
  Show_AliasText:
    'Eine Nummer nur für diese Website. Sie verrät weder Ihre UnikatID noch Ihr Geburtsdatum, und andere Websites erhalten andere. Die Einrichtung kann darüber nachfragen, ob Sie es sind.',
  Show_Example: 'Ein Beispiel. Ihren eigenen Alias erhalten Sie, wenn Sie ihn zeigen.',
  Show_KnownSince: 'Unter diesem Alias kennt Sie die Website seit {{date}}.',
  Show_KnewId: 'Bei Ihrem letzten Besuch hat sie auch Ihre UnikatID erhalten.',
  Show_IdTitle: 'Ihre UnikatID',
  Show_IdText:
    'Sie enthält Ihr Geburtsdatum und ist überall dieselbe. Die Website erhält außerdem Ihren Alias und erfährt, welche Einrichtungen die ID bestätigt haben.',
  Show_Login:
    'In jedem Fall erfährt die Website, wann und wie Sie sich angemeldet haben, zum Beispiel mit einem Passkey.',
  Show_Offline:
    'Bis 30 Tage nach Ihrem letzten Besuch kann sie dasselbe ohne Sie noch einmal abfragen. Unter „Meine Websites“ beenden Sie das.',
  Show_Alias: 'Einen Alias zeigen',
  Show_MyAlias: 'Meinen Alias zeigen',
  Show_Id: 'Meine UnikatID zeigen',

  Show_Expected: 'Die Website erwartet den Alias {{alias}}',
  Show_ExpectedOther:
    'Auf dieser Website ist Ihr Alias {{alias}}. Vielleicht ist ein anderes Konto gemeint.',
  Show_ExpectedNew:
    'Dieser Alias ist nicht Ihrer: Auf dieser Website sind Sie neu. Vielleicht ist ein anderes Konto gemeint.',
  Show_OtherAccount: 'Mit einem anderen Konto anmelden',
  Show_LoggedInAs: 'Angemeldet als {{name}}. Nicht Sie?',

  Show_LogInText: 'Melden Sie sich an, um zu antworten. Vorher wird nichts gezeigt.',
  Show_NoAccount: 'Noch kein Konto?',
  Show_Register: 'Registrieren',
  Show_NoIdTitle: 'Sie haben noch keine UnikatID',
  Show_NoIdText:
    'Ein Alias gehört zu einer UnikatID. Besorgen Sie sich Ihre; danach kommen Sie zu dieser Frage zurück.',
  Show_OfficeTitle: 'Nur Personen haben eine UnikatID',
  Show_OfficeText:
    'Dieses Konto ist für die Arbeit. Zum Antworten melden Sie sich bitte mit Ihrem eigenen Konto als Person an.',
  Show_TestText:
    'Diese Website wird noch ausprobiert. Nur erfundene Personen können antworten; von Ihnen wird nichts gezeigt. Wenn Sie Patientin oder Patient sind, brechen Sie bitte ab.',
  Show_Sample: 'Erfundene Person',
  Show_GoneTitle: 'Diese Anfrage ist schon beantwortet oder abgelaufen',
  Show_GoneText:
    'Bitte beginnen Sie noch einmal auf der Website. Eine Anfrage gilt eine Stunde, in dem Browser, in dem sie begann.',

  MySites_Lead: 'Die Websites, denen Sie einen Alias oder Ihre UnikatID gezeigt haben.',
  MySites_CouldNotLoad: 'Ihre Websites konnten nicht geladen werden',
  MySites_Empty_Title: 'Mit keiner Website verbunden',
  MySites_Empty_Text:
    'Websites von Kliniken und anderen Einrichtungen können einen Knopf „UnikatID zeigen“ haben. Zeigen Sie einer davon einen Alias oder Ihre ID, steht sie hier, und Sie können die Verbindung hier beenden.',
  MySites_Since: 'Seit',
  MySites_LastVisit: 'Letzter Besuch',
  MySites_Knows: 'Was sie kennt',
  MySites_KnowsId: 'und Ihre UnikatID',
  MySites_OldAlias: 'Alter Alias',
  MySites_OldAliasUntil: 'erhält noch Challenges bis {{date}}',
  MySites_NewAlias: 'Neuer Alias',
  MySites_TakeNewAlias: 'Neuen Alias nehmen',
  MySites_NewAliasWhat: 'Neuer Alias auf {{name}}',
  MySites_ConfirmNew_Title: 'Einen neuen Alias nehmen?',
  MySites_ConfirmNew_Message:
    '„{0}“ kennt Sie dann unter einem anderen Alias. Der alte, {1}, erhält noch 30 Tage lang Challenges und wird nie wieder vergeben.',
  MySites_Renewed: 'Sie haben einen neuen Alias',
  MySites_CouldNotRenew: 'Der neue Alias konnte nicht erstellt werden',
  MySites_End: 'Beenden',
  MySites_EndWhat: 'Verbindung zu {{name}} beenden',
  MySites_ConfirmEnd_Title: 'Diese Verbindung beenden?',
  MySites_ConfirmEnd_Message:
    '„{0}“ erfährt dann nichts Neues, und Challenges an {1} erreichen Sie nicht mehr. Der Alias wird nie wieder vergeben. Was die Website gespeichert hat, bleibt dort. Kehren Sie zurück, sind Sie dort eine neue Person.',
  MySites_Ended: 'Die Verbindung ist beendet',
  MySites_CouldNotEnd: 'Die Verbindung konnte nicht beendet werden',
} satisfies Record<keyof typeof english, string>;
