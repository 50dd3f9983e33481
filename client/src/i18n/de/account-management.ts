import type { accountManagement as english } from '../en/account-management.ts';

export const accountManagement = {
  LinkAccount_Title: 'Konto verknüpfen',
  LinkAccount_Lead: 'Jedes verknüpfte Konto ist ein weiterer Weg zu derselben ID.',
  LinkAccount_ExternalTitle: 'Anmeldung bei einem anderen Anbieter',
  LinkAccount_AllLinked: 'Alle Anbieter, die es hier gibt, sind schon verknüpft.',
  LinkAccount_LocalTitle: 'Ein Konto mit Passwort',
  LinkAccount_LocalText:
    'Melden Sie sich mit einem weiteren Konto von Ihnen an, das noch keine ID hat.',
  LinkAccount_Linking: 'Konten werden verknüpft …',
  LinkAccount_Linked: 'Das Konto ist verknüpft',
  LinkAccount_CouldNotLoadExistingLoginProviders:
    'Die verknüpften Konten konnten nicht geladen werden',
  LinkAccount_NeedsIdTitle: 'Sie brauchen zuerst eine ID',
  LinkAccount_GetId: 'ID erhalten',

  Accounts_Title: 'Ihre Konten',
  Accounts_Lead: 'Alle führen zu derselben ID.',
  Accounts_NoEntries: 'Keine Einträge',
  Accounts_NoEntriesText: 'Hier erscheinen Ihre Konten.',
  Account_Type: 'Art',
  Account_Label: 'Anmeldung als',
  Account_ChangePasswordOf: 'Passwort ändern: {{name}}',
  Account_ChangePasswordText:
    'Hier bleiben Sie angemeldet. Alle anderen Geräte dieses Kontos werden abgemeldet.',
  Account_DeleteWhat: '{{name}} löschen',
  Account_DeleteAccount: 'Konto {{name}} löschen',
  Account_ConfirmDelete_Title: 'Dieses Konto löschen?',
  Account_ConfirmDelete_Message:
    '{0} wird gelöscht und überall abgemeldet. Ihre anderen Konten behalten Ihre ID. Hat eines davon eine E-Mail-Adresse, erhalten Sie einen Link, mit dem Sie das Löschen 7 Tage lang rückgängig machen können.',
  Account_ConfirmDeleteLast_Title: 'Ihr letztes Konto löschen?',
  Account_ConfirmDeleteLast_Message:
    '{0} ist Ihr letztes Konto. Ohne dieses Konto kann sich niemand mehr mit Ihrer ID anmelden. Die ID bleibt für immer gesperrt: Weder Sie noch andere können sie je wieder erhalten. Das Konto hat keine E-Mail-Adresse; deshalb lässt sich das nicht rückgängig machen. Möchten Sie es trotzdem löschen?',
  Account_ConfirmDeleteLast_MessageWithUndo:
    '{0} ist Ihr letztes Konto. Ohne dieses Konto kann sich niemand mehr mit Ihrer ID anmelden. Die ID bleibt für immer gesperrt: Weder Sie noch andere können sie je wieder erhalten. Sie erhalten eine E-Mail mit einem Link, mit dem Sie das Löschen 7 Tage lang rückgängig machen können. Möchten Sie das Konto trotzdem löschen?',
  DeleteLast_Id: 'Geben Sie diese ID ein',
  DeleteLast_IdHint: 'Diese ID geht endgültig verloren.',
  DeleteLast_NeedsId: 'Das ist nicht die oben gezeigte ID.',
  Account_CouldNotDelete: 'Das Konto konnte nicht gelöscht werden',
  Account_SuccessfullyDeleted: 'Das Konto ist gelöscht',

  EmailChange_Add: 'E-Mail-Adresse hinzufügen',
  EmailChange_AddTo: 'E-Mail-Adresse hinzufügen: {{name}}',
  EmailChange_AddText:
    'Mit einer E-Mail-Adresse können Sie ein vergessenes Passwort zurücksetzen. Sie melden sich dann mit der Adresse an; Ihre UnikatID und Ihr Benutzername gelten weiter.',
  EmailChange_AddToPasskeyText:
    'Mit einer E-Mail-Adresse können Sie sich auch dann noch anmelden, wenn Sie Ihren Passkey verlieren: Wir senden Ihnen einen Link, mit dem Sie ein Passwort wählen. Ihre Passkeys gelten weiter.',
  EmailChange_Change: 'E-Mail-Adresse ändern',
  EmailChange_ChangeOf: 'E-Mail-Adresse ändern: {{name}}',
  EmailChange_ChangeText:
    'Wir senden einen Link an die neue Adresse. Die alte gilt, bis Sie die neue bestätigen, und kann die Änderung 7 Tage lang rückgängig machen.',
  EmailChange_Email: 'Neue E-Mail-Adresse',
  EmailChange_Password: 'Ihr Passwort',
  EmailChange_PasswordHint: 'Das Passwort von {{name}}.',
  EmailChange_Send: 'Link senden',
  EmailChange_CouldNotRequest: 'Der Link konnte nicht gesendet werden',
  EmailChange_Waiting: '{{email}} ist noch nicht bestätigt',
  EmailChange_WaitingText:
    'Wir haben einen Link an diese Adresse gesendet. Bitte öffnen Sie ihn innerhalb von 24 Stunden. Keine E-Mail erhalten? Prüfen Sie die Schreibweise und den Spam-Ordner. Eine Adresse, zu der es schon ein Konto gibt, lässt sich nicht verwenden.',
  EmailChange_SendAgain: 'Erneut senden',
  EmailChange_SentAgain: 'Der Link ist noch einmal unterwegs',
  EmailChange_Cancel: 'Änderung abbrechen',
  EmailChange_Cancelled: 'Die Änderung ist abgebrochen',
  EmailChange_CouldNotCancel: 'Die Änderung konnte nicht abgebrochen werden',
  ConfirmEmail_Entered: '{{email}} wurde am {{time}} eingegeben, Gerät: {{device}}.',
  ConfirmEmail_Text:
    'Gehört diese Adresse Ihnen, und haben Sie sie für Ihr Konto bei Unikat eingegeben? Dann bestätigen Sie sie. Wenn nicht, schließen Sie diese Seite: Es ändert sich nichts.',
  ConfirmEmail_Confirm: 'Ja, das ist meine Adresse',
  ConfirmEmail_Done: '{{email}} ist bestätigt',
  ConfirmEmail_DoneText:
    'Diese Adresse ist ab jetzt Ihr Anmeldename. Sie bleiben dort angemeldet, wo Sie die Änderung begonnen haben, und sonst nirgends.',
  ConfirmEmail_ToAccount: 'Mein Konto ansehen',
  ConfirmEmail_LinkUsedText: 'Ihre neue Adresse ist bestätigt.',
  ConfirmEmail_LinkOldText:
    'Die Adresse wurde nicht geändert. Bitte öffnen Sie den Link in der neuesten E-Mail, oder fordern Sie in Ihrem Konto einen neuen an.',
  ConfirmEmail_CouldNotConfirm: 'Die E-Mail-Adresse konnte nicht bestätigt werden',
  AnonymousHint_Title: 'Sorgen Sie vor, falls Sie Ihr Passwort verlieren',
  AnonymousHint_Text:
    'Drucken Sie ein Wiederherstellungsblatt oder fügen Sie eine E-Mail-Adresse hinzu. Ohne beides kann Ihnen niemand Ihre ID zurückgeben, wenn Sie Ihr Passwort verlieren.',
  AnonymousHint_Dismiss: 'Hinweis ausblenden',

  OtherAccounts_Title: 'Auch diese Konten führen zu Ihrer ID',
  OtherAccounts_Text:
    'Das neue Passwort gilt nicht für diese Konten, und sie bleiben angemeldet. Löschen Sie jedes Konto, das nicht Ihnen gehört.',
  Undo_Title: 'Änderung an Ihren Konten rückgängig machen',
  Undo_Lead:
    'Ein Konto wurde verknüpft oder gelöscht, seine E-Mail-Adresse wurde geändert, oder ein zweiter Faktor wurde eingeschaltet.',
  Undo_Text:
    'Wenn Sie das nicht waren, machen Sie es hier rückgängig. Ein verknüpftes Konto wird von Ihrer ID getrennt und überall abgemeldet. Ein gelöschtes Konto wird mit seinem Passwort wiederhergestellt. Es erhält seine ID zurück, wenn kein älteres Konto sie hat. Ein Konto mit neuer E-Mail-Adresse erhält die frühere zurück und wird überall abgemeldet. Ein zweiter Faktor wird ausgeschaltet und sein Konto überall abgemeldet.',
  Undo_Text_Days: 'Das ist bis {{days}} Tage nach der Änderung möglich.',
  Undo_Undo: 'Änderung rückgängig machen',
  Undo_CouldNotUndo: 'Die Änderung konnte nicht rückgängig gemacht werden',
  Undo_Done_linked: '{{label}} ist nicht mehr verknüpft',
  Undo_Done_linked_Text:
    'Dieses Konto kann Ihre ID nicht mehr nutzen und ist abgemeldet. Wenn Sie es nicht verknüpft haben, wählen Sie jetzt ein neues Passwort für Ihr eigenes Konto.',
  Undo_Done_deleted: '{{label}} ist wiederhergestellt',
  Undo_Done_deleted_Text:
    'Sie können sich wie zuvor anmelden. Fehlt Ihre ID, verknüpfen Sie das Konto erneut. Wenn Sie das Konto nicht gelöscht haben, wählen Sie jetzt ein neues Passwort.',
  Undo_Done_emailChanged: '{{label}} gilt wieder',
  Undo_Done_emailChanged_Text:
    'Melden Sie sich an wie vor der Änderung. Alle Geräte wurden abgemeldet. Wenn Sie die Adresse nicht geändert haben, wählen Sie jetzt ein neues Passwort.',
  Undo_Done_secondFactorAdded: '{{label}} verlangt keinen Code mehr',
  Undo_Done_secondFactorAdded_Text:
    'Der zweite Faktor ist ausgeschaltet, und alle Geräte wurden abgemeldet. Wenn Sie ihn nicht eingeschaltet haben, wählen Sie jetzt ein neues Passwort.',
  Undo_NewPassword: 'Neues Passwort wählen',
  Undo_LinkUsed: 'Dieser Link wurde bereits verwendet',
  Undo_LinkUsedText:
    'Die Änderung ist rückgängig gemacht. Wählen Sie zur Sicherheit ein neues Passwort.',
  Undo_LinkOld: 'Dieser Link gilt nicht mehr',
  Undo_LinkOldText:
    'Er wurde bereits verwendet oder ist älter als 7 Tage. Wenn Sie eine Änderung an Ihren Konten nicht kennen, wählen Sie jetzt ein neues Passwort.',
  Undo_LinkIncomplete: 'Der Link ist unvollständig',
  Undo_LinkIncompleteText: 'Bitte öffnen Sie den Link in der E-Mail noch einmal.',

  Me_LoginProviders: 'Sie können sich anmelden mit',
} satisfies Record<keyof typeof english, string>;
