import type { accounts as english } from '../en/accounts.ts';

export const accounts = {
  SignIn_Mode: 'Anmelden oder registrieren',
  SignIn_LogIn: 'Anmelden',
  SignIn_Register: 'Registrieren',
  SignIn_LogInLead: 'Mit Ihrer UnikatID, E-Mail-Adresse oder Ihrem Benutzernamen.',
  SignIn_RegisterLead:
    'Mit einem Konto erhalten Sie eine ID und können beweisen, dass sie Ihnen gehört.',
  SignIn_LogInFirst: 'Bitte melden Sie sich an, um fortzufahren.',
  SignIn_LoggedInAs: 'Sie sind als {{name}} angemeldet.',
  SignIn_LoggedIn: 'Sie sind angemeldet.',
  SignIn_OtherAccount: 'Unten können Sie sich mit einem anderen Konto anmelden.',
  SignIn_Continue: 'Mit diesem Konto fortfahren',

  Login_Name: 'UnikatID, E-Mail-Adresse oder Benutzername',
  Login_Password: 'Passwort',
  Login_ForgotPassword: 'Passwort vergessen?',
  Login_CouldNotLogIn: 'Anmelden nicht möglich',
  Login_LockedOut: '{{message}} oder wählen Sie über „{{link}}“ ein neues Passwort.',
  CouldNotLogIn: 'Anmelden nicht möglich',
  AuthenticationErrorType_Ok: 'Die Anmeldung war erfolgreich',
  AuthenticationErrorType_Unknown: 'Unbekannter Fehler. Bitte versuchen Sie es noch einmal',
  AuthenticationErrorType_UserNotFound: 'Diesen Benutzer gibt es nicht',
  AuthenticationErrorType_InvalidPassword: 'Das Passwort ist falsch',
  AuthenticationErrorType_InvalidUserOrPassword: 'Diese Anmeldedaten sind falsch',
  AuthenticationErrorType_EmailNotVerified: 'Die E-Mail-Adresse ist noch nicht bestätigt',
  AuthenticationErrorType_AuthenticationMethodNotAvailable:
    'Diese Art der Anmeldung ist nicht verfügbar',

  Register_AccountType: 'Wie möchten Sie sich registrieren?',
  Register_Local: 'Mit E-Mail-Adresse',
  Register_Local_Description:
    'Wir senden Ihnen einen Link zur Bestätigung. Ein vergessenes Passwort können Sie zurücksetzen.',
  Register_LocalAnonymous: 'Anonym',
  Register_LocalAnonymous_Description:
    'Ohne E-Mail-Adresse. Sie erhalten einen Benutzernamen. Ein vergessenes Passwort lässt sich nicht zurücksetzen.',
  Register_ConfirmAnonymous_Title: 'Anonym registrieren?',
  Register_ConfirmAnonymous_Message:
    'Ohne E-Mail-Adresse lässt sich das Passwort nicht zurücksetzen. Wenn Sie Ihr Passwort oder Ihren Benutzernamen verlieren, verlieren Sie endgültig den Zugang zu diesem Konto. Möchten Sie sich trotzdem anonym registrieren?',
  Register_Email: 'E-Mail-Adresse',
  Register_Password: 'Passwort',
  Register_PasswordHint: 'Mindestens {{min}} beliebige Zeichen.',
  Register_RepeatPassword: 'Passwort wiederholen',
  Register_PasswordsDoNotMatch: 'Die Passwörter stimmen nicht überein.',
  Register_TooShort: 'Dieses Passwort ist zu kurz. Es braucht mindestens 8 Zeichen.',
  Register_AcceptPrivacy:
    'Ich habe die <page>Datenschutzerklärung</page> gelesen und stimme ihr zu.',
  Register_AcceptTerms: 'Ich akzeptiere die <page>Nutzungsbedingungen</page>.',
  Register_NeedsPassword: 'ein Passwort',
  Register_NeedsSamePassword: 'zweimal dasselbe Passwort',
  Register_NeedsPrivacy: 'Zustimmung zur Datenschutzerklärung',
  Register_NeedsTerms: 'Zustimmung zu den Nutzungsbedingungen',
  Register_CouldNotRegister: 'Registrieren nicht möglich',
  Register_Registered:
    'Ihr Konto ist registriert. Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben.',
  Register_AnonymousRegistered: 'Ihr anonymes Konto ist registriert. Sie sind angemeldet.',
  Register_UsernameTitle: 'Ihr Benutzername',
  Register_UsernameText: 'Melden Sie sich mit diesem Namen und Ihrem Passwort an:',
  Register_UsernameNoReset:
    'Bitte schreiben Sie sich beides auf. Das Passwort dieses Kontos lässt sich nicht zurücksetzen. Solange Sie angemeldet sind, finden Sie den Namen auch in der Liste Ihrer Konten.',
  Register_UsernameNoted: 'Ich habe ihn notiert',

  VerifyEmail_Verifying: 'Ihre E-Mail-Adresse wird bestätigt …',
  VerifyEmail_Verified: 'E-Mail-Adresse bestätigt',
  VerifyEmail_VerifiedText: 'Sie können sich jetzt anmelden. Die Anmeldeseite öffnet sich gleich.',
  VerifyEmail_ToLogin: 'Jetzt anmelden',
  VerifyEmail_ChoosePassword: 'Wählen Sie Ihr Passwort',
  VerifyEmail_ChoosePasswordText:
    'Ihre E-Mail-Adresse ist bestätigt. Bitte wählen Sie jetzt ein Passwort für Ihr Konto. Frühere Passwörter gelten nicht mehr. Das schützt Sie, falls eine andere Person Ihre Adresse registriert hat.',
  VerifyEmail_CouldNotVerify: 'Die E-Mail-Adresse konnte nicht bestätigt werden',
  VerifyEmail_OldLink: 'Dieser Link ist abgelaufen oder wurde bereits verwendet',
  VerifyEmail_OldLinkText:
    'Vielleicht ist Ihre E-Mail-Adresse schon bestätigt: Bitte versuchen Sie, sich anzumelden. Wenn Sie eine neuere E-Mail erhalten haben, benutzen Sie deren Link.',
  VerifyEmail_CouldNotSend: 'Die Bestätigungsmail konnte nicht gesendet werden',
  VerifyEmail_LinkIncomplete: 'Der Link ist unvollständig',
  VerifyEmail_LinkIncompleteText:
    'Bitte öffnen Sie den Link in der E-Mail noch einmal oder fordern Sie einen neuen an.',
  VerifyEmail_NotVerified: 'Ihre E-Mail-Adresse ist noch nicht bestätigt',
  VerifyEmail_NotVerifiedText:
    'Bitte öffnen Sie den Link in der E-Mail, die Sie bei der Registrierung erhalten haben. Danach können Sie sich anmelden.',
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
  RequestPasswordReset_Hint:
    'Die Adresse Ihres Kontos. Ein anonymes Konto hat keine Adresse, sein Passwort lässt sich nicht zurücksetzen.',
  RequestPasswordReset_Send: 'Link senden',
  RequestPasswordReset_BackToLogin: 'Zurück zur Anmeldung',
  RequestPasswordReset_CouldNotRequest:
    'Das Zurücksetzen des Passworts konnte nicht angefordert werden',
  RequestPasswordReset_Sent:
    'Das Zurücksetzen des Passworts ist angefordert. Falls es ein Konto mit dieser Adresse gibt, ist ein Link unterwegs.',

  ResetPassword_Lead: 'Danach sind Sie angemeldet.',
  ResetPassword_NewPassword: 'Neues Passwort',
  ResetPassword_Save: 'Speichern und anmelden',
  ResetPassword_PasswordsDoNotMatch: 'Die Passwörter stimmen nicht überein',
  ResetPassword_SuccessfullyChanged: 'Passwort geändert',
  ResetPassword_CouldNotReset: 'Das Passwort konnte nicht zurückgesetzt werden',
  ResetPassword_LinkIncomplete: 'Der Link ist unvollständig',
  ResetPassword_LinkIncompleteText:
    'Bitte öffnen Sie den Link in der E-Mail noch einmal oder fordern Sie einen neuen an. Jeder Link gilt nur einmal.',
  ResetPassword_RequestNew: 'Neuen Link anfordern',
} satisfies Record<keyof typeof english, string>;
