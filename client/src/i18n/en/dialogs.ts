export const dialogs = {
  Spelling_Title: 'How to say it',
  Spelling_Alphabet: 'Spelling alphabet',
  Spelling_Alphabet_de: 'DIN 5009:2022',
  Spelling_Alphabet_en: 'ICAO, international',
  Spelling_AsIn: 'as in',
  Spelling_Aloud: 'Read aloud',
  Spelling_Stop: 'Stop',
  Spelling_NoVoice:
    'This device has no voice of its own for this language. The words above are all you need.',
  Spelling_VoiceFailed: 'The voice of this device failed. The words above are all you need.',
  Spelling_Secret: 'The person must say this code to you. Until then they must not hear or see it.',

  Qr_Title: 'Scan instead of typing',
  Qr_Text_send:
    'The person beside you scans this with a phone. It opens the challenge page with your ID filled in.',
  Qr_Text_answer:
    'The person scans this with a phone and logs in. The challenge opens by itself, and they read its code to you.',
  Qr_Alt_send: 'QR code: send a challenge to {{what}}',
  Qr_Alt_answer: 'QR code: open the challenge {{what}}',
  Qr_Print: 'Print',
  Certificates_WithdrawTitle: 'Withdraw a certificate',
  Certificates_WithdrawText:
    'Its check then says “withdrawn”. The ID itself and other certificates stay valid. You cannot undo this.',
  Certificates_Which: 'Certificates, by the time that is printed on them',
  Certificates_All_one: 'All',
  Certificates_All_other: 'All {{count}}',
  Certificates_Only: 'The certificate of {{timestamp}}',
  Certificates_ReasonWrongData: 'Something on it is wrong',
  Certificates_ReasonLost: 'It was lost',
  Certificates_NeedsOne: 'a certificate',
  Certificates_Withdraw_one: 'Withdraw the certificate',
  Certificates_Withdraw_other: 'Withdraw {{count}} certificates',
  Certificates_Withdrawn: 'Withdrawn. Checks show it within five minutes',
  Certificates_CouldNotWithdraw: 'Could not withdraw the certificate',
  Certificates_CouldNotLoad: 'Could not load the certificates',
  Certificates_None:
    'This ID has no certificate that could be withdrawn. Those that were printed earlier have no status.',
};
