export const dialogs = {
  Spelling_Title: 'How to say it',
  Spelling_Alphabet: 'Spelling alphabet',
  Spelling_Alphabet_de: 'German, DIN 5009:2022',
  Spelling_Alphabet_en: 'International, ICAO',
  Spelling_AsIn: 'as in',
  Spelling_Aloud: 'Read aloud',
  Spelling_Stop: 'Stop',
  Spelling_NoVoice:
    'This device has no voice of its own for this language. The words above are all you need.',
  Spelling_VoiceFailed: 'The voice of this device failed. The words above are all you need.',
  Spelling_Secret: 'The person must say this code to you. Do not let them hear or see it before.',

  Qr_Title_send: 'Scan to send a challenge',
  Qr_Title_answer: 'Scan to answer the challenge',
  Qr_Text_send:
    'The person beside you scans this with a phone. It opens the challenge page with your ID filled in.',
  Qr_Text_answer:
    'The owner of the ID scans this with a phone and logs in. The challenge opens by itself, and its code can be read to you.',
  Qr_Alt_send: 'QR code: send a challenge to {{what}}',
  Qr_Alt_answer: 'QR code: open the challenge {{what}}',
  Qr_Print: 'Print',
};
