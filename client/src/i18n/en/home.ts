export const home = {
  Home_PageTitle: 'One ID, yours for life',
  Home_Promise: 'One\u00a0ID. Yours\u00a0for\u00a0life.',
  Home_Lead: 'Clinics and studies can match your records without knowing your name.',
  Home_GetYourId: 'Get your ID',
  Home_HaveOne: 'Already have one?',
  Home_LogIn: 'Log in',
  Home_SendChallenge: 'Send a challenge',
  Home_SampleLabel: 'A sample ID',
  Home_TubeLabel: 'A blood sample tube. Its label shows an ID and a bar code instead of a name.',
  Home_Vision_Eyebrow: 'The idea',
  Home_Vision_Title: 'Recognised, not known',
  Home_Vision_Text:
    'Your samples, scans and findings are in many places, under many numbers. To bring them together, your name travels with them. A UnikatID replaces the name: you are recognised everywhere, and no one needs to know who you are.',
  Home_Vision_More: 'Questions and answers',
  Home_Vision_Permanent_Title: 'Permanent',
  Home_Vision_Permanent_Text:
    'Issued once, never changed, never given to anyone else, even if you leave.',
  Home_Vision_Readable_Title: 'Readable',
  Home_Vision_Readable_Text:
    'Your birth date and five characters. Easy to write on a tube, to read out and to remember.',
  Home_Vision_Provable_Title: 'Provable',
  Home_Vision_Provable_Text:
    'A challenge shows in a minute that an ID is yours, without a passport and without your name.',
  Home_Use_Eyebrow: 'How to use it',
  Home_Use_Title: 'Three steps to your ID',
  Home_Use_Register_Title: 'Register',
  Home_Use_Register_Text: 'With your e-mail address, or anonymously with only a password.',
  Home_Use_Claim_Title: 'Choose your ID',
  Home_Use_Claim_Text: 'Enter your birth date and pick one of five IDs. It is yours from then on.',
  Home_Use_Give_Title: 'Give it instead of your name',
  Home_Use_Give_Text:
    'At the clinic, in a study, on a questionnaire: wherever records should find each other.',
  Home_Challenge_Eyebrow: 'For clinics and studies',
  Home_Challenge_Title: 'Is that really your ID?',
  Home_Challenge_Text:
    'Send a challenge to the ID and ask the person to read you the code. Only the owner of the ID can see it. You need no account.',
};
