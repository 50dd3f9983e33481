// The public pages, without their long texts, which are loaded with each page.
export const publicTexts = {
  NotFound_Text: 'The address may contain a typing error, or the page has moved.',
  NotFound_Home: 'Go to the home page',

  About_Lead:
    'A UnikatID is an identifier that replaces your name. Clinics, laboratories and studies see which records belong together without knowing whose they are.',
  About_Sample: 'This is what an ID looks like. It is only an example.',
  About_Questions: 'Questions and answers',

  Document_Contents: 'Contents',
  Document_AsOf: 'As of {{date}}',
  Terms_GermanOnly_Title: 'In German',
  Terms_GermanOnly_Text:
    'These terms exist in German only, and only the German text is binding. Your browser can translate the page for you.',

  Operator_Lead: 'Who runs this service, and how to reach us.',
  Operator_Notice: 'Legal notice',
  Operator_NoticeText:
    'This service is run by the following operator, who is responsible for its content:',
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
  Events_Open: 'Go to the event',
  Events_Empty_Title: 'No entries',
  Events_Empty_Text: 'Upcoming events appear here with their day and time.',
};
