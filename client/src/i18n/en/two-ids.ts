/** The texts of a person with two IDs, one of which is retired. */
export const twoIds = {
  TwoIds_Lead:
    'Your ID is {{ownId}}, and each person has only one. The certificate is for {{id}}, born on {{date}}.',
  TwoIds_MineTitle: 'It is for me',
  TwoIds_MineText:
    'You keep your ID, and the new one is retired for good. Challenges to it then arrive here, and its certificates are withdrawn.',
  TwoIds_OtherDate: 'Its birth date is not the one of your ID. Is it really for you?',
  TwoIds_Tell: 'Tell the institution that issued it that my ID is {{ownId}}',
  TwoIds_Retire: 'Keep mine and retire the new one',
  TwoIds_Confirm_Title: 'Retire this ID for good?',
  TwoIds_Confirm_Message: 'No one can use {0} any more. This cannot be undone. You keep {1}.',
  TwoIds_RetireWhat: 'Retire {{id}}',
  TwoIds_LeaveTitle: 'Not now',
  TwoIds_LeaveText: 'Nothing changes for either ID. This device forgets the certificate.',
  TwoIds_Leave: 'Leave the new one alone',
  TwoIds_ElseTitle: 'It is for someone else',
  TwoIds_ElseText: 'Log out here. That person then registers and takes control of the ID.',
  TwoIds_IsRetiredTitle: 'You have retired this ID',
  TwoIds_IsRetiredText:
    'The certificate of {{id}} is no longer needed. Challenges to it reach you.',
  TwoIds_Retired: 'The new ID is retired',
  TwoIds_CouldNotRetire: 'Could not retire the ID',
  TwoIds_NoAnswer: 'No answer. The ID may be retired already. Press again to be sure.',
  TwoIds_TypeTitle: 'A certificate with another ID',
  TwoIds_TypeLead:
    'You have an ID already. Enter what is on the other certificate; then you choose what happens with it.',
  TwoIds_Link: 'An institution has given me another ID',
  TwoIds_ListTitle: 'No longer used',
  TwoIds_ListText: 'You have retired these IDs. Challenges to them arrive here.',
  TwoIds_Since: 'since {{date}}',
  TwoIds_SentTo: 'To {0}',
  TwoIds_Verify: 'The signature is genuine, but the owner uses another ID now.',
};
