/** The texts of recovery sheets, and of the page that uses them. */
export const recovery = {
  Recover_Lead: 'With the code of your recovery sheet you choose a new password and log in.',
  Recover_Name: 'Username or UnikatID',
  Recover_Code: 'Code on the sheet',
  Recover_LoggedIn:
    'You are logged in as “{{name}}”, so your new password is set. Did you not see your next sheet? <page>Make a new one</page>.',
  Recover_NameIsEmail:
    'An account with an e-mail address has no recovery sheet. Please have a link sent instead',
  Recover_CodeHint: 'Five groups of six characters.',
  Recover_CodeWrong: 'Please compare this with your sheet: {{groups}}.',
  Recover_CouldNotRecover: 'Could not recover the account',
  Recover_SecondText: 'Your sheet is right. Your account also has a second factor.',
  Recover_ByEmail:
    'Does your account have an e-mail address? Then <page>have a link sent</page> instead.',
  Recover_WithoutSheet:
    'No sheet? If you can still log in with a passkey or on another device, make a sheet there. Otherwise no one can open an anonymous account again, not even we.',

  RecoverySheet_New: 'Your recovery sheet',
  RecoverySheet_NewLead:
    'Print it or save it now. For your safety, the code is shown only this once.',
  RecoverySheet_Next: 'Your new password is set',
  RecoverySheet_NextLead:
    'You are logged in, and all other devices are logged out. The code that you used no longer works. This is your next sheet: print it or save it now, because it is shown only this once.',
  RecoverySheet_Blocked:
    'For the next 24 hours you can neither delete accounts nor change passkeys, the second factor or an e-mail address. This protects you if someone else has used your sheet.',
  RecoverySheet_Print: 'Print',
  RecoverySheet_Download: 'Download as text',
  RecoverySheet_TheSheet: 'the sheet',
  RecoverySheet_Kept: 'I have stored it safely',

  RecoveryPaper_Kind: 'Recovery sheet',
  RecoveryPaper_Made: 'Made on {{date}}',
  RecoveryPaper_Title: 'The way back to your account',
  RecoveryPaper_Text:
    'With this sheet you choose a new password if you have forgotten yours or lost your passkey.',
  RecoveryPaper_Name: 'Username',
  RecoveryPaper_Code: 'Code',
  RecoveryPaper_Scan: 'Opens the page with name and code',
  RecoveryPaper_HowTitle: 'How to use it',
  RecoveryPaper_Step1: 'Open <address>{{address}}</address>, or scan the picture.',
  RecoveryPaper_Step2: 'Enter the username and the code. After scanning, they are already there.',
  RecoveryPaper_Step3:
    'Choose a new password. You will get a new sheet, and this one stops working. If your account has a second factor, you also need a code of it.',
  RecoveryPaper_KeepTitle: 'Keep it as safe as a passport',
  RecoveryPaper_Keep:
    'Anyone who has this sheet can open your account. Is it lost? Then log in and make a new one: this one stops working at once.',
  RecoveryPaper_AskTitle: 'No one will ever ask you for this code',
  RecoveryPaper_Ask:
    'We will not, and neither will a clinic or an authority: not by phone, by e-mail or by letter, and not in person. Anyone who asks for it wants to take over your account. Enter it only at <address>{{address}}</address>.',
};
