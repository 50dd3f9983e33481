/** The texts of the page about logins and devices. */
export const security = {
  Security_Lead: 'How you log in, and where you are logged in.',
  Security_Login: 'Your login',
  Security_AdminAddress: 'The operator sets the address of an administrator.',
  Security_CouldNotLoad: 'Could not load your account',

  Sessions_Title: 'Where you are logged in',
  Sessions_Lead: 'Don’t recognise a device? Log it out and change your password.',
  Sessions_CouldNotLoad: 'Could not load your logins',
  Session_Where: 'Device',
  Session_Current: 'This device',
  Session_Begun: 'Since',
  Session_LastUsed: 'Last renewed',
  Session_End: 'Log out {{device}}',
  Session_EndWhat: 'Log out {{device}}, last renewed {{time}}',
  Session_Ended: 'The device is logged out',
  Session_CouldNotEnd: 'Could not log out the device',

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

  RecoverySheet_Title: 'Recovery sheet',
  RecoverySheet_Lead:
    'Your account has no e-mail address for a link. If you forget your password or lose your passkey, a code on paper opens it again.',
  RecoverySheet_None: 'You have no recovery sheet yet.',
  RecoverySheet_Made: 'Your sheet was made on <time>{{time}}</time>.',
  RecoverySheet_CouldNotLoad: 'Could not load your recovery sheet',
  RecoverySheet_MakeNew: 'Make a new sheet',
  RecoverySheet_ConfirmNew_Title: 'Make a new recovery sheet?',
  RecoverySheet_ConfirmNew_Message: 'The sheet that you have now will stop working.',
};
