/** The texts of the page about logins and devices. */
export const security = {
  Security_Lead: 'How you log in, and where you are logged in.',
  Security_Login: 'Your login',
  Security_AdminAddress: 'The operator sets the address of an administrator.',
  Security_ToAccounts: 'E-mail addresses and passwords',
  Security_CouldNotLoad: 'Could not load your account',

  Sessions_Title: 'Where you are logged in',
  Sessions_Lead: 'Don’t recognise a device? Log it out and change your password.',
  Sessions_CouldNotLoad: 'Could not load your logins',
  Session_Where: 'Device',
  Session_Device: '{{browser}} on {{system}}',
  Session_UnknownDevice: 'Unknown device',
  Session_Current: 'This device',
  Session_Begun: 'Since',
  Session_LastUsed: 'Last renewed',
  Session_End: 'Log out {{device}}',
  Session_EndWhat: 'Log out {{device}}, last renewed {{time}}',
  Session_Ended: 'The device is logged out',
  Session_CouldNotEnd: 'Could not log out the device',
};
