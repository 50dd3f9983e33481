// The texts of the printed certificate. Its language is independent of the page.
export const certificate = {
  Certificate_Kind: 'Ownership certificate',
  Certificate_Title: 'Your personal identifier',
  Certificate_Congratulation:
    'Congratulations! This UnikatID was issued for you. It never expires and is never given to anyone else.',
  Certificate_TakeControlTitle: 'Take control of it in three steps',
  Certificate_Step1:
    'Open <address>{{address}}</address>, or scan the code at the bottom of this page.',
  Certificate_Step2: 'Register with an e-mail address or anonymously, or log in.',
  Certificate_Step3:
    'Take control of the ID. Without the code, enter the ID and the ownership secret yourself.',
  Certificate_SecretTitle: 'Ownership secret – keep it private',
  Certificate_SecretText:
    'Anyone who has this secret can take control of {{id}}, once. Upper or lower case does not matter. Afterwards, tear this strip off and destroy it.',
  Certificate_TakeControlCode: 'Scan to take control',
  Certificate_AboutTitle: 'What it is for',
  Certificate_About:
    'Give your UnikatID instead of your name: studies and clinics then know which records belong together without knowing who you are. You can prove at any time that it is yours by answering a challenge.',
  Certificate_Help: 'Lost something, or two IDs? <address>{{address}}</address> says what to do.',
  Certificate_Issuer: 'Issued by',
  Certificate_Contact: 'Contact: {{name}}',
  Certificate_Issued: 'Signed on {{timestamp}}, no. {{number}}',
  Certificate_VerifyCode: 'Check at {{address}}',
};
