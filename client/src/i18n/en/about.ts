import type { TextDocument } from '../text-document.ts';

// Fetched with the page, not with the catalogue.

export const pitch = {
  idea: {
    title: 'The idea in one minute',
    content: [
      'Whoever sees several doctors or takes part in a study leaves samples, scans and questionnaires in many places. If each of them bears a name, the name travels everywhere. If each place makes up a number of its own, nothing fits together.',
      'A UnikatID is the one number for all of them: your birth date and five characters drawn at random. It is issued once, never changes and is never given to anyone else.',
      'And you can prove that it is yours. Whoever wants to be sure sends a <challenge>challenge</challenge> to the ID, and only its owner can read the answer.',
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
      'Passwords are stored in a form from which they cannot be read. What else is kept, and for how long, stands in the <privacy>privacy policy</privacy>.',
    ],
  },
  challenge: {
    title: 'What is a challenge?',
    content: [
      'It is how somebody finds out whether an ID is really yours. They <challenge>send a challenge</challenge> to the ID, for which they need no account, and get a short ID and a code. The same code appears under “My challenges” for the owner of the ID, and for nobody else.',
      'Now you read out the code. If it is right, the other side knows that you have access to the ID. They learn neither your name nor anything about your other records.',
      'Sending looks the same for an ID that nobody owns, so it cannot be used to find out which IDs exist. A challenge is kept for {{challengeDays}} days.',
    ],
  },
  why: {
    title: 'Why do I need an ID?',
    content: [
      'Because a name is a poor key. Several people have the same one, one person has it in several spellings, and it tells more than most places need to know.',
      'With an ID, your records find each other, years later and from different places. A study can ask the laboratory for your samples without either of them knowing who you are.',
      'You need only one, for life. That is why each person has one ID.',
    ],
  },
  widespread: {
    title: 'How widespread is the UnikatID?',
    content: [
      'It was released in September 2022. It spreads through people who claim an ID by themselves and through clinics and studies that issue IDs and hand over a certificate.',
      'It does not have to be everywhere to be useful: two places that write down the same ID can already match their records. And there is room for everybody: each birth date has more than 900,000 IDs.',
      'Your institution would like to issue IDs? Please <contact>write to us</contact>.',
    ],
  },
  password: {
    title: 'What if I forget my password?',
    content: [
      'If you registered with an e-mail address, have a link sent and choose a new password. For an anonymous account that is not possible: please write down username and password.',
      'You can link several accounts to your ID. One of them is then enough to log in.',
    ],
  },
  deletion: {
    title: 'Can I give my ID back?',
    content: [
      'You can delete your accounts at any time. With the last one the ID is locked: nobody can get it again, you included. Otherwise records that bear it could one day belong to somebody else.',
    ],
  },
} satisfies TextDocument;
