// The check of certificates and receipts, and the pages of receipts.
export const verify = {
  Verify_Lead: 'Scan the code on the paper with the camera of your phone, or paste its text here.',
  Verify_Local: 'The check happens in your browser; what you check does not leave it.',
  Verify_Signature: 'Certificate or receipt, as text',
  Verify_NeedsSignature: 'Paste the text of the certificate or receipt.',
  Verify_SignatureHint:
    'The small print at the end of the page, or the whole text of an e-mail or file.',
  Verify_Check: 'Check',
  Verify_CouldNotLoadKeys: 'Could not load the public keys',
  Verify_ValidTitle: 'This certificate is valid',
  Verify_NotWithdrawnAt: 'Not withdrawn as of',
  Verify_WithdrawnTitle: 'This certificate was withdrawn',
  Verify_WithdrawnText:
    'The signature is genuine, but the certificate is no longer valid. Do not accept it.',
  Verify_WithdrawnAt: 'Withdrawn on',
  Verify_StatusUnknownTitle: 'The status could not be loaded',
  Verify_StatusUnknownText:
    'The signature is genuine. We could not find out whether the certificate was withdrawn since. Please check that the clock of your device is right, and try again.',
  Verify_WithoutStatusTitle: 'Printed before certificates could be withdrawn',
  Verify_WithoutStatusText:
    'The signature is genuine. It does not show whether the certificate still counts and the ID is still in use.',
  Verify_AlteredTitle: 'This certificate was altered',
  Verify_AlteredText:
    'The signature does not match the content of the certificate. Do not trust it; ask for the original.',
  Verify_UnknownKeyTitle: 'Signed with an unknown key',
  Verify_UnknownKeyText: 'The certificate may come from another service or be forged.',
  Verify_TestTitle: 'This is a test',
  Verify_TestText:
    'An institution tried out its system. The ID was never issued. Do not accept it.',
  Verify_UnreadableTitle: 'This text is not complete',
  Verify_UnreadableText: 'A part of it is missing. Please scan or copy it again.',
  Verify_OtherSystemTitle: 'This text is from another system',
  Verify_OtherSystemText: 'It is neither a certificate nor a receipt of Unikat.',
  Verify_ControlCodeTitle: 'This is the code for taking control',
  Verify_ControlCodeText:
    'Only the owner of the ID may use it. Scan the other code of the certificate.',
  Verify_NotSignedTitle: 'This text contains no certificate and no receipt',
  Verify_NotSignedText:
    'Copy the small print at the end of a certificate, or the whole text of a receipt. An ID alone cannot be checked here.',
  Verify_IssuedBy: 'Issued by',
  Verify_NameConfirmed: 'Name confirmed by the operator',
  Verify_NameNotConfirmed: 'Name not confirmed',
  Verify_NameNotConfirmedText:
    'The institution entered this name itself. The operator had not checked it when the certificate was printed.',
  Verify_IssuedAt: 'Signed on',
  Verify_LimitsTitle: 'What this proves, and what it does not',
  Verify_LimitsText:
    'It proves that this institution issued the ID. It does not prove that the person in front of you owns it, nor that it is still in use: send a challenge to find out.',
  Verify_Print: '{{timestamp}}, no. {{number}}',
  Verify_Several_one: 'This text contains several certificates or receipts',
  Verify_Several_other: 'This text contains {{count}} certificates or receipts',
  Verify_SeveralText: 'Please paste only one of them.',
  Verify_Another: 'Check another certificate or receipt',

  Receipt_ValidTitle: 'This receipt is valid',
  Receipt_AlteredTitle: 'This receipt was altered',
  Receipt_AlteredText:
    'The signature does not match the content of the receipt. Do not trust it; ask for the original.',
  Receipt_UnknownKeyText: 'The receipt may come from another service or be forged.',
  Receipt_OtherIssuerTitle: 'This receipt names another address',
  Receipt_OtherIssuerText:
    'It was signed with our key, but not for this page. Check it at the address that it names.',
  Receipt_MatchedAt: 'Matched on',
  Receipt_AskedBy: 'Asked by',
  Receipt_NoName: 'a sender without a name',
  Receipt_NameNotConfirmedText: 'This is what the sender typed. We did not check it.',
  Receipt_AnsweredBy: 'For the ID',
  Receipt_Challenge: 'Challenge',
  Receipt_Code: 'Code',
  Receipt_CodeLength: '{{length}} characters',
  Receipt_Number: 'Receipt number',
  Receipt_FileTitle: 'Receipt by Unikat: the right code was given for an ID',
  Receipt_FileCheck:
    'To check it, open {{address}} and paste this whole text. Only what the check shows counts. Anyone can change the lines above, but not the signed text below:',
  Receipt_ProvesTitle: 'What this proves',
  Receipt_ProvesCode:
    'At that time, a person who could read the challenges to this ID gave the sender the right code. The sender could not learn it in any other way.',
  Receipt_ProvesSender:
    'The sender was the institution with this name: the operator had confirmed it.',
  Receipt_ProvesNotTitle: 'What it does not prove',
  Receipt_ProvesNotPerson: 'The name of that person. An ID says nothing about it.',
  Receipt_ProvesNotToday:
    'Anything about today. A new challenge shows whether the ID still belongs to that person.',
  Receipt_ProvesNotSender: 'Who the sender was. Anyone can type a name.',
  Receipt_Check: 'Check',
  Receipt_CheckCode: 'Check at {{address}}',
  Receipt_SheetTitle: 'The right code was given for this ID',
  Receipt_Missing_Title: 'There is no receipt to print',
  Receipt_Missing_Text: 'Open this page from your list of receipts, or right after a match.',

  Receipts_Lead:
    'Proofs that you were given the right code for an ID. We keep them for {{days}} days.',
  Receipts_Search: 'UnikatID or short ID of the challenge',
  Receipts_DoSearch: 'Search',
  Receipts_CouldNotLoad: 'Could not load the receipts',
  Receipts_Empty_Title: 'No receipts yet',
  Receipts_Empty_Text:
    'Send a challenge and let us compare the code: if it matches, its receipt appears here.',
  Receipts_NoneFound_Title: 'No receipts found',
  Receipts_NoneFound_Text:
    'None of your receipts contains “{{text}}” in its ID or in the short ID of its challenge.',
  Receipts_ShowAll: 'Show all',
  Receipts_Actions: 'Copy, save and print',
  Receipts_NameConfirmed: 'Name confirmed',
  Receipts_Of: 'the receipt for {{id}}',
  Receipts_AskedByMember: 'Asked by {{name}}',
};
