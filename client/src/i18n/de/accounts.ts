import type { accounts as english } from '../en/accounts.ts';

export const accounts = {
  SignIn_Mode: 'Anmelden oder registrieren',
  SignIn_LogIn: 'Anmelden',
  SignIn_ByPasskey: 'Mit Passkey anmelden',
  SignIn_Register: 'Registrieren',
  SignIn_LogInFirst: 'Bitte melden Sie sich zuerst an.',
  SignIn_LoggedInAs: 'Sie sind als {{name}} angemeldet.',
  SignIn_LoggedIn: 'Sie sind angemeldet.',
  SignIn_OtherAccount: 'Unten können Sie sich mit einem anderen Konto anmelden.',
  SignIn_Continue: 'Mit diesem Konto fortfahren',

  Login_Name: 'UnikatID, E-Mail-Adresse oder Benutzername',
  Login_Password: 'Passwort',
  Login_ForgotPassword: 'Passwort vergessen?',
  Login_Help: 'Hilfe beim Anmelden',
  Login_CouldNotLogIn: 'Anmelden nicht möglich',
  Login_LockedOut: '{{message}} oder wählen Sie über „{{link}}“ ein neues Passwort.',
  CouldNotLogIn: 'Anmelden nicht möglich',
  AuthenticationErrorType_Ok: 'Die Anmeldung war erfolgreich.',
  AuthenticationErrorType_Unknown: 'Unbekannter Fehler. Bitte versuchen Sie es noch einmal.',
  AuthenticationErrorType_UserNotFound: 'Diesen Benutzer gibt es nicht.',
  AuthenticationErrorType_InvalidPassword: 'Das Passwort ist falsch.',
  AuthenticationErrorType_InvalidUserOrPassword: 'Diese Anmeldedaten sind falsch.',
  AuthenticationErrorType_EmailNotVerified: 'Die E-Mail-Adresse ist noch nicht bestätigt.',
  AuthenticationErrorType_SecondFactorRequired: 'Bitte geben Sie auch einen Code ein.',
  AuthenticationErrorType_Suspended: 'Der Zugang dieser Ausgabestelle ist gesperrt.',
  AuthenticationErrorType_AuthenticationMethodNotAvailable:
    'Diese Art der Anmeldung ist nicht verfügbar.',

  Register_AccountType: 'Art des Kontos',
  Register_Local: 'Mit E-Mail-Adresse',
  Register_Local_Description: 'Ein vergessenes Passwort setzen Sie per E-Mail zurück.',
  Register_LocalAnonymous: 'Anonym',
  Register_LocalAnonymous_Description:
    'Mit Benutzernamen. Drucken Sie für ein vergessenes Passwort ein Wiederherstellungsblatt.',
  Register_Anonymously: 'Anonym registrieren',
  Register_ConfirmAnonymous_Title: 'Anonym registrieren?',
  Register_ConfirmAnonymous_Message:
    'Ohne E-Mail-Adresse können wir Ihnen keinen Link für ein neues Passwort senden. Schreiben Sie sich Benutzernamen und Passwort auf. Drucken Sie ein Wiederherstellungsblatt für den Fall, dass Sie sie verlieren.',
  Register_Email: 'E-Mail-Adresse',
  Register_EmailOdd: 'Nach dem @ fehlt ein Punkt. Stimmt die Adresse?',
  Register_Password: 'Passwort',
  Register_PasswordHint: 'Mindestens {{min}} Zeichen.',
  Register_RepeatPassword: 'Passwort wiederholen',
  Register_PasswordsDoNotMatch: 'Die Passwörter stimmen nicht überein.',
  Register_TooShort: 'Dieses Passwort ist zu kurz. Es braucht mindestens 8 Zeichen.',
  Register_AcceptPrivacy:
    'Ich habe die <page>Datenschutzerklärung</page> gelesen und stimme ihr zu.',
  Register_AcceptTerms: 'Ich akzeptiere die <page>Nutzungsbedingungen</page>.',
  Register_ByPasskey: 'Passkey statt Passwort verwenden',
  Register_ByPassword: 'Doch ein Passwort verwenden',
  Register_PasskeyText:
    'Sie bestätigen mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts. Ein Passwort, das Sie vergessen könnten, gibt es nicht.',
  Register_NeedsPassword: 'ein Passwort',
  Register_NeedsLongerPassword: 'ein Passwort mit mindestens 8 Zeichen',
  Register_NeedsSamePassword: 'noch einmal dasselbe Passwort',
  Register_NeedsPrivacy: 'Ihre Zustimmung zur Datenschutzerklärung',
  Register_NeedsTerms: 'Ihre Zustimmung zu den Nutzungsbedingungen',
  Register_CouldNotRegister: 'Registrieren nicht möglich',
  Register_UsernameTitle: 'Ihr Benutzername',
  Register_UsernameText: 'Melden Sie sich mit diesem Namen und Ihrem Passwort an:',
  Register_UsernameNoReset:
    'Bitte schreiben Sie sich beides auf. Drucken Sie für den Fall, dass Sie es verlieren, ein Wiederherstellungsblatt: jetzt oder später unter „Sicherheit und Geräte“.',
  Register_UsernamePasskeyText: 'So heißt Ihr Konto:',
  Register_UsernamePasskeyOnly:
    'Sie melden sich mit Ihrem Passkey an und brauchen dafür keinen Namen. Drucken Sie für den Fall, dass Sie ihn verlieren, ein Wiederherstellungsblatt: jetzt oder später unter „Sicherheit und Geräte“.',
  RecoverySheet_Make: 'Wiederherstellungsblatt erstellen',
  RecoverySheet_CouldNotMake:
    'Es ist kein Wiederherstellungsblatt angekommen. Bitte versuchen Sie es noch einmal: Ein früheres gilt vielleicht nicht mehr',
  ShownOnce_LeaveTitle: 'Haben Sie es sicher verwahrt?',
  ShownOnce_LeaveText:
    'Das wird nur einmal angezeigt. Wenn Sie die Seite jetzt verlassen, ist es verloren.',
  Register_UsernameNoted: 'Ich habe beides notiert',

  SecondFactor_Code: 'Code',
  SecondFactor_CodeHint: 'Sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Ersatzcodes.',
  SecondFactor_AppCodeHint: 'Sechs Ziffern. Die App zeigt alle 30 Sekunden neue.',
  SecondStep_Title: 'Code eingeben',
  SecondStep_Text: 'Ihr Passwort stimmt. Für Ihr Konto brauchen Sie außerdem einen Code.',
  SecondStep_AfterReset:
    'Ihr neues Passwort ist gespeichert. Zum Anmelden brauchen Sie außerdem einen Code.',
  SecondStep_ToLink: 'Das Passwort stimmt. Das Konto verlangt außerdem seinen Code.',
  SecondStep_Lost: 'Weder App noch Ersatzcode zur Hand? <page>Was Sie tun können</page>',
  SecondStep_Back: 'Zurück',

  VerifyEmail_Verifying: 'Ihre E-Mail-Adresse wird bestätigt …',
  VerifyEmail_Verified: 'E-Mail-Adresse bestätigt',
  VerifyEmail_VerifiedText: 'Sie können sich jetzt anmelden. Die Anmeldeseite öffnet sich gleich.',
  VerifyEmail_ToLogin: 'Jetzt anmelden',
  VerifyEmail_ChoosePassword: 'Wählen Sie Ihr Passwort',
  VerifyEmail_ChoosePasswordText:
    'Fast fertig: Bitte wählen Sie jetzt ein Passwort für Ihr Konto. Frühere Passwörter gelten nicht mehr. Das schützt Sie, falls eine andere Person Ihre Adresse registriert hat.',
  VerifyEmail_CouldNotVerify: 'Die E-Mail-Adresse konnte nicht bestätigt werden',
  VerifyEmail_Already: 'Diese E-Mail-Adresse ist schon bestätigt',
  VerifyEmail_AlreadyText: 'Dieser Link hat schon gewirkt. Sie können sich anmelden.',
  VerifyEmail_OldLink: 'Dieser Link ist abgelaufen oder wurde bereits verwendet',
  VerifyEmail_OldLinkText:
    'Vielleicht ist Ihre E-Mail-Adresse schon bestätigt: Versuchen Sie, sich anzumelden. Gelingt das nicht, fordern Sie unten einen neuen Link an.',
  VerifyEmail_CouldNotSend: 'Die Bestätigungsmail konnte nicht gesendet werden',
  VerifyEmail_LinkIncomplete: 'Der Link ist unvollständig',
  VerifyEmail_LinkIncompleteText:
    'Konto-ID oder Bestätigungscode fehlt. Öffnen Sie den Link in der E-Mail noch einmal oder fordern Sie unten einen neuen an.',
  VerifyEmail_NotVerified: 'Ihre E-Mail-Adresse ist noch nicht bestätigt',
  VerifyEmail_NotVerifiedText:
    'Bitte öffnen Sie den Link in unserer neuesten E-Mail; dann können Sie sich anmelden.',
  VerifyEmail_ResendTitle: 'Keine E-Mail erhalten, oder ist der Link abgelaufen?',
  VerifyEmail_ResendText:
    'Fordern Sie einen neuen Link an. Bitte sehen Sie auch im Spam-Ordner nach.',
  VerifyEmail_Email: 'E-Mail-Adresse',
  VerifyEmail_NeedsEmail: 'eine E-Mail-Adresse mit @',
  VerifyEmail_Resend: 'Neuen Link senden',
  VerifyEmail_ResendIn: 'Erneut senden in {{seconds}} s',
  VerifyEmail_Sent: 'Bestätigungsmail gesendet',
  VerifyEmail_SentText: 'Falls diese Adresse registriert ist, ist eine E-Mail unterwegs.',

  RequestPasswordReset_Lead: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  RequestPasswordReset_Email: 'E-Mail-Adresse',
  RequestPasswordReset_Anonymous:
    'Ein anonymes Konto hat keine Adresse. <page>Stellen Sie es mit Ihrem Wiederherstellungsblatt wieder her</page>.',
  RequestPasswordReset_Send: 'Link senden',
  RequestPasswordReset_BackToLogin: 'Zurück zur Anmeldung',
  RequestPasswordReset_CouldNotRequest:
    'Das Zurücksetzen des Passworts konnte nicht angefordert werden',

  ResetPassword_Lead: 'Danach sind Sie angemeldet.',
  ResetPassword_NewPassword: 'Neues Passwort',
  ResetPassword_Save: 'Speichern und anmelden',
  ResetPassword_PasswordsDoNotMatch: 'Die Passwörter stimmen nicht überein',
  ResetPassword_SuccessfullyChanged: 'Passwort gespeichert',
  ResetPassword_CouldNotReset: 'Das Passwort konnte nicht zurückgesetzt werden',
  ResetPassword_LinkIncomplete: 'Der Link ist unvollständig',
  ResetPassword_LinkIncompleteText:
    'Konto-ID oder Code zum Zurücksetzen fehlt. Öffnen Sie den Link in der E-Mail noch einmal oder fordern Sie einen neuen an.',
  ResetPassword_LinkUsed: 'Dieser Link wurde bereits verwendet',
  ResetPassword_LinkUsedText:
    'Ihr neues Passwort gilt: Melden Sie sich damit an. Jeder Link gilt nur einmal; für ein weiteres neues Passwort fordern Sie einen weiteren Link an.',
  ResetPassword_LinkOld: 'Dieser Link ist abgelaufen oder wurde bereits verwendet',
  ResetPassword_LinkOldText:
    'Wenn Sie damit schon ein neues Passwort gewählt haben, melden Sie sich mit diesem an. Sonst fordern Sie einen neuen Link an.',
  ResetPassword_RequestNew: 'Neuen Link anfordern',

  AwaitedMail_VerifyTitle: 'Sehen Sie in Ihr Postfach',
  AwaitedMail_VerifyText:
    'Wir haben einen Link an {{email}} gesendet. Bitte öffnen Sie ihn innerhalb von 24 Stunden; dann können Sie sich anmelden.',
  AwaitedMail_ResetTitle: 'Sehen Sie in Ihr Postfach',
  AwaitedMail_ResetText:
    'Falls es ein Konto mit {{email}} gibt, ist ein Link für ein neues Passwort unterwegs. Er gilt einmal und eine Stunde lang.',
  AwaitedMail_Spam: 'Nach ein paar Minuten noch keine E-Mail? Sehen Sie auch im Spam-Ordner nach.',
  AwaitedMail_SendAgain: 'Erneut senden',
  AwaitedMail_Sent: 'Wir haben die E-Mail noch einmal gesendet',
  AwaitedMail_WrongAddress: 'Falsche Adresse?',
  AwaitedMail_Dismiss: 'Hinweis ausblenden',

  SessionEnd_inactivity: 'Sie wurden nach einer Stunde ohne Aktivität abgemeldet.',
  SessionEnd_twelveHours: 'Sie wurden abgemeldet: Eine Anmeldung gilt höchstens zwölf Stunden.',
  SessionEnd_otherTab: 'Sie haben sich in einem anderen Tab abgemeldet.',
  SessionEnd_passwordChanged:
    'Ihr Passwort wurde in einem anderen Tab geändert. Melden Sie sich mit dem neuen an.',
  SessionEnd_elsewhere:
    'Sie wurden von einem anderen Gerät aus abgemeldet, Ihr Passwort wurde geändert, oder Ihre Ausgabestelle hat Ihr Konto entfernt. Wissen Sie davon nichts? Dann wählen Sie ein neues Passwort.',

  HandOver_Read: 'Zertifikat gelesen: {{id}}',
  HandOver_BornOn: 'Geboren am {{date}}.',
  HandOver_NextStep:
    'Registrieren Sie sich, oder melden Sie sich an, wenn Sie schon ein Konto haben. Dann können Sie diese ID übernehmen. Dieses Gerät behält das Zertifikat höchstens 24 Stunden.',
  HandOver_AfterMail:
    'Öffnen Sie die E-Mail auf diesem Gerät und melden Sie sich an; dann können Sie diese ID übernehmen. Auf einem anderen Gerät scannen Sie das Zertifikat noch einmal.',
  HandOver_Continue: 'Weiter',
  HandOver_Forget: 'Dieses Zertifikat vergessen',
  HandOver_TakeControl: '{{id}} übernehmen',
  HandOver_Title: 'Ist das Ihr Zertifikat?',
  HandOver_Lead:
    'Vergleichen Sie ID und Geburtsdatum. Sie behalten diese ID ein Leben lang und können keine andere erhalten.',
  HandOver_Account: 'Für das Konto',
  HandOver_NotMine: 'Nicht mein Zertifikat',
  HandOver_NotPossible:
    'Wenn das Ihr Zertifikat ist, bitten Sie die Ausgabestelle, es neu zu drucken: Das alte Geheimnis wurde vielleicht ersetzt.',
  HandOver_TakenAlready:
    'Haben Sie diese ID schon übernommen? Dann melden Sie sich mit dem Konto an, das Sie dafür verwendet haben.',
  HandOver_OtherAccount: 'Mit einem anderen Konto anmelden',
  HandOver_LogOut: 'Abmelden und das Zertifikat verwenden',
  HandOver_Institution:
    'Sie sind als Ausgabestelle oder Verwaltung angemeldet. Nur eine Person kann eine ID übernehmen, mit einem eigenen Konto.',
  Provider_Google: 'Google',
  Provider_Practice: '(Übung)',
  Provider_Twitter: 'Twitter',
  Provider_Microsoft: 'Microsoft',
  Provider_Facebook: 'Facebook',
  SignIn_Or: 'oder',
  ExternalLogin_Providers: 'Anmelden mit',
  ExternalLogin_NoProviders: 'Eine externe Anmeldung ist hier nicht verfügbar.',
  ExternalLogin_LoggingIn: 'Sie werden angemeldet …',
  ExternalLogin_cancelled:
    'Sie haben beim Anbieter abgebrochen. Sie können es noch einmal versuchen oder einen anderen Weg wählen',
  ExternalLogin_unavailable:
    'Der Anbieter antwortet nicht wie erwartet. Bitte versuchen Sie es später noch einmal oder wählen Sie einen anderen Weg',

  LinkAccount_Link: 'Konto verknüpfen',
  LinkAccount_CouldNotLink: 'Das Konto konnte nicht verknüpft werden',
  Accounts_CouldNotLoad: 'Ihre Konten konnten nicht geladen werden',
  Session_Device: '{{browser}} auf {{system}}',
  Session_UnknownDevice: 'Unbekanntes Gerät',
  OtherAccounts_Continue: 'Weiter',

  Proof_Title: 'Sind Sie das?',
  Proof_PasswordText:
    'Ihre Anmeldung liegt schon etwas zurück. Bitte geben Sie das Passwort des Kontos ein, mit dem Sie angemeldet sind.',
  Proof_PasskeyText:
    'Ihre Anmeldung liegt schon etwas zurück. Bitte bestätigen Sie mit Ihrem Passkey.',
  Proof_UsePasskey: 'Passkey verwenden',
  Proof_ProviderText:
    'Ihre Anmeldung liegt schon etwas zurück. Bitte melden Sie sich noch einmal an. Danach kehren Sie auf diese Seite zurück.',
  Proof_PasswordAndCodeText:
    'Ihre Anmeldung liegt schon etwas zurück. Bitte geben Sie noch einmal Ihr Passwort und einen Code ein.',
  Proof_Confirm: 'Bestätigen',
  Proof_ContinueAt: 'Weiter mit {{provider}}',
  Proof_Proving: 'Ihre Anmeldung wird geprüft …',
  Proof_Done: 'Danke. Sie können jetzt fortfahren',
  Proof_CouldNotProve: 'Es konnte nicht bestätigt werden, dass Sie es sind',
  Proof_OtherSignIn:
    'Diese Anmeldung gehört zu einem anderen Konto als dem, mit dem Sie angemeldet sind',

  Passkey_AlreadyHere: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto',
  Passkey_NotPossible:
    'Ihr Browser oder Gerät hat den Passkey nicht zugelassen. Das Gerät braucht eine Bildschirmsperre, und der Browser muss dem Zertifikat dieser Website vertrauen',

  Session_EndsTitle: 'Sind Sie noch da?',
  Session_EndsText: 'Zu Ihrer Sicherheit werden Sie bald abgemeldet. Verbleibende Zeit: {{time}}',
  Session_EndsForGoodTitle: 'Sie werden bald abgemeldet',
  Session_EndsForGoodText:
    'Eine Anmeldung dauert höchstens zwölf Stunden. Bitte speichern Sie Ihre Arbeit und melden Sie sich neu an. Verbleibende Zeit: {{time}}',
  Session_Extend: 'Angemeldet bleiben',
  Session_Understood: 'Verstanden',
  Session_CouldNotExtend: 'Die Anmeldung konnte nicht verlängert werden',
  Account_ChangePassword: 'Passwort ändern',
  Account_CurrentPassword: 'Aktuelles Passwort',
  Account_CouldNotChangePassword: 'Das Passwort konnte nicht geändert werden',
  Join_Lead: 'Guten Tag {{name}}, „{{institution}}“ lädt Sie zur Mitarbeit ein.',
  Join_LeadUnnamed: 'Guten Tag {{name}}, eine Ausgabestelle lädt Sie zur Mitarbeit ein.',
  Join_LoginName: 'Sie melden sich mit {{email}} an.',
  Join_Roles: 'Ihre Rollen',
  Join_Password: 'Passwort wählen',
  Join_Accept: 'Einladung annehmen',
  Join_CouldNotJoin: 'Die Einladung konnte nicht angenommen werden',
  Join_CouldNotLoad: 'Die Einladung konnte nicht geöffnet werden',
  Join_LinkOld: 'Diese Einladung funktioniert nicht mehr',
  Join_LinkOldText:
    'Sie wurde schon angenommen, zurückgezogen oder ist älter als sieben Tage. Haben Sie sie angenommen? Dann melden Sie sich an. Sonst bitten Sie Ihre Ausgabestelle um eine neue.',
  Member_Role_Owner: 'Leitung',
  Member_Role_Clerk: 'Ausgabe',
  Member_Role_Buyer: 'Einkauf',
  Member_NoRole: 'Nur lesen',
  Member_RoleText_Owner:
    'verwaltet Mitglieder, Schlüssel, Name und Logo und darf auch alles andere',
  Member_RoleText_Clerk: 'vergibt IDs, druckt und widerruft Zertifikate, sendet Challenges',
  Member_RoleText_Buyer: 'bestellt im Shop und sieht Rechnungen',
  Member_NoRoleHint: 'Ohne Rolle sieht ein Mitglied die Liste der IDs und die Zahlen.',
  Member_NameInvalid: 'Bitte geben Sie einen Namen mit höchstens 100 Zeichen ein.',
  Member_NeedsOwner: 'Das darf nur die Leitung Ihrer Ausgabestelle.',
  Member_NeedsClerk:
    'Dafür brauchen Sie die Rolle „Ausgabe“. Die Leitung Ihrer Ausgabestelle kann sie Ihnen geben.',
  Member_NeedsBuyer:
    'Dafür brauchen Sie die Rolle „Einkauf“. Die Leitung Ihrer Ausgabestelle kann sie Ihnen geben.',
  Join_ByPasskey: 'Passkey statt Passwort verwenden',
  Join_NoPasskey:
    'Es wurde kein Passkey angelegt. Versuchen Sie es noch einmal, oder wählen Sie ein Passwort.',
} satisfies Record<keyof typeof english, string>;
