import type { security as english } from '../en/security.ts';

/** The texts of the page about logins, devices and data. */
export const security = {
  Security_SigningIn: 'Anmelden',
  Security_GettingBackIn: 'Zugang wiederherstellen',
  Security_Devices: 'Geräte',
  Security_Recommended: 'Empfohlen',
  Security_ByMail: 'Per E-Mail',
  Security_Login: 'Anmeldename',
  Security_AdminAddress: 'Die Adresse eines Verwaltungskontos legt der Betreiber fest.',
  Security_CouldNotLoad: 'Ihr Konto konnte nicht geladen werden',
  Security_Linked: 'Verknüpfte Konten',
  Security_RecoveryByMail: 'Passwort vergessen? Wir senden einen Link an {{email}}.',

  CheckUp_CouldNotLoad: 'Es konnte nicht geprüft werden, wie Sie sich anmelden',

  Password_Set: 'Passwort festlegen',
  Password_SetText: 'Für Geräte ohne Ihren Passkey.',
  Password_IsSet: 'Das Passwort ist festgelegt',
  Password_CouldNotSet: 'Das Passwort konnte nicht festgelegt werden',

  Sessions_Title: 'Wo Sie angemeldet sind',
  Sessions_Lead: 'Sie erkennen ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort.',
  Sessions_CouldNotLoad: 'Ihre Anmeldungen konnten nicht geladen werden',
  Sessions_ShowAll: 'Alle {{number}} Geräte zeigen',
  Sessions_ShowFewer: 'Weniger zeigen',
  Session_Where: 'Gerät',
  Session_Current: 'Dieses Gerät',
  Session_Begun: 'Seit',
  Session_Way: 'Angemeldet mit',
  Session_Way_password: 'Passwort',
  Session_Way_passkey: 'Passkey',
  Session_Way_provider: 'Google oder anderer Anbieter',
  Session_Way_recovery: 'Wiederherstellungsblatt',
  Session_Way_unknown: 'Unbekannt',
  Session_LastUsed: 'Zuletzt aktiv',
  Session_EndWhat: '{{device}} abmelden, zuletzt aktiv {{time}}',
  Session_Ended: 'Das Gerät ist abgemeldet',
  Session_CouldNotEnd: 'Das Gerät konnte nicht abgemeldet werden',
  Session_EndOthers: 'Alle anderen Geräte abmelden',
  Session_OthersEnded: 'Alle anderen Geräte sind abgemeldet',
  Session_CouldNotEndOthers: 'Die anderen Geräte konnten nicht abgemeldet werden',

  Data_Title: 'Ihre Daten',
  Data_File: 'Alles, was über Sie gespeichert ist, als Datei: <fields>was sie enthält</fields>.',
  Data_Download: 'Herunterladen',
  Data_Downloaded: 'Die Datei ist in Ihren Downloads. Bewahren Sie sie sicher auf.',
  Data_CouldNotDownload: 'Ihre Daten konnten nicht heruntergeladen werden',

  Passkeys_Title: 'Passkeys',
  Passkeys_Lead:
    'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort.',
  Passkeys_CouldNotLoad: 'Ihre Passkeys konnten nicht geladen werden',
  Passkeys_Name: 'Name',
  Passkeys_NameHint: 'Wo der Passkey liegt, damit Sie ihn später wiedererkennen.',
  Passkeys_Created: 'Hinzugefügt',
  Passkeys_LastUsed: 'Zuletzt verwendet',
  Passkeys_NeverUsed: 'Noch nicht',
  Passkeys_Add: 'Passkey hinzufügen',
  Passkeys_Added: '„{{name}}“ ist hinzugefügt.',
  Passkeys_CouldNotAdd: 'Der Passkey konnte nicht hinzugefügt werden',
  Passkeys_NotKnown:
    'Dieser Browser kennt keine Passkeys. Mit einem anderen Browser oder Gerät können Sie einen hinzufügen.',
  Passkeys_Rename: 'Umbenennen',
  Passkeys_RenameWhat: '{{name}} umbenennen',
  Passkeys_SaveName: 'Speichern',
  Passkeys_Renamed: 'Der Passkey heißt jetzt „{{name}}“.',
  Passkeys_CouldNotRename: 'Der Passkey konnte nicht umbenannt werden',
  Passkeys_Remove: 'Entfernen',
  Passkeys_RemoveWhat: '{{name}} entfernen',
  Passkeys_ConfirmRemove_Title: 'Diesen Passkey entfernen?',
  Passkeys_ConfirmRemove_Message:
    'Mit „{0}“ können Sie sich dann nicht mehr anmelden. Auf Ihrem Gerät bleibt der Passkey, bis Sie ihn dort löschen.',
  Passkeys_Removed: '„{{name}}“ ist entfernt.',
  Passkeys_CouldNotRemove: '„{{name}}“ konnte nicht entfernt werden',
  Passkeys_LastWayIn:
    'Anders kommen Sie nicht mehr in Ihr Konto. Fügen Sie zuerst einen weiteren Passkey hinzu, zum Beispiel auf einem zweiten Gerät. Danach können Sie diesen entfernen.',

  FactorRequired_Text:
    'Für Ihre Arbeit genügt ein Passwort allein nicht. Bis dahin steht Ihnen nur diese Seite offen.',
  FactorRequired_Done: 'Danke. Sie können jetzt arbeiten.',

  SecondFactor_Title: 'Zweiter Faktor',
  SecondFactor_Lead:
    'Nach dem Passwort geben Sie auch einen Code aus einer App auf Ihrem Smartphone ein.',
  SecondFactor_SetUp: 'Zweiten Faktor einrichten',
  SecondFactor_Scan:
    'Scannen Sie dieses Bild mit einer App für Anmeldecodes auf Ihrem Smartphone, etwa Google Authenticator. Auch viele Passwort-Manager können das.',
  SecondFactor_Picture: 'QR-Code mit dem Schlüssel für Ihre Authenticator-App',
  SecondFactor_OpenApp: 'App auf diesem Gerät öffnen',
  SecondFactor_Secret: 'Wenn Sie das Bild nicht scannen können, geben Sie diesen Schlüssel ein:',
  SecondFactor_TheSecret: 'Schlüssel',
  SecondFactor_EnterCode: 'Geben Sie danach den Code ein, den die App zeigt:',
  SecondFactor_TurnOn: 'Einschalten',
  SecondFactor_CouldNotTurnOn: 'Der zweite Faktor konnte nicht eingeschaltet werden',
  SecondFactor_IsOn_one: 'Eingeschaltet. Sie haben noch 1 Ersatzcode.',
  SecondFactor_IsOn_other: 'Eingeschaltet. Sie haben noch {{count}} Ersatzcodes.',
  SecondFactor_IsOff: 'Der zweite Faktor ist ausgeschaltet.',
  SecondFactor_NewCodes: 'Neue Ersatzcodes erstellen',
  SecondFactor_ConfirmNewCodes_Title: 'Neue Ersatzcodes erstellen?',
  SecondFactor_ConfirmNewCodes_Message: 'Die Codes, die Sie jetzt haben, gelten dann nicht mehr.',
  SecondFactor_CouldNotMakeCodes:
    'Es sind keine neuen Ersatzcodes angekommen. Bitte versuchen Sie es noch einmal: Die früheren gelten vielleicht nicht mehr',
  SecondFactor_TurnOff: 'Ausschalten',
  SecondFactor_TurnOffText:
    'Zum Ausschalten brauchen Sie einen Code. Danach genügt zum Anmelden Ihr Passwort.',
  SecondFactor_CouldNotTurnOff: 'Der zweite Faktor konnte nicht ausgeschaltet werden',

  RecoveryCodes_Title: 'Ihre Ersatzcodes',
  RecoveryCodes_Lead:
    'Ohne Ihr Smartphone öffnet jeder dieser Codes Ihr Konto einmal, zusammen mit dem Passwort. Sie werden nur jetzt angezeigt.',
  RecoveryCodes_Print: 'Drucken',
  RecoveryCodes_Download: 'Als Datei speichern',
  RecoveryCodes_All: 'Alle Codes',
  RecoveryCodes_Facts: 'Konto {{account}}, erstellt am {{date}}',
  RecoveryCodes_Keep:
    'Bewahren Sie sie getrennt von Ihrem Smartphone auf. Wir fragen Sie weder per E-Mail noch am Telefon danach.',
  RecoveryCodes_Kept: 'Ich habe sie sicher verwahrt',

  RecoverySheet_Lead:
    'Drucken Sie einen Code für den Tag, an dem Sie Ihr Passwort vergessen oder Ihren Passkey verloren haben.',
  RecoverySheet_Made: 'Erstellt am <time>{{time}}</time>.',
  RecoverySheet_CouldNotLoad: 'Ihr Wiederherstellungsblatt konnte nicht geladen werden',
  RecoverySheet_MakeNew: 'Neues Blatt erstellen',
  RecoverySheet_ConfirmNew_Title: 'Neues Wiederherstellungsblatt erstellen?',
  RecoverySheet_ConfirmNew_Message: 'Ihr bisheriges Blatt gilt dann nicht mehr.',
} satisfies Record<keyof typeof english, string>;
