import type { TextDocument } from '../text-document.ts';

// Fetched with the page, not with the catalogue. It says what the code does: if you change what is
// stored, or for how long, change it here too.

export const privacy = {
  operator: {
    title: 'Who is responsible',
    content: ['The operator of this service is responsible for your data:'],
  },
  overview: {
    title: 'In short',
    content: [
      [
        'We ask for no name. A UnikatID consists of your birth date and five random characters.',
        'No advertising, no tracking, no statistics about visitors, no content from other sites. Fonts, pictures and programs come from our own server.',
        'Only cookies that logging in needs: one after a login with a password or a passkey, two while you log in through another provider, which expire after {{cookieMinutes}} minutes at the latest, and a few while you show your ID to a web site, which expire after an hour.',
        'What you delete disappears from the running service at once (an account that can still be restored, after {{undoDays}} days), and from the backups after {{backupDays}} days at the latest. The sections below name what is kept.',
      ],
    ],
  },
  id: {
    title: 'Your ID',
    content: [
      'When you claim an ID, we store it with the birth date at its beginning, the time, and the account that it belongs to. IDs that were offered to you but that you did not choose are reserved for you for {{reservationMinutes}} minutes and deleted soon after.',
      'Anyone who has your ID can read your birth date from it. The five other characters reveal nothing.',
      'If an institution issued your ID we also store which one, when, and when a certificate was signed, printed or withdrawn. Checking a certificate does not tell us which one it is, unless it was withdrawn: then your browser sends us its random number and asks when. An ID that it gives back unused is deleted after {{rejectedDays}} days. The ownership secret is stored encrypted, and deleted as soon as you have taken control of the ID. From then on, your page shows the institution’s confirmation of the ID, with its name and the time. If the institution asks to issue your ID again, we store when, why and how it ended, for a year after its end. If you retire an ID, we store which one you keep, and tell the institution only if you allow it. If the institution sends its own number for you, such as a case number, we keep it encrypted for {{referenceDays}} days, and after that only a keyed hash of it, by which the same number gets the same ID. The name of the file of its list is deleted after {{referenceDays}} days, too.',
      'There is no directory: no one can look up who owns an ID, or which ID a person has. An institution sees the IDs that it issued itself.',
    ],
  },
  account: {
    title: 'Your account',
    content: [
      'For each account we store its kind, the language for mails and when it was created. We also store:',
      [
        'with an e-mail address: the address, when you confirmed it, and the password, if you have chosen one;',
        'anonymously: the username that we generated, and the password, if you have chosen one;',
        'through Google, Twitter, Facebook or Microsoft: the provider, and the number under which it knows you.',
      ],
      'Passwords are stored as a value from which they cannot be calculated back (bcrypt with a secret key).',
      'For each passkey we store its public key, how often it was used if your device counts that, the name that you gave it, and when it was added and last used. For the account we also store a random number by which your devices know it. Your fingerprint, face and PIN stay on your device.',
      'For a second factor we store the key that your app has (encrypted), when you turned it on, the time of the last code, and a checksum of each unused recovery code, from which the code cannot be calculated. It is deleted when you turn it off. A login that waits for its code is kept for a few minutes.',
      'For the recovery sheet of an anonymous account we store a checksum of its code, from which the code cannot be calculated, when it was made, and when the account was last opened with one. The sheet is deleted with the account, or when the account receives an e-mail address.',
      'We send e-mails to confirm an address, to reset a password, after a login with a new device, after a password or an e-mail address was set or changed, a passkey was added or removed, a second factor was turned on or off, recovery codes were made or used, a recovery sheet was made or used, an API key was made, or an account was linked or deleted, and to institutions about their requests and orders. There is no newsletter. A registration or a new e-mail address that you do not confirm is deleted after {{unverifiedDays}} days. Until then it also holds what your browser says about itself, so that the mail can name the device. After a change the old address, and whether the account had a password then, stay stored for {{undoDays}} days, so that a change can be undone.',
      'You can delete each account at any time. Your logins go with it. The ID stays with your other accounts. With the last account it is locked: it stays stored, with the birth date and the institutions’ confirmations, so that no one else ever gets it, but it has no account any more. If we could send you a mail that lets you undo the deletion, we keep the account for {{undoDays}} days, and use it for nothing else. Then it is deleted.',
    ],
  },
  login: {
    title: 'While you are logged in',
    content: [
      'For each login we store the account, how and when it began, was last renewed and was last confirmed by you, and what your browser says about itself (its name, its version and the operating system), so that you can see and end your logins (under “Security and devices”). A login lasts {{sessionHours}} hours at most. When you log out, its entry is deleted at once; otherwise within three days after its end, with the others of its day.',
      'We also store for {{knownBrowserDays}} days a keyed checksum of the browser and the operating system, without their versions, and when you last logged in with them. From it we see that a device is new: the history of your ID then says so, and we send you an e-mail if your account has an address.',
    ],
  },
  browser: {
    title: 'What your browser keeps',
    content: [
      'Your browser keeps what is needed for the service to work. None of it is used to recognise you elsewhere.',
      [
        'As long as the tab is open, or until you log out: the access token, its expiry, the token against forged calls, and your account’s number, kind, username and ID. If you let us compare the code of a challenge: the challenge, the access to its check, the receipt and a code whose answer has not arrived, until you send another one. If a login ends by itself: why, the name you had logged in with, the page that you were on and what you had typed there, without passwords and secrets, for the next login of the same account. For institutions, for {{sentListDays}} days at most: a checksum of each list of birth dates that they sent. While you confirm through another provider that it is you: the page that you were on and what you were about to do there.',
        'If you opened the code of a certificate: its ID and ownership secret, until you use them, forget the certificate or log out, for {{certificateHours}} hours at most. If you wait for an e-mail of ours: the address it went to, until you open its link, hide the note or log out, and as long as the link works.',
        'Until you delete it: the language and the appearance that you chose, and the number of an anonymous account whose owner has closed the hint about a lost password. For institutions also cart and addresses, until the order is placed.',
        'After a login with a password or a passkey, for {{knownBrowserDays}} days: an encrypted cookie with checksums of the names that logged in from this browser. Thanks to it, the browser is not locked out when others behind the same network address try too many passwords. It gives access to nothing.',
        'While you log in through another provider: a cookie that holds the state of the login, and one that holds the provider’s answer. Both are encrypted, and expire after {{cookieMinutes}} minutes.',
        'While you show your ID to a web site, for an hour at most: cookies that tie the site’s question to this browser, so that no other one can answer it.',
      ],
    ],
  },
  challenges: {
    title: 'Challenges',
    content: [
      'For a challenge we store the ID it was sent to, its short ID, the code (encrypted), and when it was sent and first read. For a challenge of an institution we also store its name, and otherwise the name that the sender typed, if any: the owner of the ID sees both. We store nothing else about who sent it; for {{senderHours}} hours we keep a checksum of the sender’s network address or account, so that a flood of challenges replaces only those of the same sender. A challenge is shown for {{challengeDays}} days and deleted in the week after, with the others of its week, or earlier by the owner of the ID; its code then no longer matches. An ID keeps at most {{maxUnread}} unread challenges of persons and visitors, three of each sender, and {{maxUnreadOfInstitutions}} of institutions. We count how many challenges are sent on each day, without saying by whom or to whom.',
      'If we compare the code for the sender, we store for {{checkMinutes}} minutes which challenge it is, how many tries are left and checksums of the code and of the sender’s access to the check, and with the challenge when the check ends and when the code matched. The sender then gets a signed receipt, which contains the ID, the short ID, the length of the code, the time and the name of the sender, but not the code.',
      'We keep the receipts of an institution for {{receiptDays}} days in a list that only the institution sees. What a sender saves stays with the sender.',
    ],
  },
  history: {
    title: 'The history of your ID',
    content: [
      'Once an ID is yours, we note what happens to it, so that you can see it: challenges and whether their code was right, a certificate that was withdrawn, accounts that were linked or removed, a login with a new device, and the use of a recovery sheet or code. An entry holds the ID, the kind, the time, and of a challenge the name that the sender gave, or that of the institution, unless it does not want to be named. It never holds a network or e-mail address.',
      'You see an entry for a year; then it is deleted with all others of its month. You can hide entries about challenges. The history is deleted with your last account. Challenges to an ID without an owner leave an entry, too, so that nothing shows whether it has one; it is deleted after about an hour.',
    ],
  },
  protection: {
    title: 'Protection against misuse',
    content: [
      'To stop guessing and flooding, we count calls by network address, account or e-mail address. We store only keyed checksums of them, for a few minutes up to two days.',
      'The server’s log holds the time, the kind of call, the result and how long it took; for refused calls and for logins of the administration also the number of the account. It holds no network addresses, IDs, birth dates or e-mail addresses.',
    ],
  },
  sites: {
    title: 'Sites to which you show your ID',
    content: [
      'A web site of an institution can ask you to show your UnikatID. It learns an alias and a random number, which are others at each site and reveal neither your ID nor your birth date, and how you logged in. Only if you choose so it also learns your ID and which institutions have verified it. If it asks for a recent login, it learns the time. We store which site knows what, when you first and last visited it, and your aliases. You see all of it under “My sites” and can end each connection. We keep ended connections and aliases for ever, so that no alias is ever given twice. What a site may still ask in your name ends with the connection, and {{siteTokenDays}} days after its last use at the latest. What a site does with your data is in its own privacy policy.',
    ],
  },
  record: {
    title: 'Log of important events',
    content: [
      'So that misuse can be traced, we record important events: registering, claiming, issuing and taking control of an ID, printing certificates, setting and changing passwords, adding and removing passkeys and second factors, making and using recovery codes and recovery sheets, making and revoking API keys, linking and deleting accounts, downloading your data, requests and orders; for institutions and the administration also logging in and out, failed logins, confirming names, and reading ownership secrets, orders and this record. An entry holds the time, the event, and the numbers of the account, ID, order or request; for logins through a provider also its name, and for institutions the name that they chose.',
      'These entries are neither changed nor deleted, and only the administration reads them. They are kept as long as the service exists, even after an account is deleted.',
    ],
  },
  institutions: {
    title: 'Institutions and orders',
    content: [
      'A request for an assigner account contains the name of the institution, a contact person, an e-mail address, the expected number of IDs per year and a note. If we refuse, it is deleted at once. If we approve, the contact person and the e-mail address become the contact of the account, and the request is deleted after {{requestDays}} days.',
      'An institution’s name, address, e-mail address, phone number and logo appear on its certificates. They stay stored after its account is deleted, because certificates and confirmations refer to them. When the administration confirms a name, we store the time and the account.',
      'For each member of an institution we store the name, the e-mail address and the roles. The institution sees who issued an ID, printed a certificate, sent a list, ordered or asked. A removed member’s account is deleted at once; the name stays with what the member did. An invitation that is not accepted is deleted after {{invitationDays}} days.',
      'For each API key of an institution we store a checksum, its first characters, its name, what it allows, and when it was made, last used, revoked and expires. Keys, lists and receipts belong to the institution, so they stay when an account is deleted.',
      'For an order we store the products, the addresses and its history. Orders and invoices stay when the account is deleted. Invoices are kept as long as commercial and tax law require. An order without an invoice that we removed from the lists is erased {{orderDays}} days later.',
    ],
  },
  providers: {
    title: 'Logging in through another provider',
    content: [
      'If you choose to log in through Google, Twitter, Facebook or Microsoft, your browser goes to that provider, which then knows that you use this service. It tells us the number under which it knows you; we store nothing else from its answer. The provider’s own privacy policy applies to what it does with your data. If you do not use such a login, no provider learns anything.',
    ],
  },
  recipients: {
    title: 'Who else gets data',
    content: [
      'We neither sell nor lend data. Service providers that work only for us and on our instructions (hosting, mails) process the data they need; the carrier of an order gets its shipping address; authorities get what the law requires.',
    ],
  },
  backups: {
    title: 'Backups',
    content: [
      'Backups protect against the failure of a machine, and we use them for nothing else. Deleted data stays in them for up to {{backupDays}} days.',
    ],
  },
  grounds: {
    title: 'Legal grounds',
    content: [
      'We process data to provide the service to you and to fulfil orders (Article 6(1)(b) of the General Data Protection Regulation), to keep invoices (c), and to protect the service and its users against misuse (f). When you register with an e-mail address, you also agree to this policy (a); you can withdraw your consent by deleting the account.',
    ],
  },
  rights: {
    title: 'Your rights',
    content: [
      'You can <security>download</security> what we hold about you yourself. The next section explains the file.',
      'You can also ask which data we hold about you, have it corrected, deleted or restricted, receive it in a common format, and object to its processing. <contact>Write to us</contact>; we answer within a month. You may also complain to a data protection authority.',
      'We do not know your name. To protect your data from others, please write from the e-mail address of your account, or be ready to answer a challenge to your ID.',
    ],
  },
  export: {
    title: 'Your data as a file',
    content: [
      'Under <security>“Security and devices”</security> you can download everything that is kept about you, as one file in the JSON format: for your rights of access and to data portability (Articles 15 and 20 of the General Data Protection Regulation). It contains all linked accounts, and deleted ones that can still be restored. Before the download you confirm that it is you.',
      'These are not in the file:',
      [
        'passwords, keys, the codes of challenges and all checksums: another person who finds the file must not be able to use them;',
        'the numbers of other people’s accounts. Events say whether you did something, and otherwise which kind of account did it;',
        'the IDs that an institution issued: they are data of other people, and the institution finds them in its own list. Events about them are in the file, without the ID;',
        'what we cannot assign to you: the counters against misuse, the log of the server, backups, and what strangers entered with your address.',
      ],
      'At its beginning, the file has the time at which it was made (exportedTimestamp) and the address of this explanation (explanation); at its end, whether it contains all events of our record (isAuditComplete). Of these, and of the history, the certificates and the prints of your ID, it has the newest {{auditEntries}} each at most. In between are the following lists. Times are in UTC, and null stands for a missing value.',
    ],
  },
} satisfies TextDocument;
