import type { TextDocument } from '../text-document.ts';

// Fetched with the page, not with the catalogue. What it says is what the code does: whoever
// changes what is stored, or for how long, changes it here too.

export const privacy = {
  operator: {
    title: 'Who is responsible',
    content: ['Responsible for your data is the operator of this service:'],
  },
  overview: {
    title: 'In short',
    content: [
      [
        'We ask for no name. A UnikatID consists of your birth date and five random characters.',
        'No advertising, no tracking, no statistics about visitors, no content from other sites. Fonts, pictures and programs come from our own server.',
        'Only cookies that logging in needs: one after a login with a password, and two while you log in through another provider, which end after {{cookieMinutes}} minutes at the latest.',
        'What you delete is gone from the running service at once (an account that can still be brought back, after {{undoDays}} days), and from the backups after {{backupDays}} days at the latest. What stays nevertheless is said below.',
      ],
    ],
  },
  id: {
    title: 'Your ID',
    content: [
      'When you claim an ID we store it with the birth date that it begins with, the time, and the account that it belongs to. IDs that were offered to you and that you did not take are reserved for you for {{reservationMinutes}} minutes and deleted soon after.',
      'Whoever gets your ID from you can read your birth date from it. The five other characters say nothing.',
      'If an institution issued your ID we also store which one, when, and when a certificate was printed. An ID that it gives back unused is deleted after {{rejectedDays}} days. The ownership secret is stored encrypted, and deleted as soon as you have taken control of the ID. From then on your page shows the institution’s word for the ID, with its name and the time.',
      'There is no directory: nobody can look up whose an ID is, or which ID a person has. An institution sees the IDs that it issued itself.',
    ],
  },
  account: {
    title: 'Your account',
    content: [
      'For each account we store its kind, the language for mails and when it was made, and besides',
      [
        'with an e-mail address: the address, when you confirmed it, and the password;',
        'anonymously: the username that we made up, and the password;',
        'through Google, Twitter, Facebook or Microsoft: which provider, and the number under which it knows you.',
      ],
      'Passwords are stored as a value from which they cannot be calculated back (bcrypt with a secret key).',
      'We send mails to confirm an address, to reset a password, after a password was changed or an account was linked or deleted, and to institutions about their requests and orders. There is no newsletter. A registration whose address is not confirmed is deleted after {{unverifiedDays}} days. Until then it also holds what your browser says of itself, so that the mail can name the device.',
      'You can delete each account at any time. Your logins go with it. The ID stays with your other accounts. With the last account it is locked: it stays stored, with the birth date and the institutions’ word for it, so that nobody else ever gets it, but no account belongs to it any more. If we could send a mail with which you can undo the deletion, the account stays stored for {{undoDays}} days, without being used for anything else; then it is gone.',
    ],
  },
  login: {
    title: 'While you are logged in',
    content: [
      'For each login we store the account, when it began, was last renewed and was last confirmed by you, and what your browser says of itself (its name and version and the operating system), so that you can see and end your logins (persons find them under “Accounts”). A login lasts {{sessionHours}} hours at most. After that, or when you log out, its entry is deleted.',
    ],
  },
  browser: {
    title: 'What your browser keeps',
    content: [
      'Your browser keeps what is needed for the service to work. None of it is used to recognise you elsewhere.',
      [
        'As long as the tab is open, or until you log out: the access token, its end, the token against forged calls, and your account’s number, kind, username and ID. If you opened the code of a certificate, also its ID and ownership secret, until you use them. If a login ends by itself: the page that you were on and what you had typed there, without passwords and secrets, for the next login of the same account. While you confirm through another provider that it is you: the page that you were on and what you were about to do there.',
        'Until you delete it: the language and the appearance that you chose. For institutions also cart and addresses, until the order is placed.',
        'After a login with a password, for {{knownBrowserDays}} days: an encrypted cookie with checksums of the names that logged in from this browser. It keeps the browser from being locked out when others behind the same network address try too many passwords. It opens nothing.',
        'While you log in through another provider: a cookie that holds the state of the login, and one that holds the provider’s answer. Both are encrypted, and end after {{cookieMinutes}} minutes.',
      ],
    ],
  },
  challenges: {
    title: 'Challenges',
    content: [
      'Of a challenge we store the ID it was sent to, its short ID, the code (encrypted), and when it was sent and first read. We do not store who sent it; for {{senderHours}} hours we keep a checksum of the sender’s network address or account, so that a flood pushes out only its own. It is deleted after {{challengeDays}} days, or when the owner of the ID deletes it. Of those that nobody has read, an ID keeps {{maxUnread}} of persons and visitors, three of each sender, and {{maxUnreadOfInstitutions}} of institutions.',
    ],
  },
  protection: {
    title: 'Protection against misuse',
    content: [
      'To stop guessing and flooding, we count calls by network address, account or e-mail address. We store only keyed checksums of them, for minutes up to two days.',
      'The server’s log holds the time, the kind of call, the result and how long it took; for a call that was refused and for logins of the administration also the number of the account. It holds no network addresses, IDs, birth dates or e-mail addresses.',
    ],
  },
  record: {
    title: 'The record of what was done',
    content: [
      'So that misuse can be traced, important acts are recorded: registering, claiming, issuing and taking over an ID, printing certificates, changing passwords, linking and deleting accounts, requests and orders; for institutions and the administration also logging in and out, failed logins, confirming names, and reading ownership secrets, orders and this record. An entry holds the time, the act, and the numbers of the account, ID, order or request; for logins through a provider its name, for institutions the name that they give themselves.',
      'These entries are neither changed nor deleted, and only the administration reads them. They are kept as long as the service exists, also after an account was deleted.',
    ],
  },
  institutions: {
    title: 'Institutions and orders',
    content: [
      'Whoever requests an assigner account tells us a contact person, an e-mail address, the number of IDs expected in a year and a note. If we refuse, this is deleted at once; if we approve, after {{requestDays}} days.',
      'An institution’s name, address, e-mail address, phone number and logo stand on its certificates. They stay stored after its account was deleted, because certificates and the institution’s word for IDs refer to them. When the administration confirms a name, we store when and by which account.',
      'Of an order we store the products, the addresses and what became of it. Orders and invoices stay when the account is deleted. Invoices are kept as long as commercial and tax law demand. An order that we have deleted and for which no invoice was written is gone after {{orderDays}} days.',
    ],
  },
  providers: {
    title: 'Logging in through another provider',
    content: [
      'If you choose to log in through Google, Twitter, Facebook or Microsoft, your browser goes to that provider, which thereby learns that you use this service. It tells us the number under which it knows you; whatever else its answer contains is not stored. For what the provider does with your data, its own privacy policy applies. If you do not choose it, no provider learns anything.',
    ],
  },
  recipients: {
    title: 'Who else gets data',
    content: [
      'Nobody buys or borrows data from us. Service providers who work for us alone and on our instructions (hosting, mails) process what they need for that; the carrier of an order gets its shipping address; authorities get what the law obliges us to give.',
    ],
  },
  backups: {
    title: 'Backups',
    content: [
      'Backups are made so that nothing is lost when a machine fails, and are used for nothing else. Deleted data stays in them for up to {{backupDays}} days.',
    ],
  },
  grounds: {
    title: 'Legal grounds',
    content: [
      'We process data to provide the service to you and to fulfil orders (Article 6(1)(b) of the General Data Protection Regulation), to keep invoices (c), and to protect the service and its users against misuse (f). With an e-mail address you also agree to this policy when you register (a); you can withdraw that by deleting the account.',
    ],
  },
  rights: {
    title: 'Your rights',
    content: [
      'You may ask which data we hold about you, have it corrected, deleted or restricted, receive it in a common format, and object to its processing. <contact>Write to us</contact>; we answer within a month. You may also complain to a data protection authority.',
      'We know no names. So that nobody else gets your data, please write from the e-mail address of your account, or be ready to answer a challenge to your ID.',
    ],
  },
} satisfies TextDocument;
