/** The texts of the question of a site, and of the sites that know a person. */
export const show = {
  Show_Title: 'Continue to {{name}}',
  Show_Lead: 'This site asks who you are. You decide what it gets.',
  Show_CouldNotLoad: 'Could not load the question of the site',
  Show_CouldNotAnswer: 'Could not answer the site',
  Show_Institution: 'Institution',
  Show_Site: 'Site',
  Show_TestMode: 'Test mode',

  Show_AliasTitle: 'An alias',
  Show_AliasText:
    'A number for this site alone. It reveals neither your UnikatID nor your birth date, and other sites get other aliases. The clinic can use it to ask whether it is you.',
  Show_Example: 'An example. You get your own alias when you show it.',
  Show_KnownSince: 'This site has known you by this alias since {{date}}.',
  Show_KnewId: 'On your last visit it also got your UnikatID.',
  Show_IdTitle: 'Your UnikatID',
  Show_IdText:
    'It contains your birth date and is the same everywhere. The site also gets your alias, and which institutions have verified the ID.',
  Show_Login:
    'In each case the site learns when and how you logged in, for example with a passkey.',
  Show_Offline:
    'Until 30 days after your last visit it can ask for the same again without you. You end that under “My sites”.',
  Show_Alias: 'Show an alias',
  Show_MyAlias: 'Show my alias',
  Show_Id: 'Show my UnikatID',

  Show_Expected: 'The site expects the alias {{alias}}',
  Show_ExpectedOther: 'At this site, your alias is {{alias}}. You may want another account.',
  Show_ExpectedNew:
    'This alias is not yours: you are new at this site. You may want another account.',
  Show_OtherAccount: 'Log in with another account',
  Show_LoggedInAs: 'Logged in as {{name}}. Not you?',

  Show_LogInText: 'Log in to answer. Nothing is shown before you agree.',
  Show_NoAccount: 'No account yet?',
  Show_Register: 'Register',
  Show_NoIdTitle: 'You have no UnikatID yet',
  Show_NoIdText: 'An alias belongs to a UnikatID. Get yours, and you come back to this question.',
  Show_OfficeTitle: 'Only persons have a UnikatID',
  Show_OfficeText: 'This account is for work. To answer, log in with your own account as a person.',
  Show_TestText:
    'This site is being tried out. Only made-up people can answer; nothing of yours is shown. If you are a patient, please cancel.',
  Show_Sample: 'Sample person',
  Show_GoneTitle: 'This request was already answered, or has expired',
  Show_GoneText:
    'Please start again at the site. Its request is valid for an hour, in the browser in which it began.',

  MySites_Lead: 'The sites to which you have shown an alias or your UnikatID.',
  MySites_CouldNotLoad: 'Could not load your sites',
  MySites_Empty_Title: 'You are connected to no site',
  MySites_Empty_Text:
    'Sites of clinics and other institutions can have a button “Show your UnikatID”. A site to which you show an alias or your ID appears here, and you can end the connection here.',
  MySites_Since: 'Since',
  MySites_LastVisit: 'Last visit',
  MySites_Knows: 'What it knows',
  MySites_KnowsId: 'and your UnikatID',
  MySites_OldAlias: 'Old alias',
  MySites_OldAliasUntil: 'takes challenges until {{date}}',
  MySites_NewAlias: 'New alias',
  MySites_TakeNewAlias: 'Take a new alias',
  MySites_NewAliasWhat: 'New alias at {{name}}',
  MySites_ConfirmNew_Title: 'Take a new alias?',
  MySites_ConfirmNew_Message:
    '“{0}” then knows you by another alias. The old one, {1}, takes challenges for 30 more days, and is never given again.',
  MySites_Renewed: 'You have a new alias',
  MySites_CouldNotRenew: 'Could not make a new alias',
  MySites_End: 'End',
  MySites_EndWhat: 'End the connection to {{name}}',
  MySites_ConfirmEnd_Title: 'End this connection?',
  MySites_ConfirmEnd_Message:
    '“{0}” learns nothing more, and challenges to {1} no longer reach you. The alias is never given again. What the site has stored stays there. If you return, you are a new person there.',
  MySites_Ended: 'The connection has ended',
  MySites_CouldNotEnd: 'Could not end the connection',
};
