/** The texts of the page about logins, devices and data. */
export const security = {
  Security_Lead: 'How you log in, where you are logged in, and what is stored.',
  Security_Contents: 'On this page',
  Security_Login: 'Your login',
  Security_AdminAddress: 'The operator sets the address of an administrator.',
  Security_CouldNotLoad: 'Could not load your account',
  Security_Linked: 'Linked accounts',
  Security_NoProviders: 'You do not log in through a provider.',
  Security_Recovery: 'Recovery',
  Security_RecoveryByMail:
    'If you forget your password, we send a link for a new one to {{email}}.',

  CheckUp_Title: 'What to do next',
  CheckUp_CouldNotLoad: 'Could not check how you log in',
  CheckUp_ConfirmEmail: 'Confirm your e-mail address',
  CheckUp_ConfirmEmail_Text: 'We have sent you a link. The address counts once you have opened it.',
  CheckUp_ConfirmEmail_Action: 'Show the address',
  CheckUp_SecondWay: 'Add a second way in',
  CheckUp_SecondWay_Text:
    'There is only one way into your account. With a second one you still get in if you lose the first.',
  CheckUp_FewCodes: 'Recovery codes left: {{count}}',
  CheckUp_FewCodes_Text:
    'Each opens your account once if your phone is lost. Make new ones before you need them.',
  CheckUp_SecondFactor: 'Protect your password with a second factor',
  CheckUp_SecondFactor_Text:
    'Your account gives access to the data of others. With a second factor, the password alone does not open it.',
  CheckUp_Sheet: 'Make a recovery sheet',
  CheckUp_Sheet_Text:
    'Your account has no e-mail address. If you lose all ways in, only a recovery sheet opens it again.',

  Password_Set: 'Set a password',
  Password_SetText:
    'Your account has no password. With one you can also log in as “{{name}}” on a device without your passkey.',
  Password_IsSet: 'The password is set',
  Password_CouldNotSet: 'Could not set the password',

  Sessions_Title: 'Where you are logged in',
  Sessions_Lead: 'Don’t recognise a device? Log it out and change your password.',
  Sessions_CouldNotLoad: 'Could not load your logins',
  Session_Where: 'Device',
  Session_Current: 'This device',
  Session_Begun: 'Since',
  Session_Way: 'Logged in with',
  Session_Way_password: 'Password',
  Session_Way_passkey: 'Passkey',
  Session_Way_provider: 'Google or another provider',
  Session_Way_recovery: 'Recovery sheet',
  Session_Way_unknown: 'Unknown',
  Session_LastUsed: 'Last active',
  Session_End: 'Log out {{device}}',
  Session_EndWhat: 'Log out {{device}}, last active {{time}}',
  Session_Ended: 'The device is logged out',
  Session_CouldNotEnd: 'Could not log out the device',
  Session_EndOthers: 'Log out all other devices',
  Session_OthersEnded: 'All other devices are logged out',
  Session_CouldNotEndOthers: 'Could not log out the other devices',

  Data_Title: 'Your data',
  Data_Stored:
    'The <privacy>privacy policy</privacy> says what we store about you, why and for how long.',
  Data_Delete: 'You can delete each of <accounts>your accounts</accounts> at any time.',
  Data_File:
    'You can download everything that is kept about you as a file (JSON): <fields>what the file contains</fields>.',
  Data_Download: 'Download',
  Data_Downloaded: 'The file is in your downloads. Keep it safe.',
  Data_CouldNotDownload: 'Could not download your data',

  Passkeys_Title: 'Passkeys',
  Passkeys_Lead:
    'With a passkey you log in without a name and a password. You confirm with your fingerprint, your face or the PIN of your device. It works on this website only, so a fake one cannot use it.',
  Passkeys_Empty: 'You have no passkey yet.',
  Passkeys_CouldNotLoad: 'Could not load your passkeys',
  Passkeys_Name: 'Name',
  Passkeys_NameHint: 'Where the passkey is, so that you recognise it later.',
  Passkeys_Created: 'Added',
  Passkeys_LastUsed: 'Last used',
  Passkeys_NeverUsed: 'Not yet',
  Passkeys_Add: 'Add a passkey',
  Passkeys_Added: '“{{name}}” is added.',
  Passkeys_CouldNotAdd: 'Could not add the passkey',
  Passkeys_NotKnown:
    'This browser knows no passkeys. You can add one with another browser or device.',
  Passkeys_Rename: 'Rename',
  Passkeys_RenameWhat: 'Rename {{name}}',
  Passkeys_SaveName: 'Save',
  Passkeys_Renamed: 'The passkey is now called “{{name}}”.',
  Passkeys_CouldNotRename: 'Could not rename the passkey',
  Passkeys_Remove: 'Remove',
  Passkeys_RemoveWhat: 'Remove {{name}}',
  Passkeys_ConfirmRemove_Title: 'Remove this passkey?',
  Passkeys_ConfirmRemove_Message:
    'You will no longer be able to log in with “{0}”. The passkey also stays on your device until you delete it there.',
  Passkeys_Removed: '“{{name}}” is removed.',
  Passkeys_CouldNotRemove: 'Could not remove “{{name}}”',
  Passkeys_LastWayIn:
    'It is the only way into your account. Add another passkey first, for example on a second device. Then you can remove this one.',

  FactorRequired_Text:
    'For administrators a password alone is not enough. Until then only this page is open to you.',
  FactorRequired_Done: 'Thank you. You can work now.',

  SecondFactor_Title: 'Second factor',
  SecondFactor_Lead:
    'With a second factor your password alone opens nothing: you also enter a code that an app on your phone shows. A login with a passkey asks for no code.',
  SecondFactor_SetUp: 'Set up a second factor',
  SecondFactor_Scan:
    'Scan this picture with an app for login codes on your phone, such as Google Authenticator. Many password managers can do this, too.',
  SecondFactor_Picture: 'QR code with the key for your authenticator app',
  SecondFactor_OpenApp: 'Open the app on this device',
  SecondFactor_Secret: 'If you cannot scan it, type this key:',
  SecondFactor_TheSecret: 'the key',
  SecondFactor_EnterCode: 'Then enter the code that the app shows:',
  SecondFactor_TurnOn: 'Turn on',
  SecondFactor_CouldNotTurnOn: 'Could not turn on the second factor',
  SecondFactor_IsOn_one: 'The second factor is on. You have 1 unused recovery code.',
  SecondFactor_IsOn_other: 'The second factor is on. You have {{count}} unused recovery codes.',
  SecondFactor_IsOff: 'The second factor is off.',
  SecondFactor_NewCodes: 'Make new recovery codes',
  SecondFactor_ConfirmNewCodes_Title: 'Make new recovery codes?',
  SecondFactor_ConfirmNewCodes_Message: 'The codes that you have now will stop working.',
  SecondFactor_CouldNotMakeCodes:
    'No new recovery codes arrived. Please try again: the earlier ones may no longer work',
  SecondFactor_TurnOff: 'Turn off',
  SecondFactor_TurnOffText:
    'Enter a code to turn it off. After that your password is enough to log in.',
  SecondFactor_CouldNotTurnOff: 'Could not turn off the second factor',

  RecoveryCodes_Title: 'Your recovery codes',
  RecoveryCodes_Lead:
    'Without your phone, each of these codes opens your account once, together with the password. They are shown only now.',
  RecoveryCodes_Print: 'Print',
  RecoveryCodes_Download: 'Save as a file',
  RecoveryCodes_All: 'all codes',
  RecoveryCodes_Facts: 'Account {{account}}, made on {{date}}',
  RecoveryCodes_Keep:
    'Keep them where your phone is not. We will never ask you for them by e-mail or phone.',
  RecoveryCodes_Kept: 'I have stored them safely',

  RecoverySheet_Lead:
    'Your account has no e-mail address for a link. If you forget your password or lose your passkey, a code on paper opens it again.',
  RecoverySheet_None: 'You have no recovery sheet yet.',
  RecoverySheet_Made: 'Your sheet was made on <time>{{time}}</time>.',
  RecoverySheet_CouldNotLoad: 'Could not load your recovery sheet',
  RecoverySheet_MakeNew: 'Make a new sheet',
  RecoverySheet_ConfirmNew_Title: 'Make a new recovery sheet?',
  RecoverySheet_ConfirmNew_Message: 'The sheet that you have now will stop working.',
};
