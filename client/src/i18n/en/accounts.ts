export const accounts = {
  SignIn_Mode: 'Log in or register',
  SignIn_LogIn: 'Log in',
  SignIn_ByPasskey: 'Sign in with a passkey',
  SignIn_Register: 'Register',
  SignIn_LogInLead: 'With your UnikatID, e-mail address or username.',
  SignIn_RegisterLead: 'With an account you can get an ID and prove that it is yours.',
  SignIn_LogInFirst: 'Please log in to continue.',
  SignIn_LoggedInAs: 'You are logged in as {{name}}.',
  SignIn_LoggedIn: 'You are logged in.',
  SignIn_OtherAccount: 'You can log in with another account below.',
  SignIn_Continue: 'Continue with this account',

  Login_Name: 'UnikatID, e-mail address or username',
  Login_Password: 'Password',
  Login_ForgotPassword: 'Forgot your password?',
  Login_Recover: 'Recover an anonymous account',
  Login_CouldNotLogIn: 'Could not log in',
  Login_LockedOut: '{{message}}, or choose a new password with “{{link}}”.',
  CouldNotLogIn: 'Could not log in',
  AuthenticationErrorType_Ok: 'The login worked',
  AuthenticationErrorType_Unknown: 'Unknown error. Please try again',
  AuthenticationErrorType_UserNotFound: 'This user does not exist',
  AuthenticationErrorType_InvalidPassword: 'The password is wrong',
  AuthenticationErrorType_InvalidUserOrPassword: 'Invalid user or password',
  AuthenticationErrorType_EmailNotVerified: 'Email not verified',
  AuthenticationErrorType_AuthenticationMethodNotAvailable: 'Authentication method not available',
  AuthenticationErrorType_SecondFactorRequired: 'Please also enter a code',
  AuthenticationErrorType_Suspended: 'The access of this institution is suspended',

  Register_AccountType: 'How would you like to register?',
  Register_Local: 'With an e-mail address',
  Register_Local_Description:
    'We will send you a link to confirm it. If you forget your password, you can reset it.',
  Register_LocalAnonymous: 'Anonymously',
  Register_LocalAnonymous_Description:
    'Without an e-mail address. You get a username. If you forget your password, only a recovery sheet helps.',
  Register_ConfirmAnonymous_Title: 'Register anonymously?',
  Register_ConfirmAnonymous_Message:
    'Without an e-mail address, we cannot send you a link for a new password. If you lose your password or your username, only a recovery sheet opens the account again. Do you still want to register anonymously?',
  Register_Email: 'E-mail address',
  Register_Password: 'Password',
  Register_PasswordHint: 'At least {{min}} characters of any kind.',
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
  Register_NeedsLongerPassword: 'a password of at least 8 characters',
  Register_NeedsSamePassword: 'the same password again',
  Register_NeedsPrivacy: 'your agreement to the privacy policy',
  Register_NeedsTerms: 'your acceptance of the terms of service',
  Register_CouldNotRegister: 'Could not register',
  Register_Registered:
    'Your account is registered. Please open the link in the e-mail we sent you.',
  Register_AnonymousRegistered: 'Your anonymous account is registered. You are logged in.',
  Register_UsernameTitle: 'Your username',
  Register_UsernameText: 'Log in with this name and your password:',
  Register_UsernameNoReset:
    'Please write both down. If you forget the password, only a recovery sheet opens the account again. You can print it now, or later under “Security and devices”.',
  Register_UsernamePasskeyText: 'This is the name of your account:',
  Register_UsernamePasskeyOnly:
    'The account has no password: your passkey is the way in, and you need no name for it. If you lose the passkey, only a second passkey, a password or a recovery sheet opens the account again. You can print the sheet now, or later under “Security and devices”.',
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
  RequestPasswordReset_Hint: 'The address of your account.',
  RequestPasswordReset_Anonymous:
    'An anonymous account has no address. <page>Recover it with your recovery sheet</page>.',
  RequestPasswordReset_Send: 'Send link',
  RequestPasswordReset_BackToLogin: 'Back to login',
  RequestPasswordReset_CouldNotRequest: 'Could not request password reset',
  RequestPasswordReset_Sent:
    'Password reset requested. If there is an account with this address, a link is on its way.',

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

  AwaitedMail_VerifyTitle: 'Please confirm your e-mail address',
  AwaitedMail_VerifyText:
    'We have sent a link to {{email}}. Open it within 24 hours; then you can log in.',
  AwaitedMail_ResetTitle: 'Please open our e-mail',
  AwaitedMail_ResetText:
    'If there is an account with {{email}}, a link to choose a new password is on its way. It works once, for one hour.',
  AwaitedMail_Spam: 'No e-mail after a few minutes? Look in your spam folder, too.',
  AwaitedMail_SendAgain: 'Send again',
  AwaitedMail_Sent: 'We have sent the e-mail again',
  AwaitedMail_WrongAddress: 'Wrong address?',
  AwaitedMail_Dismiss: 'Hide this note',

  SessionEnd_Title: 'You have been logged out',
  SessionEnd_inactivity:
    'You were inactive for an hour. This protects your account. Log in again to continue.',
  SessionEnd_twelveHours: 'A login lasts twelve hours at most. Log in again to continue.',
  SessionEnd_otherTab: 'You logged out in another tab of this browser.',
  SessionEnd_passwordChanged: 'Your password was changed in another tab. Log in with the new one.',
  SessionEnd_elsewhere:
    'This login was ended from another device, or your password was changed. If that was not you, choose a new password.',

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
};
