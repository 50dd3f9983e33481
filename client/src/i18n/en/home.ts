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
    'Issued once, never changed, never given to anyone else, even if you delete your account.',
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
  Home_Clinics_Eyebrow: 'For clinics, agencies and studies',
  Home_Clinics_Title: 'Issue IDs at your own desk',
  Home_Clinics_Text:
    'Enter a birth date, accept the ID and print the certificate. Your patients take control of their ID at home, and you use it on tubes, images and reports.',
  Home_Clinics_Point_Desk: 'Less than a minute for each ID, and nothing to install.',
  Home_Clinics_Point_Paper: 'Certificates and labels with the ID, ready to print and to scan.',
  Home_Clinics_Point_Match: 'Records of different institutions match without a name.',
  Home_Clinics_Request: 'Request an account',
  Home_Clinics_Answer: 'We answer by e-mail.',
  Home_Clinics_Picture:
    'A certificate with an ID, a QR code and a secret below a tear line, and a sheet of labels with the same ID and bar codes.',
  Home_Challenge_Eyebrow: 'Check an ID',
  Home_Challenge_Title: 'Is that really your ID?',
  Home_Challenge_Text:
    'Send a challenge to the ID and ask the person to read you the code. Only the owner of the ID can see it. You need no account.',
};
