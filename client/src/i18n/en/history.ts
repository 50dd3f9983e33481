/** The texts about what happens to an ID. */
export const history = {
  History_Lead:
    'Who has asked whether this ID is yours, and what has changed. Entries are kept for a year. A challenge alone reveals nothing: only you can read its code.',
  History_ShowAll: 'Show all',
  History_CouldNotLoad: 'Could not load the history',
  History_Empty_Title: 'No entries about your ID yet',
  History_Empty_Text: 'Challenges to your ID and changes to your accounts appear here.',
  History_NoneFound_Title: 'No entries found',
  History_NoneFound_Text: 'Nothing matches your choice.',

  History_Kind: 'What',
  History_AllKinds: 'Everything',
  History_Kind_ChallengeReceived: 'Challenge received',
  History_Kind_ChallengeMatched: 'Right code',
  History_Kind_ChallengeFailed: 'Wrong code',
  History_Kind_ControlTaken: 'ID became yours',
  History_Kind_CertificateWithdrawn: 'Certificate withdrawn',
  History_Kind_AccountLinked: 'Account linked',
  History_Kind_AccountRemoved: 'Account removed',
  History_Kind_NewDevice: 'New device',
  History_Kind_RecoveryUsed: 'Recovery used',
  History_Month: 'When',
  History_AllMonths: 'The whole year',

  History_Did_ChallengeReceived: '{{sender}} sent a challenge to your ID.',
  History_Did_ChallengeMatched: '{{sender}} checked whether this ID is yours: the code was right.',
  History_Did_ChallengeFailed: '{{sender}} checked whether this ID is yours: the code was wrong.',
  History_Did_ControlTaken: 'This ID became yours.',
  History_Did_CertificateWithdrawn:
    '{{sender}} withdrew a certificate of your ID. The ID is still yours.',
  History_Did_AccountLinked: 'An account was linked to your ID. It can act as you.',
  History_Did_AccountRemoved: 'An account was removed from your ID.',
  History_Did_NewDevice: 'There was a login with a new device.',
  History_Did_RecoveryUsed:
    'A recovery sheet or a recovery code was used, or a password was reset by mail.',
  History_NotYou: 'That was not you? See where you are logged in',

  History_Named: '{{name}} (not verified)',
  History_Named_verified: '{{name}} (verified)',
  History_Unnamed: 'An institution',
  History_Unnamed_verified: 'A verified institution',
  History_Unknown: 'An unknown sender',
  History_Operator: 'The operator of Unikat',

  History_Hide: 'Hide entry',
  History_HideWhat: 'Hide the entry of {{time}}',
  History_Hide_Title: 'Hide this entry?',
  History_Hide_Message:
    '{1}: {0} You cannot bring the entry back here; the file of your data still contains it.',
  History_CouldNotHide: 'Could not hide the entry',
};
