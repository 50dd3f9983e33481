import type { HelpTopic } from '../../paths.ts';
import type { TextSection } from '../text-document.ts';

// Fetched with the page, not with the catalogue. Each point begins with a link to the screen that does it.

export const answers = {
  paper: {
    title: 'I have lost the paper',
    content: [
      [
        '<takeControl>Enter a new certificate</takeControl> If the lost one was never used: ask the institution that gave it to you. It prints a new one, and the old one stops working.',
        '<me>Show my ID</me> If the ID is already yours: you no longer need the certificate. Its secret worked only once.',
        '<recovery>Make a new recovery sheet</recovery> If you have lost your recovery sheet: the new one replaces it at once.',
      ],
    ],
  },
  password: {
    title: 'I have forgotten my password',
    content: [
      [
        '<reset>Have a link sent</reset> If your account has an e-mail address: with the link you choose a new password. It works once, for one hour.',
        '<recover>Use your recovery sheet</recover> If your account is anonymous: with the code on the sheet you choose a new password.',
        '<login>Log in without it</login> With a passkey, a provider such as Google, or another account that you have linked.',
      ],
      'Does none of these work? Then read on at “<access>I cannot get in at all</access>”.',
    ],
  },
  phone: {
    title: 'My phone is lost or stolen',
    content: [
      [
        '<sessions>Log out the phone</sessions> From any other device. If you are not sure which login it is, log out all of them.',
        '<passkeys>Remove its passkey</passkeys> If you had one there. It opens nothing without your fingerprint, face or PIN, but you no longer need it.',
        '<factor>Move the codes to a new phone</factor> If the app was on it: turn the second factor off with a recovery code, then set it up again.',
      ],
      'Was it your only way in? Then begin with <password>a new password</password>.',
    ],
  },
  'second-factor': {
    title: 'I have no code for the second factor',
    content: [
      [
        '<login>Log in with a recovery code or a passkey</login> A recovery code replaces the one of the app, and works once. With a passkey you need no code.',
        '<factor>Set it up on your new phone</factor> Once you are in: turn the second factor off with a recovery code, then on again. After a login by passkey you can make new recovery codes first.',
        '<contact>Write to us</contact> If app, recovery codes and passkeys are all gone: only we can turn it off then.',
      ],
      'After too many wrong codes you have to wait, at first for 15 minutes. A passkey works in the meantime.',
    ],
  },
  mailbox: {
    title: 'I can no longer open my mailbox',
    content: [
      [
        '<email>Enter a new address</email> As long as you can log in: we send a link there, and once you open it, the new address counts.',
        '<link>Link another account</link> If you get in without your password and have forgotten it: register a second account with the new address, and link it.',
      ],
      'Is someone else reading your mail? Then get the mailbox back first, with its provider: for {{undoDays}} days the old address can undo such changes.',
      'Can’t you log in, either? Then read on at “<access>I cannot get in at all</access>”.',
    ],
  },
  access: {
    title: 'I cannot get in at all',
    content: [
      [
        '<login>Try every way once more</login> A passkey, a provider, a linked account, or a device on which you are still logged in: one is enough.',
        '<register>Register and enter a new certificate</register> If an institution issued your ID: ask it to issue the ID again. So that no one steals an ID this way, its account is asked first and usually has {{reissueDays}} days to object, or {{reissueWithoutMailDays}} if we can send it no e-mail. Then the institution prints a new certificate for you. Scan its QR code, or register with a new account and enter it.',
        '<login>Keep your ID</login> If you hear that an institution wants to issue it again, and that was not you: log in and choose “Keep it”.',
      ],
      'Did you choose your ID yourself, or switch off that it can be issued again? Then no one can open it any more, not even we. <contact>Write to us</contact> if you need another one.',
    ],
  },
  'two-ids': {
    title: 'I have two IDs',
    content: [
      [
        '<takeControl>Enter the ID and the secret of the new certificate</takeControl> Log in with the account of the ID that you want to keep. We then ask whether to retire the new one or to leave it alone.',
      ],
      'Challenges to the retired ID still reach you. The institution learns your other ID only if you agree. If both IDs are already yours, in two accounts, they cannot be merged: from now on, give only one of them.',
    ],
  },
  stranger: {
    title: 'A stranger asks me for a code',
    content: [
      'Do not tell it. Read the code of a challenge only to a person whom you know and who expects it now. Your password, recovery codes and ownership secrets are no one’s business: we never ask for them, and neither does a clinic or an authority.',
      [
        '<history>See who sent the challenge</history> If you have read out its code and an institution sent it: call there and say that it was not you.',
        '<security>Change what you have told</security> If it was your password or a recovery code: make a new one now, and log out all other devices.',
        '<takeControl>Take control of your ID</takeControl> If it was the secret of a certificate that you have not used yet: be quicker than the stranger.',
      ],
    ],
  },
} satisfies Readonly<Record<HelpTopic, TextSection>>;

/** What the institution does, for those who work there. */
export const forInstitutions = {
  paper: 'Do you work there? “Paper lost” is beside the ID in <desk>your list</desk>.',
  access: 'Do you work there? You ask for it beside the ID in <desk>your list</desk>.',
} as const;
