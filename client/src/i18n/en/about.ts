import type { TextDocument } from '../text-document.ts';

// Fetched with the page, not with the catalogue.

export const pitch = {
  idea: {
    title: 'The idea in one minute',
    content: [
      'If you see several doctors or take part in a study, you leave samples, scans and questionnaires in many places. If each of them carries your name, your name travels everywhere. If each place invents its own number, nothing fits together.',
      'A UnikatID is the one number for all of them: your birth date and five characters drawn at random. It is issued once, never changes and is never given to anyone else.',
      'And you can prove that it is yours. Anyone who wants to be sure sends a <challenge>challenge</challenge> to the ID, and only its owner can read the code.',
    ],
  },
} satisfies TextDocument;

export const questions = {
  data: {
    title: 'Which data do you collect?',
    content: [
      'For the ID, your birth date: it is the first part of it. About 100,000 to 150,000 people share a birth date, so it does not say who you are. We ask for no name, no address and no insurance number.',
      'For your account, what the kind of account needs:',
      [
        'with an e-mail address: that address and a password;',
        'anonymously: a username that we make up for you, and a password;',
        'through Google, Twitter, Facebook or Microsoft, where that is offered: the number under which the provider knows you. We keep no name, address or picture from there.',
      ],
      'Passwords are stored in a form from which they cannot be read. The <privacy>privacy policy</privacy> says what else we keep, and for how long.',
    ],
  },
  challenge: {
    title: 'What is a challenge?',
    content: [
      'A challenge shows whether an ID is really yours. Anyone can <challenge>send a challenge</challenge> to the ID without an account. The sender gets a short ID and a code. Only the owner of the ID sees the same code, under “My challenges”.',
      'You then read out the code. If it is right, the sender knows that you have access to the ID. They do not learn your name or anything about your records.',
      'Sending looks the same for an ID without an owner, so it does not reveal which IDs exist. A challenge is kept for {{challengeDays}} days.',
    ],
  },
  why: {
    title: 'Why do I need an ID?',
    content: [
      'Because a name is a poor key. Several people share one, one person spells it in several ways, and it says more than most places need to know.',
      'With an ID, your records find each other, years later and from different places. A study can ask the laboratory for your samples without either of them knowing who you are.',
      'You need only one, for life. That is why each person has one ID.',
    ],
  },
  widespread: {
    title: 'How widespread is the UnikatID?',
    content: [
      'It was released in September 2022. It spreads through people who claim an ID themselves, and through clinics and studies that issue IDs and hand over a certificate.',
      'It does not have to be everywhere to be useful: two places that write down the same ID can already match their records. And there is room for everyone: each birth date has more than 900,000 IDs.',
      'Would your institution like to issue IDs? Please <contact>write to us</contact>.',
    ],
  },
  password: {
    title: 'What if I forget my password?',
    content: [
      'If you registered with an e-mail address, have a link sent and choose a new password. For an anonymous account there is the recovery sheet, a page with a code that you print or save. If the password and the sheet are lost, no one can open the account again.',
      'You can link several accounts to your ID. One of them is then enough to log in.',
    ],
  },
  deletion: {
    title: 'Can I give my ID back?',
    content: [
      'You can delete your accounts at any time. When you delete the last one, the ID is locked: no one can get it again, not even you. Otherwise, records with this ID could one day belong to someone else.',
    ],
  },
} satisfies TextDocument;
