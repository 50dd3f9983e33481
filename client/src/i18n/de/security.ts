import type { security as english } from '../en/security.ts';

/** The texts of the page about logins and devices. */
export const security = {
  Security_Lead: 'Wie Sie sich anmelden und wo Sie angemeldet sind.',
  Security_Login: 'Ihre Anmeldung',
  Security_AdminAddress: 'Die Adresse eines Verwaltungskontos legt der Betreiber fest.',
  Security_CouldNotLoad: 'Ihr Konto konnte nicht geladen werden',

  Sessions_Title: 'Wo Sie angemeldet sind',
  Sessions_Lead: 'Sie erkennen ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort.',
  Sessions_CouldNotLoad: 'Ihre Anmeldungen konnten nicht geladen werden',
  Session_Where: 'Gerät',
  Session_Current: 'Dieses Gerät',
  Session_Begun: 'Seit',
  Session_LastUsed: 'Zuletzt erneuert',
  Session_End: '{{device}} abmelden',
  Session_EndWhat: '{{device}} abmelden, zuletzt erneuert {{time}}',
  Session_Ended: 'Das Gerät ist abgemeldet',
  Session_CouldNotEnd: 'Das Gerät konnte nicht abgemeldet werden',

  Passkeys_Title: 'Passkeys',
  Passkeys_Lead:
    'Mit einem Passkey melden Sie sich ohne Namen und Passwort an. Sie bestätigen mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts. Ein Passkey gilt nur für diese Website, eine nachgebaute kann ihn nicht abfangen.',
  Passkeys_Empty: 'Sie haben noch keinen Passkey.',
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

  RecoverySheet_Title: 'Wiederherstellungsblatt',
  RecoverySheet_Lead:
    'Ihr Konto hat keine E-Mail-Adresse für einen Link. Wenn Sie Ihr Passwort vergessen oder Ihren Passkey verlieren, öffnet ein Code auf Papier es wieder.',
  RecoverySheet_None: 'Sie haben noch kein Wiederherstellungsblatt.',
  RecoverySheet_Made: 'Ihr Blatt wurde am <time>{{time}}</time> erstellt.',
  RecoverySheet_CouldNotLoad: 'Ihr Wiederherstellungsblatt konnte nicht geladen werden',
  RecoverySheet_MakeNew: 'Neues Blatt erstellen',
  RecoverySheet_ConfirmNew_Title: 'Neues Wiederherstellungsblatt erstellen?',
  RecoverySheet_ConfirmNew_Message: 'Ihr bisheriges Blatt gilt dann nicht mehr.',
} satisfies Record<keyof typeof english, string>;
