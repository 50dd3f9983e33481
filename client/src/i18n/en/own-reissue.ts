/** The texts of the question whether an ID may be issued again, and of the setting for it. */
export const ownReissue = {
  OwnReissue_Title: '{{institution}} wants to issue this ID again. Was that you?',
  OwnReissue_Owner: 'The person who gets the new certificate becomes the owner of this ID.',
  OwnReissue_Account: 'Your account stays, but without an ID.',
  OwnReissue_Until: 'If you do not answer, this happens on {{time}}.',
  OwnReissue_Paused:
    'Your login has put this off, but only until {{time}}. If you do not answer, it happens then.',
  OwnReissue_KeepTitle: 'No',
  OwnReissue_KeepText: 'The ID stays yours. The institution sees that you refused.',
  OwnReissue_Keep: 'Keep it',
  OwnReissue_HandOverTitle: 'Yes',
  OwnReissue_HandOverText: 'You lose this ID now, and get it back only with the new certificate.',
  OwnReissue_HandOver: 'Yes, hand it over',
  OwnReissue_Later: 'Answer later',
  OwnReissue_Confirm_Title: 'Hand over this ID?',
  OwnReissue_Confirm_Message:
    'This cannot be undone. {0} is then no longer yours, and the history of the ID is deleted. {1} prints a new certificate for it.',
  OwnReissue_Act: 'Hand over the ID',
  OwnReissue_AnyTime: 'If you do not answer, this can happen at any time.',
  OwnReissue_CouldNotAnswer: 'Your answer was not accepted',
  OwnReissue_NoAnswer: 'No answer. Yours may have arrived. Press again to be sure.',
  OwnReissue_Ended: 'The request has ended already',
  OwnReissue_TooLate: 'The request has ended, and this ID is no longer yours',
  OwnReissue_KeptTitle: 'You keep your ID',
  OwnReissue_KeptLead:
    'The request has ended, and {{institution}} sees that you refused. If you do not know why it was made, see where you are logged in, and ask the institution.',
  OwnReissue_Sessions: 'See where you are logged in',
  OwnReissue_GoneTitle: 'You have handed over your ID',
  OwnReissue_GoneLead:
    '{{institution}} can now print a new certificate. When you have it, scan its QR code with this device, or enter its ID and secret here. The ID is then yours again.',
  OwnReissue_HaveCertificate: 'I have the certificate',
  OwnReissue_IfLost: 'If you lose access',
  OwnReissue_IsOn:
    'The institution that issued your ID can then issue it again. We tell you first, by e-mail and at your next login. You usually have {{days}} days to refuse, or {{daysWithoutMail}} if we have no e-mail address of yours.',
  OwnReissue_IsOff:
    'Your ID cannot be issued again. If you lose access, no one can help you, and the ID stays locked.',
  OwnReissue_SwitchOff: 'Switch off',
  OwnReissue_SwitchOffAct: 'Do without this help',
  OwnReissue_SwitchOn: 'Allow again',
  OwnReissue_ConfirmOff_Title: 'Do without this help?',
  OwnReissue_ConfirmOff_Message:
    'If you then lose access, no one can help you: neither the institution nor we. The ID stays locked for good.',
  OwnReissue_CouldNotStore: 'Could not store your choice',
};
