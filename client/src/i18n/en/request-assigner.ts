export const requestAssigner = {
  RequestAssigner_Lead:
    'For clinics, agencies and others who would like to issue IDs. We read every request ourselves and answer by e-mail.',
  RequestAssigner_Name: 'Contact person',
  RequestAssigner_Email: 'E-mail address',
  RequestAssigner_EmailHint: 'The account is created for this address.',
  RequestAssigner_Expected: 'Expected IDs per year',
  RequestAssigner_ExpectedHint: 'A rough number is enough.',
  RequestAssigner_Note: 'What do you need the IDs for?',
  RequestAssigner_AcceptTerms: 'I accept the <page>terms of service</page>.',
  RequestAssigner_NeedsTerms: 'accept the terms of service',
  RequestAssigner_Send: 'Request account',
  RequestAssigner_CouldNotSend: 'Could not request assigner account',
  RequestAssigner_Sent: 'The assigner account has been requested',
  RequestAssigner_SentText:
    'Thank you. We will look at your request and write to {{email}}. If we approve it, our e-mail contains a link to choose your password.',
  RequestAssigner_Home: 'Go to the home page',
};
