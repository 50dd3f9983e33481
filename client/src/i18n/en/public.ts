// The public pages, without their long texts, which are loaded with each page.
export const publicTexts = {
  NotFound_Text: 'The address may be mistyped, or the page has moved.',
  NotFound_Home: 'Go to the home page',

  About_Lead:
    'A UnikatID is an identifier that replaces your name. Clinics, laboratories and studies see which records belong together without knowing whose they are.',
  About_Sample: 'This is what an ID looks like. It is only an example.',
  About_Questions: 'Questions and answers',

  Help_Lead: 'Something is lost, or seems wrong? Here is what to do.',

  Document_Contents: 'Contents',
  Document_AsOf: 'As of {{date}}',
  Terms_GermanOnly_Title: 'In German',
  Terms_GermanOnly_Text:
    'These terms exist in German only, and only the German text is binding. Your browser can translate the page for you.',

  Operator_Lead: 'Who runs this service, and how to reach us.',
  Operator_Notice: 'Legal notice',
  Operator_NoticeText: 'The operator of this service, responsible for its content:',
  Operator_Phone: 'Phone',
  Operator_Email: 'E-mail',
  Operator_VatId: 'VAT ID',
  Operator_Source: 'Source code',
  Operator_DataText:
    'Questions about your data? The <privacy>privacy policy</privacy> says what we keep. We answer requests within a month.',
  Operator_CouldNotLoad: 'Could not load the operator’s address',

  Events_Lead: 'Where to meet people who use the UnikatID, or would like to.',
  Events_CouldNotLoad: 'Could not load the events',
  Events_Upcoming: 'Upcoming',
  Events_Past: 'Past',
  Events_Open: 'Go to the event',
  Events_NoneUpcoming: 'No upcoming events. New ones appear here with their day and time.',
  Events_Empty_Title: 'No entries',
  Events_Empty_Text: 'We announce new events here.',

  Receipt_Print: 'Print',
  Receipt_Save: 'Save',
  Receipt_What: 'the receipt',

  RequestAssigner_Lead:
    'For clinics, agencies and other institutions that would like to issue IDs. We read every request and answer by e-mail.',
  RequestAssigner_Institution: 'Institution',
  RequestAssigner_Name: 'Contact person',
  RequestAssigner_Email: 'E-mail address',
  RequestAssigner_EmailHint:
    'You log in with this address. It is printed on certificates as the contact, with your name, until you change that.',
  RequestAssigner_Expected: 'Expected IDs per year',
  RequestAssigner_ExpectedHint: 'A rough number is enough.',
  RequestAssigner_Note: 'What do you need the IDs for?',
  RequestAssigner_AcceptTerms: 'I accept the <page>terms of service</page>.',
  RequestAssigner_NeedsTerms: 'your acceptance of the terms of service',
  RequestAssigner_NeedsAll: 'each field with * and your acceptance of the terms of service',
  RequestAssigner_Send: 'Request account',
  RequestAssigner_CouldNotSend: 'Could not request assigner account',
  RequestAssigner_Sent: 'The assigner account has been requested',
  RequestAssigner_SentText:
    'Thank you. We will read it and write to {{email}}. If we approve it, our e-mail contains a link to choose your password.',
  RequestAssigner_Home: 'Go to the home page',
};
