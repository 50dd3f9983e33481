export const accounts = {
  SignIn_Mode: 'Log in or register',
  SignIn_LogIn: 'Log in',
  SignIn_ByPasskey: 'Sign in with a passkey',
  SignIn_Register: 'Register',
  SignIn_LogInFirst: 'Please log in to continue.',
  SignIn_LoggedInAs: 'You are logged in as {{name}}.',
  SignIn_LoggedIn: 'You are logged in.',
  SignIn_OtherAccount: 'You can log in with another account below.',
  SignIn_Continue: 'Continue with this account',

  Login_Name: 'UnikatID, e-mail address or username',
  Login_Password: 'Password',
  Login_ForgotPassword: 'Forgot your password?',
  Login_CouldNotLogIn: 'Could not log in',
  Login_LockedOut: '{{message}}, or choose a new password with “{{link}}”.',
  CouldNotLogIn: 'Could not log in',
  AuthenticationErrorType_Ok: 'The login worked.',
  AuthenticationErrorType_Unknown: 'Unknown error. Please try again.',
  AuthenticationErrorType_UserNotFound: 'This user does not exist.',
  AuthenticationErrorType_InvalidPassword: 'The password is wrong.',
  AuthenticationErrorType_InvalidUserOrPassword: 'Invalid user or password',
  AuthenticationErrorType_EmailNotVerified: 'Email not verified',
  AuthenticationErrorType_AuthenticationMethodNotAvailable: 'Authentication method not available',
  AuthenticationErrorType_SecondFactorRequired: 'Please also enter a code.',
  AuthenticationErrorType_Suspended: 'The access of this institution is suspended.',

  Register_AccountType: 'Kind of account',
  Register_Local: 'With an e-mail address',
  Register_Local_Description: 'A forgotten password can be reset by mail.',
  Register_LocalAnonymous: 'Anonymously',
  Register_LocalAnonymous_Description:
    'With a username. Print a recovery sheet in case you forget the password.',
  Register_Anonymously: 'Register anonymously',
  Register_ConfirmAnonymous_Title: 'Register anonymously?',
  Register_ConfirmAnonymous_Message:
    'Without an e-mail address we cannot send you a link for a new password. Write down your username and your password. In case you lose them, print a recovery sheet.',
  Register_Email: 'E-mail address',
  Register_Password: 'Password',
  Register_PasswordHint: 'At least {{min}} characters.',
  Register_RepeatPassword: 'Repeat password',
  Register_PasswordsDoNotMatch: 'Passwords do not match',
  Register_TooShort: 'This password is too short. It needs at least 8 characters.',
  Register_AcceptPrivacy: 'I have read the <page>privacy policy</page> and agree to it.',
  Register_AcceptTerms: 'I accept the <page>terms of service</page>.',
  Register_ByPasskey: 'Use a passkey instead of a password',
  Register_ByPassword: 'Use a password instead',
  Register_PasskeyText:
    'You confirm with your fingerprint, your face or the PIN of your device. There is no password that you could forget.',
  Register_NeedsPassword: 'a password',
  Register_NeedsSamePassword: 'the same password again',
  Register_NeedsPrivacy: 'your agreement to the privacy policy',
  Register_NeedsTerms: 'your acceptance of the terms of service',
  Register_CouldNotRegister: 'Could not register',
  Register_UsernameTitle: 'Your username',
  Register_UsernameText: 'Log in with this name and your password:',
  Register_UsernameNoReset:
    'Please write both down. In case you lose them, print a recovery sheet: now, or later under “Security and devices”.',
  Register_UsernamePasskeyText: 'This is the name of your account:',
  Register_UsernamePasskeyOnly:
    'You log in with your passkey and need no name for it. In case you lose it, print a recovery sheet: now, or later under “Security and devices”.',
  RecoverySheet_Make: 'Make a recovery sheet',
  RecoverySheet_CouldNotMake:
    'No recovery sheet arrived. Please try again: an earlier one may no longer work',
  ShownOnce_LeaveTitle: 'Have you stored it safely?',
  ShownOnce_LeaveText: 'This is shown only once. If you leave now, it is gone.',
  Register_UsernameNoted: 'I have written it down',

  SecondFactor_Code: 'Code',
  SecondFactor_CodeHint: 'Six digits of your authenticator app, or one of your recovery codes.',
  SecondFactor_AppCodeHint: 'Six digits. The app shows new ones every 30 seconds.',
  SecondStep_Title: 'Enter your code',
  SecondStep_Text: 'Your password is right. Your account also asks for a code.',
  SecondStep_AfterReset: 'Your new password is saved. To log in you also need a code.',
  SecondStep_ToLink: 'The password is right. The account also asks for its code.',
  SecondStep_Lost:
    'Neither the app nor a recovery code? Log in with a passkey, or <page>write to us</page>.',
  SecondStep_Back: 'Back',

  VerifyEmail_Verifying: 'Your e-mail address is being verified …',
  VerifyEmail_Verified: 'E-mail address verified',
  VerifyEmail_VerifiedText: 'You can log in now. The login page will open in a moment.',
  VerifyEmail_ToLogin: 'Log in now',
  VerifyEmail_ChoosePassword: 'Choose your password',
  VerifyEmail_ChoosePasswordText:
    'Almost done: please choose a password for your account now. Earlier passwords no longer work. This protects you if someone else registered your address.',
  VerifyEmail_CouldNotVerify: 'Could not verify email',
  VerifyEmail_Already: 'This e-mail address is already verified',
  VerifyEmail_AlreadyText: 'This link has already worked. You can log in.',
  VerifyEmail_OldLink: 'This link has expired or was already used',
  VerifyEmail_OldLinkText:
    'Your e-mail address may already be verified: try to log in. If that does not work, request a new link below.',
  VerifyEmail_CouldNotSend: 'Could not send verification email',
  VerifyEmail_LinkIncomplete: 'This link is incomplete',
  VerifyEmail_LinkIncompleteText:
    'Account ID or verification token missing. Open the link in the e-mail again, or request a new one below.',
  VerifyEmail_NotVerified: 'Your e-mail address is not verified yet',
  VerifyEmail_NotVerifiedText: 'Please open the link in our newest e-mail. Then you can log in.',
  VerifyEmail_ResendTitle: 'No e-mail, or has the link expired?',
  VerifyEmail_ResendText: 'Request a new link. Please check your spam folder, too.',
  VerifyEmail_Email: 'E-mail address',
  VerifyEmail_NeedsEmail: 'an e-mail address with @',
  VerifyEmail_Resend: 'Send a new link',
  VerifyEmail_ResendIn: 'Send again in {{seconds}} s',
  VerifyEmail_Sent: 'Verification e-mail sent',
  VerifyEmail_SentText: 'If this address is registered, an e-mail is on its way.',

  RequestPasswordReset_Lead: 'We will send you a link to choose a new password.',
  RequestPasswordReset_Email: 'E-mail address',
  RequestPasswordReset_Anonymous:
    'An anonymous account has no address. <page>Recover it with your recovery sheet</page>.',
  RequestPasswordReset_Send: 'Send link',
  RequestPasswordReset_BackToLogin: 'Back to login',
  RequestPasswordReset_CouldNotRequest: 'Could not request password reset',

  ResetPassword_Lead: 'You will be logged in afterwards.',
  ResetPassword_NewPassword: 'New password',
  ResetPassword_Save: 'Save and log in',
  ResetPassword_PasswordsDoNotMatch: 'Passwords do not match',
  ResetPassword_SuccessfullyChanged: 'Password changed',
  ResetPassword_CouldNotReset: 'Could not reset password',
  ResetPassword_LinkIncomplete: 'This link is incomplete',
  ResetPassword_LinkIncompleteText:
    'Account ID or reset token is missing. Open the link in the e-mail again, or request a new one.',
  ResetPassword_LinkUsed: 'This link was already used',
  ResetPassword_LinkUsedText:
    'Your new password is set: log in with it. Each link works only once; for another new password, request another link.',
  ResetPassword_LinkOld: 'This link has expired or was already used',
  ResetPassword_LinkOldText:
    'If you chose a new password with it, log in with that one. Otherwise request a new link.',
  ResetPassword_RequestNew: 'Request a new link',

  AwaitedMail_VerifyTitle: 'Check your inbox',
  AwaitedMail_VerifyText:
    'We have sent a link to {{email}}. Open it within 24 hours; then you can log in.',
  AwaitedMail_ResetTitle: 'Check your inbox',
  AwaitedMail_ResetText:
    'If there is an account with {{email}}, a link to choose a new password is on its way. It works once, for one hour.',
  AwaitedMail_Spam: 'No e-mail after a few minutes? Look in your spam folder, too.',
  AwaitedMail_SendAgain: 'Send again',
  AwaitedMail_Sent: 'We have sent the e-mail again',
  AwaitedMail_WrongAddress: 'Wrong address?',
  AwaitedMail_Dismiss: 'Hide this note',

  SessionEnd_inactivity: 'You were logged out after an hour of inactivity.',
  SessionEnd_twelveHours: 'You were logged out: a login lasts twelve hours at most.',
  SessionEnd_otherTab: 'You logged out in another tab.',
  SessionEnd_passwordChanged: 'Your password was changed in another tab. Log in with the new one.',
  SessionEnd_elsewhere:
    'You were logged out from another device, or your password was changed. If that was not you, choose a new password.',

  HandOver_Read: 'Certificate read: {{id}}',
  HandOver_BornOn: 'Born on {{date}}.',
  HandOver_NextStep:
    'Register, or log in if you have an account. Then you can take control of this ID. This device keeps the certificate for 24 hours at most.',
  HandOver_AfterMail:
    'Open the e-mail on this device and log in; then you can take control of this ID. On another device, scan the certificate again.',
  HandOver_Continue: 'Continue',
  HandOver_Forget: 'Forget this certificate',
  HandOver_TakeControl: 'Take control of {{id}}',
  HandOver_Title: 'Is this your certificate?',
  HandOver_Lead: 'Compare ID and birth date. You keep this ID for life and cannot get another one.',
  HandOver_Account: 'For the account',
  HandOver_NotMine: 'Not my certificate',
  HandOver_NotPossible:
    'If this is your certificate, ask the institution that issued it to print a new one: the old secret may have been replaced.',
  HandOver_TakenAlready:
    'Have you already taken control of this ID? Then log in with the account you used.',
  HandOver_OtherAccount: 'Log in with another account',
  HandOver_Forgotten: 'This device has forgotten the certificate {{id}}.',
  HandOver_Undo: 'Undo',
  HandOver_LogOut: 'Log out and use the certificate',
  HandOver_Institution:
    'You are logged in as an institution. Only a person can take control of an ID, with an account of their own.',
  Provider_Google: 'Google',
  Provider_Practice: '(practice)',
  Provider_Twitter: 'Twitter',
  Provider_Microsoft: 'Microsoft',
  Provider_Facebook: 'Facebook',
  SignIn_Or: 'or',
  ExternalLogin_Providers: 'Sign in with',
  ExternalLogin_NoProviders: 'No external sign-in is available here.',
  ExternalLogin_LoggingIn: 'You are being logged in …',
  ExternalLogin_cancelled:
    'You cancelled at the provider. You can try again, or choose another way',
  ExternalLogin_unavailable:
    'The provider does not answer as it should. Please try again later, or choose another way',

  LinkAccount_Link: 'Link account',
  LinkAccount_CouldNotLink: 'Could not link the account',
  Accounts_CouldNotLoad: 'Could not load your accounts',
  Session_Device: '{{browser}} on {{system}}',
  Session_UnknownDevice: 'Unknown device',
  OtherAccounts_Continue: 'Continue',

  Proof_Title: 'Is that you?',
  Proof_PasswordText:
    'You logged in some time ago. Please enter the password of the account you are logged in with.',
  Proof_PasskeyText: 'You logged in some time ago. Please confirm with your passkey.',
  Proof_UsePasskey: 'Use a passkey',
  Proof_ProviderText:
    'You logged in some time ago. Please sign in again. You will then return to this page.',
  Proof_PasswordAndCodeText:
    'You logged in some time ago. Please enter your password and a code again.',
  Proof_Confirm: 'Confirm',
  Proof_ContinueAt: 'Continue with {{provider}}',
  Proof_Proving: 'Your sign-in is being checked …',
  Proof_Done: 'Thank you. You can continue now',
  Proof_CouldNotProve: 'Could not confirm that it is you',
  Proof_OtherSignIn:
    'This sign-in belongs to a different account than the one you are logged in with',

  Passkey_AlreadyHere: 'This device already has a passkey for your account',
  Passkey_NotPossible:
    'Your browser or device did not allow a passkey. The device needs a screen lock, and the browser must trust the certificate of this website',

  Session_EndsTitle: 'Are you still there?',
  Session_EndsText: 'For your safety, you will be logged out soon. Time left: {{time}}',
  Session_EndsForGoodTitle: 'You will be logged out soon',
  Session_EndsForGoodText:
    'A login lasts twelve hours at most. Please save your work and log in again. Time left: {{time}}',
  Session_Extend: 'Stay logged in',
  Session_Understood: 'Understood',
  Session_CouldNotExtend: 'Could not stay logged in',
  Account_ChangePassword: 'Change password',
  Account_CurrentPassword: 'Current password',
  Account_CouldNotChangePassword: 'Could not change the password',
};
