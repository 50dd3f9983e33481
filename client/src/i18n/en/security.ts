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

  OwnData_Title: 'Your data',
  OwnData_Lead:
    'A file in the JSON format with everything that is kept about you, linked accounts included.',
  OwnData_Explained: 'What the file contains',
  OwnData_Download: 'Download',
  OwnData_Downloaded: 'The file is in your downloads. Keep it safe.',
  OwnData_CouldNotDownload: 'Could not download your data',
};
