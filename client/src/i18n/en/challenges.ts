export const challenges = {
  Challenge_CouldNotSend: 'Could not send the challenge',
  Challenge_SentNoAnswer: 'No answer. The challenge may have been sent.',
  Challenge_CouldNotDelete: 'Could not delete the challenge',
  Challenge_NoAnswer: 'No answer. The challenge may be deleted all the same.',
  Challenge_SuccessfullyDeleted: 'Challenge deleted',
  Challenge_PersonId: 'UnikatID',
  Challenge_ShortId: 'Short ID',
  Challenge_Code: 'Code',
  Challenge_ShowCode: 'Show code',
  Challenge_HideCode: 'Hide code',

  SendChallenge_Lead: 'Find out whether an ID belongs to the person you are talking to.',
  SendChallenge_PersonId: 'Their UnikatID',
  SendChallenge_NeedsId: 'a complete UnikatID',
  SendChallenge_Settings: 'Settings',
  SendChallenge_Complexity: 'Length of the code',
  SendChallenge_ComplexityHint: 'A longer code is harder to guess.',
  SendChallenge_Low: 'Low: {{length}} characters',
  SendChallenge_Medium: 'Medium: {{length}} characters, right for most cases',
  SendChallenge_High: 'High: {{length}} characters',
  SendChallenge_Extreme: 'Extreme: {{length}} characters, better written than spoken',
  SendChallenge_WhoCompares: 'Who compares?',
  SendChallenge_ByMe: 'I do',
  SendChallenge_ByMeText: 'You see the code and compare it with what the person says.',
  SendChallenge_ByUnikat: 'Unikat does, with a receipt',
  SendChallenge_ByUnikatText:
    'You type what the person says. A match gives you a receipt that anyone can check.',
  SendChallenge_UnikatCompares: 'Unikat compares and gives a receipt',
  SendChallenge_SenderName: 'Your name',
  SendChallenge_SenderNameHint:
    'Optional. The owner of the ID sees it as not verified. It is on the receipt.',
  SendChallenge_InstitutionName:
    'The owner of the ID sees the name of your institution. It is on the receipt.',
  SendChallenge_Send: 'Send challenge',
  SendChallenge_Sent: 'Challenge sent',
  SendChallenge_Ask: 'Ask the person to read it to you. They log in and open “My challenges”.',
  SendChallenge_Privacy:
    'This page looks the same whether or not anyone owns the ID. Only the right code is proof. The challenge is kept for {{days}} days.',
  SendChallenge_CodeHidden: 'Hidden',
  SendChallenge_ComparedHere: 'The codes are compared in your browser; nothing is sent.',
  SendChallenge_Compare: 'The code they read to you',
  SendChallenge_Partial: '{{given}} of {{length}} characters',
  SendChallenge_Match: 'The codes match. This person has access to the ID.',
  SendChallenge_NoMatch:
    'The codes do not match. Ask the person to check the short ID and to read the code again.',
  SendChallenge_New: 'New challenge',

  CheckChallenge_Until: 'The code can be checked until {{time}}.',
  CheckChallenge_Said: 'The code that the person said',
  CheckChallenge_NeedsCode: 'The code has {{length}} characters.',
  CheckChallenge_Check: 'Check',
  CheckChallenge_CouldNotCheck: 'Could not check the code',
  CheckChallenge_NoAnswer: 'No answer. The code may have counted as a try all the same.',
  CheckChallenge_NoMatch_one: 'No match, 1 try left',
  CheckChallenge_NoMatch_other: 'No match, {{count}} tries left',
  CheckChallenge_NoMatchHint:
    'Ask the person to check the short ID and to read the code again. If they have deleted the challenge, no code matches: then send a new one.',
  CheckChallenge_Match: 'Match',
  CheckChallenge_MatchOf: '{{id}} matched at {{time}}',
  CheckChallenge_MatchText:
    'The person has access to the ID. They see that the code has matched, too.',
  CheckChallenge_NoTries: 'No match',
  CheckChallenge_Over: 'This check is over',
  CheckChallenge_NoTriesText:
    '{{count}} codes were wrong, and no other is compared. Ask the person for their ID and for the short ID that they have opened. Then send a new challenge.',
  CheckChallenge_OverText:
    '{{count}} codes were wrong, the {{minutes}} minutes are over, or you were logged out since. If the person is still there, send a new challenge.',
  CheckChallenge_LostMatch:
    'If an answer was lost, the code may have matched after all. The receipt is then in <receipts>your list of receipts</receipts>.',
  CheckChallenge_Receipt: 'Receipt',
  CheckChallenge_ReceiptText:
    'A signed proof that the person had the code. Keep it: anyone can check it, also without us.',
  SendChallenge_Receipts: 'Receipts of your challenges',
  CheckChallenge_Verify: 'Check the receipt',

  Invalid_checkToken: 'This check is not valid. Please send a new challenge.',
  Invalid_senderName: 'Please enter your name in one line, without a link or quotation marks.',
  Invalid_unikatId: 'Please enter a complete UnikatID.',
  Invalid_secret: 'Please enter the code that the person said.',

  Challenges_CouldNotLoad: 'Could not load your challenges',
  Challenges_Lead:
    'Open a challenge and read its code to the person who sent it. Only you can see it.',
  Challenges_Search: 'Find by short ID',
  Challenges_SearchHint: 'Type at least {{count}} characters of the short ID they give you.',
  Challenges_Searching: 'Searching …',
  Challenges_NoResults: 'None of your challenges has “{{text}}” in its short ID.',
  Challenges_Results_one: '{{count}} challenge found',
  Challenges_Results_other: '{{count}} challenges found',
  Challenges_Found: 'Found',
  Challenges_Newest: 'Newest',
  Challenges_Refresh: 'Refresh',
  Challenges_LoadedAt: 'Updated at {{time}}',
  Challenges_New: 'New',
  Challenges_CutOff:
    'Unikat does not answer at the moment. New challenges appear as soon as it does.',
  Challenges_ReadOut: 'Read this code to the person who sent you the challenge',
  Challenges_SenderVerified: '{{name}}, verified',
  Challenges_SenderUnknown: 'Unknown sender',
  Challenges_SenderTyped: 'The sender gives the name {{name}}. This name is not verified.',
  Challenges_Stranger:
    'Read the code only to a person whom you know, and who expects it now. Never read it to strangers who call or write to you.',
  Challenges_Matched: 'Matched at {{time}}',
  Challenges_MatchedText: 'Matched at {{time}}: the sender gave the right code.',
  Challenges_NoTries: 'Wrong codes',
  Challenges_NoTriesText:
    'The sender typed {{count}} wrong codes. The code no longer works; the sender can send a new challenge.',
  Challenges_TimeOver: 'Time over',
  Challenges_TimeOverText:
    'The {{minutes}} minutes for the code are over. It no longer works; the sender can send a new challenge.',
  Challenges_NotHere:
    'This account has no challenge with the short ID “{{shortId}}”. It may be for another ID, or deleted by now.',
  Challenges_CutLink:
    'This link is incomplete: it must contain all {{length}} characters of the short ID. Please scan the QR code or open the link again.',
  Challenges_OtherAccount: 'Log in with another account',
  Challenges_Delete: 'Delete',
  Challenges_DeleteWhat: 'Delete challenge {{shortId}}',
  Challenges_EmptyTitle: 'No challenges yet',
  Challenges_EmptyText:
    'Give your UnikatID to anyone who wants to check that it is yours. Their challenge will appear here.',
  Challenges_EmptyNoIdText:
    'Challenges are sent to a UnikatID, and you do not have one yet. Please get yours first.',
  Challenges_Kept: 'New challenges appear here by themselves. They are kept for {{days}} days.',
};
