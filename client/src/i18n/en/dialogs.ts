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
  Spelling_Secret: 'The person must say this code to you. Do not let them hear or see it before.',

  Qr_Title: 'Scan instead of typing',
  Qr_Text_send:
    'The person beside you scans this with a phone. It opens the challenge page with your ID filled in.',
  Qr_Text_answer:
    'The person scans this with a phone and logs in. The challenge opens by itself, and they read its code to you.',
  Qr_Alt_send: 'QR code: send a challenge to {{what}}',
  Qr_Alt_answer: 'QR code: open the challenge {{what}}',
  Qr_Print: 'Print',
};
