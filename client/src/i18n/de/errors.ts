import type { errorTexts as english } from '#shared/api/error-texts.ts';

export const errors = {
  Request_Invalid: 'Bitte prüfen Sie Ihre Eingaben.',
  Request_Malformed: 'Die Anfrage konnte nicht gelesen werden.',
  Request_NotLoggedIn: 'Bitte melden Sie sich zuerst an.',
  Request_NotAllowed: 'Mit diesem Konto ist das nicht möglich.',
  Request_CrossSite: 'Die Anfrage kam von einer anderen Website und wurde abgelehnt.',
  Request_NotFound: 'Diese Adresse gibt es nicht.',
  Request_MethodNotAllowed: 'Diese Art von Anfrage ist unter dieser Adresse nicht möglich.',
  Request_TooLarge: 'Die Daten sind zu groß.',
  Request_WrongContentType: 'Die Daten haben den falschen Typ.',
  Request_WrongHost: 'Die Anfrage ging an die falsche Adresse.',
  Request_TooMany:
    'Zu viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  Server_Unexpected: 'Bei uns ist ein unerwarteter Fehler aufgetreten.',
  Server_Overloaded:
    'Der Dienst ist ausgelastet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  Server_DatabaseAway:
    'Der Dienst ist im Moment nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  Upgrade_NotFinished:
    'Das ist noch nicht möglich, weil der Dienst erneuert wird. Bitte versuchen Sie es später noch einmal.',
  Password_TooCommon:
    'Dieses Passwort ist zu leicht zu erraten. Nehmen Sie drei oder vier Wörter, die nichts miteinander zu tun haben.',
  Password_Leaked:
    'Dieses Passwort steht auf Listen gestohlener Passwörter. Bitte wählen Sie ein anderes.',
  Login_InvalidUserOrPassword: 'Benutzername oder Passwort ist falsch.',
  Login_EmailNotVerified: 'Die E-Mail-Adresse ist noch nicht bestätigt.',
  Login_SecondFactorRequired: 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
  Login_PasskeyRequired:
    'Bitte melden Sie sich mit Ihrem Passkey an. Für dieses Konto genügt ein Passwort allein nicht.',
  Account_Suspended:
    'Der Zugang dieser Ausgabestelle ist gesperrt. Der Grund steht in unserer E-Mail. Sie erreichen uns über „Kontakt und Impressum“.',
  ResetPassword_TokenInvalid: 'Dieser Link ist abgelaufen oder wurde bereits verwendet.',
  VerifyEmail_TokenInvalid: 'Dieser Link ist nicht mehr gültig.',
  Account_NotFound: 'Dieses Konto gibt es nicht.',
  Account_WrongPassword: 'Das aktuelle Passwort ist falsch.',
  Account_HasPassword: 'Dieses Konto hat schon ein Passwort. Sie können es ändern.',
  Login_MethodNotAvailable: 'Diese Art der Anmeldung ist hier nicht verfügbar.',
  Login_StateInvalid:
    'Diese Anmeldung ist abgelaufen oder wurde bereits verwendet. Bitte beginnen Sie von vorn.',
  Link_NoExternalLogin: 'Die Anmeldung beim Anbieter ist abgelaufen. Bitte beginnen Sie von vorn.',
  Link_NeedsId: 'Sie können Konten verknüpfen, sobald Sie eine ID haben.',
  Link_BelongsToOther: 'Diese Anmeldung gehört bereits einer anderen Person.',
  Session_NotFresh: 'Bitte bestätigen Sie zuerst, dass Sie es sind.',
  Session_WrongProof: 'Das stimmt nicht. Bitte versuchen Sie es noch einmal.',
  Account_Deleted:
    'Dieses Konto wurde gelöscht. Mit dem Link in unserer E-Mail zur Löschung können Sie es wiederherstellen. Für ein neues Konto können Sie diese Anmeldung 7 Tage nach der Löschung verwenden.',
  Passkey_NotAccepted: 'Dieser Passkey wurde nicht angenommen. Bitte versuchen Sie es noch einmal.',
  Passkey_NotFound: 'Dieser Passkey wurde bereits entfernt.',
  Passkey_TooMany:
    'Ein Konto kann 20 Passkeys haben. Bitte entfernen Sie einen, den Sie nicht mehr brauchen.',
  Security_LastWayIn:
    'Anders kommen Sie nicht mehr in Ihr Konto. Bitte richten Sie zuerst einen weiteren Zugang ein.',
  Security_RecoveredRecently:
    'Dieses Konto wurde vor Kurzem wiederhergestellt. Zu seinem Schutz ist das erst ab {{until}} wieder möglich.',
  Recovery_NotPossible:
    'Name und Code passen nicht zusammen, oder der Code wurde schon benutzt. Falls vorhin die Verbindung abbrach: Versuchen Sie, sich mit dem neuen Passwort anzumelden.',
  SecondFactor_Required: 'Bitte richten Sie zuerst einen zweiten Faktor oder einen Passkey ein.',
  SecondFactor_WrongCode:
    'Dieser Code ist falsch oder wurde schon benutzt. Die App zeigt alle 30 Sekunden einen neuen.',
  SecondFactor_TokenInvalid:
    'Die Zeit für den Code ist abgelaufen, oder es waren zu viele Versuche. Bitte geben Sie Ihr Passwort noch einmal ein.',
  SecondFactor_NotFound:
    'Hier ist kein zweiter Faktor eingerichtet, oder es hat zu lange gedauert. Bitte beginnen Sie von vorn.',
  SecondFactor_AlreadyOn: 'Der zweite Faktor ist bereits eingeschaltet.',
  SecondFactor_NeedsPassword: 'Nur ein Konto mit Passwort kann einen zweiten Faktor haben.',
  Email_Same: 'Das Konto hat diese E-Mail-Adresse bereits.',
  Email_NotWaiting: 'Es gibt keine neue E-Mail-Adresse mehr, die bestätigt werden müsste.',
  Email_TokenInvalid:
    'Dieser Link gilt nicht mehr. Er ist abgelaufen, eine neuere E-Mail hat ihn ersetzt, oder die Änderung wurde abgebrochen.',
  Email_InUse:
    'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Bitte wählen Sie eine andere.',
  Email_LogInFirst:
    'Diese Adresse wurde mehrmals eingegeben. Melden Sie sich mit dem Konto an, das sie erhalten soll, und bestätigen Sie dann noch einmal. Wenn Sie das Konto nicht kennen, bestätigen Sie bitte nicht.',
  Undo_TokenInvalid: 'Dieser Link ist ungültig oder älter als 7 Tage.',
  Session_NotFound: 'Diese Sitzung ist bereits beendet.',
  Profile_NotFound: 'Sie haben noch keine ID.',
  Profile_AlreadyHasId: 'Sie haben bereits eine ID.',
  Candidate_NotAvailable: 'Diese ID ist nicht mehr verfügbar. Bitte wählen Sie eine andere.',
  Candidates_Exhausted:
    'Für dieses Datum ist im Moment keine ID frei. Bitte versuchen Sie es später noch einmal.',
  Candidates_TooManyOpen:
    'Zu viele IDs sind noch offen. Bitte nehmen Sie zuerst einige davon an oder lehnen Sie sie ab.',
  NewIds_TooMany:
    'Zu viele neue IDs an einem Tag, insgesamt oder für dieses Geburtsdatum. Weitere sind ab {{until}} möglich.',
  AssignedId_NotFound: 'Diese ID haben nicht Sie vergeben.',
  AssignedId_TakenOver: 'Diese ID wurde bereits übernommen.',
  AssignedId_Withdrawn: 'Diese ID wurde zurückgezogen.',
  AssignedId_Locked: 'Der Betreiber hat diese ID gesperrt.',
  AssignedId_Retired: 'Diese ID ist stillgelegt. Die Person nutzt eine andere.',
  Reissue_NotFound: 'Diese Anfrage gibt es nicht mehr.',
  Reissue_NotControlled:
    'Diese ID hat noch niemand übernommen. Ist das Papier verloren, wählen Sie „Papier verloren“ und drucken Sie ein neues Zertifikat.',
  Reissue_SwitchedOff: 'Die Person erlaubt nicht, dass diese ID neu ausgestellt wird.',
  Reissue_Open: 'Für diese ID gibt es schon eine Anfrage.',
  Reissue_TooMany: 'Diese ID kann erst ab {{until}} wieder angefragt werden.',
  Site_NotFound: 'Diese Website gibt es nicht mehr.',
  Site_TooMany: 'Eine Einrichtung hat höchstens 20 Websites. Bitte entfernen Sie zuerst eine.',
  Site_Changed: 'Die Website wurde inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
  Site_NotConfirmed: 'Bitte bestätigen Sie zuerst den Namen der Einrichtung.',
  Site_Loopback: 'Die Website hat eine Rücksprungadresse auf dem eigenen Rechner.',
  SignIn_NotFound:
    'Diese Anfrage gilt nicht mehr, oder sie begann in einem anderen Browser. Bitte beginnen Sie noch einmal auf der Website.',
  SignIn_NotAsked: 'Die Website fragt nicht nach der ID.',
  Connection_NotFound: 'Diese Verbindung ist beendet.',
  Certificate_NotFound: 'Dieses Zertifikat ist keines von Ihren.',
  Certificate_TooMany:
    'Für diese ID gab es an einem Tag zu viele Zertifikate, die alle gültig sind. Wählen Sie in der Liste „Papier verloren“, um sie zurückzuziehen und neu zu drucken, oder warten Sie bis {{until}}.',
  Reference_OtherBirthDate:
    'Zu dieser Nummer gibt es schon eine ID mit einem anderen Geburtsdatum.',
  Batch_NotFound: 'Diese Liste gibt es nicht.',
  Batch_TooManyLines: 'Zu viele Zeilen von Listen an einem Tag. Weitere sind ab {{until}} möglich.',
  Batch_KeyReused:
    'Diese Liste wurde schon mit anderem Inhalt gesendet. Bitte wählen Sie die Datei noch einmal.',
  TakeControl_NotPossible:
    'ID und Besitzgeheimnis passen nicht zusammen, oder die ID wurde bereits übernommen.',
  TakeControl_Suspended:
    'Die Ausgabestelle dieser ID ist gesperrt. Deshalb lässt sich die ID zurzeit nicht übernehmen. Bitte fragen Sie die Ausgabestelle oder uns über „Kontakt und Impressum“.',
  Logo_NotFound: 'Dieses Logo gibt es nicht.',
  Logo_WrongType: 'Bildtyp ist nicht unterstützt',
  Logo_TooComplex:
    'Dieses Bild ist zu aufwendig. Bitte speichern Sie es ohne Filter und Muster oder als PNG.',
  StorageQuota_LimitExceeded: 'Die Datei ist größer als 1 MB.',
  ApiKey_NotAllowed: 'Dieser Aufruf ist mit einem API-Schlüssel nicht möglich.',
  ApiKey_ScopeMissing: 'Dieser API-Schlüssel hat nicht die Berechtigung für diesen Aufruf.',
  ApiKey_TestRefused: 'Dieser Aufruf ist mit einem Testschlüssel nicht möglich.',
  ApiKey_NotFound: 'Dieser API-Schlüssel wurde bereits widerrufen.',
  ApiKey_TooMany:
    'Ein Konto kann 20 API-Schlüssel haben. Bitte widerrufen Sie einen, den Sie nicht mehr brauchen.',
  Member_NotFound: 'Dieses Mitglied gibt es nicht.',
  Member_Exists: 'Diese Adresse gehört schon zu einem Mitglied oder hat eine Einladung.',
  Member_TooMany: 'Mehr Mitglieder sind nicht möglich. Entfernen Sie zuerst eines.',
  Member_LastOwner:
    'Ihre Ausgabestelle braucht eine andere Leitung, die vor dieser oder vor mindestens einer Woche beigetreten ist.',
  Member_RoleMissing: 'Das erlaubt Ihre Rolle nicht. Fragen Sie die Leitung Ihrer Ausgabestelle.',
  Member_InvitationInvalid:
    'Diese Einladung ist abgelaufen, zurückgezogen oder schon angenommen. Bitten Sie Ihre Ausgabestelle um eine neue.',
  Challenge_NotFound: 'Diese Challenge gibt es nicht mehr.',
  Challenge_Expired: 'Diese Prüfung ist beendet. Bitte senden Sie eine neue Challenge.',
  Event_NotFound: 'Diesen Eintrag gibt es nicht mehr.',
  Event_CannotHide: 'Einträge zur Sicherheit lassen sich nicht ausblenden.',
  Order_NotFound: 'Diese Bestellung gibt es nicht.',
  Order_WrongStatus: 'Der Status der Bestellung hat sich inzwischen geändert.',
  Order_IdTaken: 'Diese Bestellnummer ist bereits vergeben. Bitte bestellen Sie noch einmal.',
  Order_PricesChanged: 'Die Preise haben sich geändert. Bitte prüfen Sie Ihren Warenkorb.',
  Assigner_NotFound: 'Diese Ausgabestelle gibt es nicht.',
  Assigner_NameChanged: 'Der Name hat sich inzwischen geändert. Bitte prüfen Sie den neuen Namen.',
  Assigner_NameMissing: 'Geben Sie zuerst den Namen Ihrer Ausgabestelle ein.',
  AssignerRequest_NotFound: 'Diese Anfrage gibt es nicht mehr.',
  AssignerRequest_EmailInUse:
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte vereinbaren Sie eine andere Adresse.',
} satisfies Record<keyof typeof english, string>;
