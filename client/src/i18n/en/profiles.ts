export const profiles = {
  NewProfile_CouldNotLoad: 'Could not show any IDs',
  Profile_CouldNotStore: 'Could not claim the ID',
  Person_CouldNotLoad: 'Could not load your ID',

  NewProfile_Lead: 'A UnikatID is yours for life. Each person has only one.',
  NewProfile_Question: 'Has a clinic given you a certificate?',
  NewProfile_NewTitle: 'No, get a new ID',
  NewProfile_NewText: 'You have no UnikatID yet. Enter your birth date and choose one.',
  NewProfile_TakeControlTitle: 'Yes, take control of its ID',
  NewProfile_TakeControlText:
    'The certificate of a clinic or another institution shows a UnikatID and an ownership secret.',
  NewProfile_TakeControlHeading: 'Take control of an ID',
  NewProfile_TakeControlLead:
    'Scan the QR code on your certificate with the camera of this device, or enter its ID and secret. The ID is then yours, and your page shows that the institution verified it.',
  NewProfile_TakeControlId: 'UnikatID',
  NewProfile_TakeControlSecret: 'Ownership secret',
  NewProfile_TakeControlSecretHint:
    'Five groups of six characters, on the tear-off part. Upper and lower case do not matter.',
  NewProfile_TakeControlSubmit: 'Take control',
  NewProfile_TakeControlDone: 'You have taken control of the ID',
  NewProfile_HasIdTitle: 'You already have an ID',
  NewProfile_HasIdText:
    'Your ID is {{ownId}}, and each person has only one. The certificate is for {{id}}, born on {{date}}. If it belongs to someone else, log out here; that person then registers and takes control of it.',
  NewProfile_IsOwnTitle: 'This ID is already yours',
  NewProfile_IsOwnText:
    'You have control of {{id}}. The certificate has done its work; the secret on it no longer opens anything.',
  TakeControl_CouldNotTakeControl: 'Could not take control of the ID',
  NewProfile_BackToChoice: 'Back to the choice',
  NewProfile_BirthDateTitle: 'When were you born?',
  NewProfile_BirthDateText:
    'Your birth date becomes the first part of your ID. Five more characters complete it.',
  NewProfile_BirthDate: 'Birth date',
  NewProfile_Draw: 'Show me IDs',
  NewProfile_ChooseTitle: 'Choose your ID',
  NewProfile_ChooseLegend: 'You were born on {{date}}. These IDs are free:',
  NewProfile_NoAnswer:
    'No answer. The ID may be yours already. Press again: you get only this one.',
  NewProfile_PermanentTitle: 'Permanent, and one per person',
  NewProfile_PermanentText:
    'You cannot change your ID later or get a second one. It is never given to anyone else.',
  NewProfile_Reserved: 'Reserved for you for up to {{minutes}} minutes.',
  NewProfile_NeedsChoice: 'one of the IDs',
  NewProfile_Claim: 'Claim this ID',
  NewProfile_ChangeDate: 'Change birth date',
  NewProfile_Claimed: 'The ID is yours',

  Me_Lead: 'Use it instead of your name wherever your records need to be matched.',
  Me_Verified_one: 'Verified by {{count}} institution',
  Me_Verified_other: 'Verified by {{count}} institutions',
  Me_WhoVerified: 'Who verified it',
  Me_VerifiedText:
    'Verified means that the institution issued the ID and that you took control of it.',
  Me_VerifiedByUnnamed: 'An institution without a name',
  Me_NotVerifiedText:
    'No institution yet. An ID is verified when an institution issues it and its owner takes control of it.',
  Me_CardTitle: 'Card for your pocket',
  Me_CardText:
    'Your ID as a QR code and a bar code. The QR code opens the challenge page with your ID filled in. There is no secret on the card.',
  Me_CardLabel: 'My UnikatID',
  Me_CardHint: 'Is it mine? Scan the code and send me a challenge.',
  Me_CardQr: 'QR code: send a challenge to this ID',
  Me_CardBars: 'Bar code: {{id}}',
  Me_PrintCard: 'Print card',
  Me_CouldNotDrawCard: 'Could not draw the card',
  Me_Share: 'Share',
  Me_ShareTitle: 'My UnikatID',
  Me_CouldNotShare: 'Could not share the link. Please copy it instead.',
  Me_AnswerTitle: 'Answer a challenge',
  Me_NoChallenge: 'No new challenge. When someone sends one to your ID, its code is there.',
  Me_Challenges_one: 'A new challenge is waiting: open it and read its code to its sender.',
  Me_Challenges_other:
    '{{count}} new challenges are waiting: open one and read its code to its sender.',
  Me_BeChallengedTitle: 'Prove that it is yours',
  Me_BeChallengedText:
    'Send this link to anyone who wants to be sure. It opens the challenge page with your ID filled in.',
  Me_ChallengeLink: 'link',
};
