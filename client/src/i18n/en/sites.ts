/** The texts of the web sites of institutions, for Owners and admins. */
export const sites = {
  Sites_Lead:
    'People show an alias or their UnikatID to a site of yours with one press, and you know who it is.',
  Sites_CouldNotLoad: 'Could not load the sites',
  Sites_Empty_Title: 'No sites yet',
  Sites_Empty_Text: 'Add one below. It works at once with made-up people.',
  Sites_ListTitle: 'Your sites',
  Sites_Name: 'Name',
  Sites_NameHint: 'People read it when they are asked, for example “Study portal”.',
  Sites_ClientId: 'Client ID',
  Sites_Uris: 'Redirect addresses',
  Sites_UrisHint:
    'Where people are sent back to, exactly, one address per line. For tests on your own machine, http://localhost is possible.',
  Sites_Asks: 'May ask for',
  Sites_Scope_openid: 'A lasting number of the person (sub)',
  Sites_Scope_unikat_alias: 'An alias',
  Sites_Scope_unikat_id: 'The UnikatID, which contains the birth date',
  Sites_Scope_offline_access: 'Access for 30 days after each visit',
  Sites_State: 'State',
  Sites_Test: 'Test mode',
  Sites_TestWaits: 'Test mode, waits for approval',
  Sites_TestLoopback: 'Test mode, address on your own machine',
  Sites_Approved: 'Approved',
  Sites_Addresses: 'Addresses',
  Sites_Change: 'Change',
  Sites_Remove: 'Remove',
  Sites_RemoveWhat: 'Remove {{name}}',
  Sites_ConfirmRemove_Title: 'Remove this site?',
  Sites_ConfirmRemove_Message:
    'People can no longer sign in at “{0}”. Its tokens end at once, and so do the aliases of all people there: challenges to them reach no one, and they are never given again.',
  Sites_Removed: 'The site is removed',
  Sites_CouldNotRemove: 'Could not remove the site',

  Sites_Add: 'Add a site',
  Sites_CouldNotAdd: 'Could not add the site',
  Sites_NoAnswer: 'No answer',
  Sites_MayExist:
    'The site may exist all the same, and its secret is not shown any more. If it appears in your list, take a new secret there.',
  Sites_Type: 'Kind of client',
  Sites_Type_confidential: 'With a server',
  Sites_Type_confidential_Text: 'Your server keeps a client secret that no visitor can read.',
  Sites_Type_public: 'In a browser or an app alone',
  Sites_Type_public_Text:
    'There is no place for a secret; the exact addresses protect the sign-in.',

  Sites_NextTitle: 'What happens next',
  Sites_Next1: 'The site works at once in test mode: made-up people sign in, without an account.',
  Sites_Next2:
    'We look at each new site, and approve it once the name of your institution is confirmed and no address is on a machine of your own. Real people can sign in from then on.',
  Sites_Next3: 'Another name or another address ends the approval, until we have looked again.',
  Sites_Issuer: 'Address of the issuer',
  Sites_TheIssuer: 'the address of the issuer',
  Sites_IssuerText: 'A library for OpenID Connect finds everything else there.',
  Sites_Docs: 'The API of Unikat, for developers',

  Sites_New_Title: 'Your new site',
  Sites_New_Lead:
    'Copy the client secret now, and store it where only your server can read it. It is not shown again.',
  Sites_New_LeadPublic: 'It works at once in test mode. Its client has no secret.',
  Sites_TheClientId: 'the client ID',
  Sites_ClientSecret: 'Client secret',
  Sites_TheSecret: 'the client secret',
  Sites_Kept: 'I have stored the secret',
  Sites_ToList: 'To your sites',
  Sites_Leave_Title: 'Leave without the secret?',
  Sites_Leave_Text:
    'The client secret is not shown again. If you have not stored it, you need another one, which you get in the list of your sites.',

  Sites_NewSecret: 'New secret',
  Sites_NewSecretWhat: 'New secret for {{name}}',
  Sites_ConfirmSecret_Title: 'Replace the client secret?',
  Sites_ConfirmSecret_Message:
    '“{0}” gets a new client secret. The old one stops working at once: people cannot sign in there until your server has the new one.',
  Sites_CouldNotRenewSecret: 'Could not make a new secret',
  Sites_NewSecret_Title: 'Your new client secret',
  Sites_NewSecret_Lead:
    'The old one no longer works. Copy the new one now, and store it where only your server can read it. It is not shown again.',

  Sites_ChangeWhat: 'Change {{name}}',
  Sites_EndsApproval:
    'Another name or another redirect address ends the approval: only made-up people can then sign in until we have looked again.',
  Sites_Save: 'Save changes',
  Sites_Changed: 'The site is changed',
  Sites_CouldNotChange: 'Could not change the site',

  SiteRequests_Lead:
    'The web sites of all institutions, those in test mode first. Approve a site once you are sure that its addresses belong to the institution. Real people sign in there from then on.',
  SiteRequests_Empty_Title: 'No sites',
  SiteRequests_Empty_Text: 'When an institution adds a web site, it appears here.',
  SiteRequests_Site: 'Site and institution',
  SiteRequests_NameConfirmed: 'Name confirmed',
  SiteRequests_NameWaits: 'Name not confirmed',
  SiteRequests_Approve: 'Approve',
  SiteRequests_ApproveWhat: 'Approve {{name}}',
  SiteRequests_Confirm_Title: 'Approve this site?',
  SiteRequests_Confirm_Message:
    'Real people can then sign in at “{0}” of {1}. They are sent back to {2}. The site may ask for: {3}.',
  SiteRequests_Approved: 'The site is approved',
  SiteRequests_CouldNotApprove: 'Could not approve the site',
};
