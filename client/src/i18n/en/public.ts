// The public pages but for their long texts, which come with each of them.
export const publicTexts = {
  NotFound_Text: 'The address may be mistyped, or the page has moved.',
  NotFound_Home: 'Go to the home page',

  About_Lead:
    'A UnikatID is an identifier that stands in for your name. Clinics, laboratories and studies can tell which records belong together, and nobody has to know whose they are.',
  About_Sample: 'What an ID looks like. This one is nobody’s.',
  About_Questions: 'Questions and answers',

  Document_Contents: 'Contents',
  Document_AsOf: 'As of {{date}}',
  Terms_GermanOnly_Title: 'In German',
  Terms_GermanOnly_Text:
    'These terms exist in German only, and the German text is the one that counts. Your browser can translate the page for you to read.',

  Operator_Lead: 'Who runs this service, and how to reach us.',
  Operator_Notice: 'Legal notice',
  Operator_NoticeText: 'This service is run by, and its content is the responsibility of:',
  Operator_Phone: 'Phone',
  Operator_Email: 'E-mail',
  Operator_Source: 'Source code',
  Operator_DataText:
    'Questions about your data? The <privacy>privacy policy</privacy> says what we keep. We answer requests within a month.',
  Operator_CouldNotLoad: 'Could not load the operator’s address',

  Events_Lead: 'Where you can meet people who use the UnikatID or would like to.',
  Events_CouldNotLoad: 'Could not load the events',
  Events_Upcoming: 'Coming up',
  Events_Past: 'Past',
  Events_Open: 'To the event',
  Events_Empty_Title: 'No entries',
  Events_Empty_Text: 'When there is something to attend, it stands here with day and time.',
};
