// What stands on the printed certificate, in the language chosen for it.
export const certificate = {
  Certificate_Kind: 'Ownership certificate',
  Certificate_Title: 'Your personal identifier',
  Certificate_Congratulation:
    'Congratulations! This UnikatID was issued for you. It never expires and is never given to anyone else.',
  Certificate_TakeControlTitle: 'Take control of it in three steps',
  Certificate_Step1: 'Open {{address}} or scan the code below with your phone.',
  Certificate_Step2: 'Log in, or register with an e-mail address or anonymously.',
  Certificate_Step3: 'Choose “Take control of an ID” and enter the ID and the ownership secret.',
  Certificate_SecretTitle: 'Ownership secret – keep it private',
  Certificate_SecretText:
    'Whoever knows this secret can take over {{id}}. Letters and digits only; upper or lower case does not matter. It works once: tear this part off and destroy it afterwards.',
  Certificate_TakeOverCode: 'Opens the take-over',
  Certificate_AboutTitle: 'What it is for',
  Certificate_About:
    'Give your UnikatID instead of your name, and studies and clinics recognise which records belong together without knowing who you are. Answer a challenge to prove at any time that it is yours.',
  Certificate_Issuer: 'Issued by',
  Certificate_Issued: 'Signed on {{timestamp}}',
  Certificate_VerifyCode: 'Check at {{address}}',
};
