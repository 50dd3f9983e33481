export const accountManagement = {
  LinkAccount_Title: 'Link an account',
  LinkAccount_Lead: 'Each account you link is another way to the same ID.',
  LinkAccount_ExternalTitle: 'Sign in with a provider',
  LinkAccount_AllLinked: 'All providers offered here are already linked.',
  LinkAccount_LocalTitle: 'An account with a password',
  LinkAccount_LocalText: 'Log in to another account of yours that has no ID yet.',
  LinkAccount_Linking: 'Linking accounts …',
  LinkAccount_Linked: 'The account is linked',
  LinkAccount_CouldNotLoadExistingLoginProviders: 'Could not load the linked accounts',
  LinkAccount_NeedsIdTitle: 'You need an ID first',
  LinkAccount_GetId: 'Get an ID',

  Accounts_Title: 'Your accounts',
  Accounts_Lead: 'All of them lead to the same ID.',
  Accounts_NoEntries: 'No entries',
  Accounts_NoEntriesText: 'Your accounts will appear here.',
  Account_Type: 'Type',
  Account_Label: 'Logs in as',
  Account_ChangePasswordOf: 'Change password of {{name}}',
  Account_ChangePasswordText:
    'You stay logged in here. All other devices of this account will be logged out.',
  Account_DeleteWhat: 'Delete {{name}}',
  Account_DeleteAccount: 'Delete account {{name}}',
  Account_ConfirmDelete_Title: 'Delete this account?',
  Account_ConfirmDelete_Message:
    '{0} will be deleted and logged out everywhere. Your other accounts keep your ID. If one of them has an e-mail address, you will receive a link to undo this for 7 days.',
  Account_ConfirmDeleteLast_Title: 'Delete your last account?',
  Account_ConfirmDeleteLast_Message:
    '{0} is your last account. Without it, no one can log in with your ID any more. The ID stays locked for good: neither you nor anyone else can ever get it again. The account has no e-mail address, so this cannot be undone. Do you still want to delete it?',
  Account_ConfirmDeleteLast_MessageWithUndo:
    '{0} is your last account. Without it, no one can log in with your ID any more. The ID stays locked for good: neither you nor anyone else can ever get it again. You will receive an e-mail with a link to undo this for 7 days. Do you still want to delete the account?',
  DeleteLast_Id: 'Type this ID',
  DeleteLast_IdHint: 'This ID will be lost for good.',
  DeleteLast_NeedsId: 'This is not the ID shown above.',
  Account_CouldNotDelete: 'Could not delete the account',
  Account_SuccessfullyDeleted: 'The account is deleted',

  EmailChange_Add: 'Add an e-mail address',
  EmailChange_AddTo: 'Add an e-mail address to {{name}}',
  EmailChange_AddText:
    'With an e-mail address you can reset a forgotten password. You then log in with the address; your UnikatID and your username keep working.',
  EmailChange_AddToPasskeyText:
    'With an e-mail address you get in even if you lose your passkey: we send you a link to choose a password. Your passkeys keep working.',
  EmailChange_Change: 'Change e-mail address',
  EmailChange_ChangeOf: 'Change e-mail address of {{name}}',
  EmailChange_ChangeText:
    'We will send a link to the new address. The old one stays valid until you confirm the new one, and it can undo the change for 7 days.',
  EmailChange_Email: 'New e-mail address',
  EmailChange_Password: 'Your password',
  EmailChange_PasswordHint: 'The password of {{name}}.',
  EmailChange_Send: 'Send link',
  EmailChange_CouldNotRequest: 'Could not send the link',
  EmailChange_Waiting: 'Waiting for confirmation of {{email}}',
  EmailChange_WaitingText:
    'We have sent a link there. Please open it within 24 hours. No e-mail? Check the spelling and your spam folder. An address that already has an account cannot be used.',
  EmailChange_SendAgain: 'Send again',
  EmailChange_SentAgain: 'The link is on its way again',
  EmailChange_Cancel: 'Cancel the change',
  EmailChange_Cancelled: 'The change is cancelled',
  EmailChange_CouldNotCancel: 'Could not cancel the change',
  ConfirmEmail_Entered: '{{email}} was entered on {{time}}, device: {{device}}.',
  ConfirmEmail_Text:
    'Is this address yours, and did you enter it for your account at Unikat? Then confirm it. If not, close this page: nothing will change.',
  ConfirmEmail_Confirm: 'Yes, this is my address',
  ConfirmEmail_Done: '{{email}} is confirmed',
  ConfirmEmail_DoneText:
    'From now on, this address is your login name. You stay logged in where you asked for the change, and nowhere else.',
  ConfirmEmail_ToAccount: 'Show my account',
  ConfirmEmail_LinkUsedText: 'Your new address is confirmed.',
  ConfirmEmail_LinkOldText:
    'The address was not changed. Please open the link in the newest e-mail, or ask for a new one in your account.',
  ConfirmEmail_CouldNotConfirm: 'Could not confirm the e-mail address',
  AnonymousHint_Title: 'Prepare for a lost password',
  AnonymousHint_Text:
    'Print a recovery sheet or add an e-mail address. Without them, no one can give you back your ID if you lose your password.',
  AnonymousHint_Dismiss: 'Hide this hint',

  OtherAccounts_Title: 'These accounts can also open your ID',
  OtherAccounts_Text:
    'The new password does not affect them, and they stay logged in. Delete any account that is not yours.',
  Undo_Title: 'Undo a change to your accounts',
  Undo_Lead:
    'An account was linked or deleted, its e-mail address was changed, or a second factor was turned on.',
  Undo_Text:
    'If this was not you, undo it here. A linked account loses access to your ID and is logged out everywhere. A deleted account is restored with its password. It gets its ID back unless an older account has it. An account with a new e-mail address gets the old one back and is logged out everywhere. A second factor is turned off, and its account is logged out everywhere.',
  Undo_Text_Days: 'You can do this for {{days}} days after the change.',
  Undo_Undo: 'Undo the change',
  Undo_CouldNotUndo: 'Could not undo the change',
  Undo_Done_linked: '{{label}} is no longer linked',
  Undo_Done_linked_Text:
    'This account can no longer use your ID and is logged out. If you did not link it, choose a new password for your own account now.',
  Undo_Done_deleted: '{{label}} is restored',
  Undo_Done_deleted_Text:
    'You can log in as before. If your ID is missing, link the account again. If you did not delete the account, choose a new password now.',
  Undo_Done_emailChanged: '{{label}} is valid again',
  Undo_Done_emailChanged_Text:
    'Log in as you did before the change. All devices were logged out. If you did not change the address, choose a new password now.',
  Undo_Done_secondFactorAdded: '{{label}} no longer asks for a code',
  Undo_Done_secondFactorAdded_Text:
    'The second factor is off, and all devices were logged out. If you did not turn it on, choose a new password now.',
  Undo_NewPassword: 'Choose a new password',
  Undo_LinkUsed: 'This link was already used',
  Undo_LinkUsedText: 'The change is undone. To be safe, choose a new password.',
  Undo_LinkOld: 'This link no longer works',
  Undo_LinkOldText:
    'It was already used, or it is older than 7 days. If you do not recognise a change to your accounts, choose a new password now.',
  Undo_LinkIncomplete: 'This link is incomplete',
  Undo_LinkIncompleteText: 'Please open the link in the e-mail again.',

  Me_LoginProviders: 'You can sign in with',
};
