import { z } from 'zod';
import { account } from '#shared/limits/accounts.ts';
import { product } from '#shared/product.ts';
import { listPasskeyNames } from '../accounts/passkeys.store.ts';
import { listLiveApiKeyNames } from '../institutions/api-keys.store.ts';
import { accountMail, accountMailWith, undoableMail } from './mail-row.ts';

/** The mails about a changed account, in part with a link that undoes the change. */
export const accountMails = [
  /** To the address that the account has until the new one is confirmed. */
  accountMail({
    kind: 'emailChangeRequested',
    facts: { to: z.string(), label: z.string() },
    texts: {
      en: ({ label, requestReset, accounts }) => ({
        subject: `A new e-mail address for your account at ${product.name}`,
        paragraphs: [
          `A new e-mail address was entered for your account: “${label}”. It becomes valid when the link that we sent there is confirmed.`,
          'If this was you, there is nothing to do here. If not, choose a new password now. That also cancels the change:',
          { label: 'Choose a new password', url: requestReset },
          'You can also cancel it in your account:',
          { label: 'Show my account', url: accounts },
        ],
      }),
      de: ({ label, requestReset, accounts }) => ({
        subject: `Neue E-Mail-Adresse für Ihr Konto bei ${product.name}`,
        paragraphs: [
          `für Ihr Konto wurde eine neue E-Mail-Adresse eingegeben: „${label}“. Sie gilt, sobald der Link bestätigt ist, den wir dorthin gesendet haben.`,
          'Wenn Sie das waren, müssen Sie hier nichts tun. Wenn nicht, wählen Sie bitte sofort ein neues Passwort. Damit ist auch die Änderung abgebrochen:',
          { label: 'Neues Passwort wählen', url: requestReset },
          'Sie können die Änderung auch in Ihrem Konto abbrechen:',
          { label: 'Mein Konto ansehen', url: accounts },
        ],
      }),
    },
  }),
  undoableMail('accountLinked', {
    en: ({ label, undo, accounts }) => ({
      subject: `An account was linked to your ${product.idName}`,
      paragraphs: [
        `The account “${label}” was just linked. It can now use the same ${product.idName} as your other accounts.`,
        'If it was you, you need not do anything. If not, please remove the account again:',
        { label: 'Remove the account', url: undo },
        `This works for ${account.undoDays} days. Afterwards, please choose a new password and check your accounts:`,
        { label: 'Show my accounts', url: accounts },
      ],
    }),
    de: ({ label, undo, accounts }) => ({
      subject: `Ein Konto wurde mit Ihrer ${product.idName} verknüpft`,
      paragraphs: [
        `das Konto „${label}“ wurde gerade verknüpft. Es kann jetzt dieselbe ${product.idName} nutzen wie Ihre anderen Konten.`,
        'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht, entfernen Sie das Konto bitte wieder:',
        { label: 'Konto entfernen', url: undo },
        `Das ist ${account.undoDays} Tage lang möglich. Wählen Sie danach bitte ein neues Passwort und prüfen Sie Ihre Konten:`,
        { label: 'Meine Konten ansehen', url: accounts },
      ],
    }),
  }),
  undoableMail('accountDeleted', {
    en: ({ label, undo, accounts }) => ({
      subject: `An account at ${product.name} was deleted`,
      paragraphs: [
        `The account “${label}” was just deleted.`,
        'If it was you, you need not do anything. If not, please restore the account:',
        { label: 'Restore the account', url: undo },
        `This works for ${account.undoDays} days; then the account is gone for good. Once it is restored, please choose a new password and check your accounts:`,
        { label: 'Show my accounts', url: accounts },
      ],
    }),
    de: ({ label, undo, accounts }) => ({
      subject: `Ein Konto bei ${product.name} wurde gelöscht`,
      paragraphs: [
        `das Konto „${label}“ wurde gerade gelöscht.`,
        'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht, stellen Sie das Konto bitte wieder her:',
        { label: 'Konto wiederherstellen', url: undo },
        `Das ist ${account.undoDays} Tage lang möglich; dann ist das Konto endgültig gelöscht. Wählen Sie nach dem Wiederherstellen bitte ein neues Passwort und prüfen Sie Ihre Konten:`,
        { label: 'Meine Konten ansehen', url: accounts },
      ],
    }),
  }),
  undoableMail('emailChanged', {
    en: ({ label, undo, accounts }) => ({
      subject: `The e-mail address of your account at ${product.name} was changed`,
      paragraphs: [
        `Your account now has the e-mail address “${label}”. All other devices were logged out, and links that we sent to an earlier address no longer work.`,
        'If this was you, there is nothing to do. If not, restore the earlier state:',
        { label: 'Undo the change', url: undo },
        `The link works for ${account.undoDays} days. Afterwards, choose a new password and check your account:`,
        { label: 'Show my account', url: accounts },
      ],
    }),
    de: ({ label, undo, accounts }) => ({
      subject: `Die E-Mail-Adresse Ihres Kontos bei ${product.name} wurde geändert`,
      paragraphs: [
        `Ihr Konto hat jetzt die E-Mail-Adresse „${label}“. Alle anderen Geräte wurden abgemeldet, und Links an eine frühere Adresse gelten nicht mehr.`,
        'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, stellen Sie den früheren Zustand wieder her:',
        { label: 'Änderung rückgängig machen', url: undo },
        `Der Link gilt ${account.undoDays} Tage. Wählen Sie danach ein neues Passwort und prüfen Sie Ihr Konto:`,
        { label: 'Mein Konto ansehen', url: accounts },
      ],
    }),
  }),
  undoableMail('secondFactorAdded', {
    en: ({ label, undo, accounts }) => ({
      subject: `Your account at ${product.name} now asks for a code`,
      paragraphs: [
        `A second factor was just turned on for the account “${label}”. After the password, it now asks for a code of an authenticator app.`,
        'If this was you, there is nothing to do. If not, turn it off again:',
        { label: 'Turn off the second factor', url: undo },
        `The link works for ${account.undoDays} days. Afterwards, choose a new password and check your account:`,
        { label: 'Show my account', url: accounts },
      ],
    }),
    de: ({ label, undo, accounts }) => ({
      subject: `Ihr Konto bei ${product.name} verlangt jetzt einen Code`,
      paragraphs: [
        `für das Konto „${label}“ wurde gerade ein zweiter Faktor eingeschaltet. Nach dem Passwort wird jetzt ein Code aus einer Authenticator-App verlangt.`,
        'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, schalten Sie ihn wieder aus:',
        { label: 'Zweiten Faktor ausschalten', url: undo },
        `Der Link gilt ${account.undoDays} Tage. Wählen Sie danach ein neues Passwort und prüfen Sie Ihr Konto:`,
        { label: 'Mein Konto ansehen', url: accounts },
      ],
    }),
  }),
  accountMailWith({
    kind: 'passwordChanged',
    facts: {},
    more: async ({ db, clock }, _, { accountId }) => ({
      // Both stay valid.
      passkeys: await listPasskeyNames(db, { accountId }),
      apiKeyNames: await listLiveApiKeyNames(db, { accountId, now: clock() }),
    }),
    texts: {
      en: ({ requestReset, accounts, isPerson, passkeys, security, apiKeyNames, apiKeys }) => ({
        subject: `Your password for ${product.name} was changed`,
        paragraphs: [
          'The password of your account was just changed. On all other devices you were logged out.',
          'If it was not you, please choose a new password right away:',
          { label: 'Choose a new password', url: requestReset },
          isPerson
            ? 'Other accounts may be linked to your ID; they stay logged in. Please check that all of them are yours:'
            : 'Please check where your account is logged in:',
          { label: isPerson ? 'Show my accounts' : 'Show my devices', url: accounts },
          ...(passkeys.length === 0
            ? []
            : [
                `These passkeys still open your account: ${passkeys.map((name) => `“${name}”`).join(', ')}. Please remove any that you do not know:`,
                { label: 'Show my passkeys', url: security },
              ]),
          ...(apiKeyNames.length === 0
            ? []
            : [
                `These API keys stay valid: ${apiKeyNames.map((name) => `“${name}”`).join(', ')}. Please revoke any that you do not know:`,
                { label: 'Show my API keys', url: apiKeys },
              ]),
        ],
      }),
      de: ({ requestReset, accounts, isPerson, passkeys, security, apiKeyNames, apiKeys }) => ({
        subject: `Ihr Passwort für ${product.name} wurde geändert`,
        paragraphs: [
          'das Passwort Ihres Kontos wurde gerade geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
          'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort:',
          { label: 'Neues Passwort wählen', url: requestReset },
          isPerson
            ? 'Mit Ihrer ID können weitere Konten verknüpft sein; sie bleiben angemeldet. Bitte prüfen Sie, ob alle Ihnen gehören:'
            : 'Bitte prüfen Sie, wo Ihr Konto angemeldet ist:',
          { label: isPerson ? 'Meine Konten ansehen' : 'Meine Geräte ansehen', url: accounts },
          ...(passkeys.length === 0
            ? []
            : [
                `Diese Passkeys gelten weiterhin: ${passkeys.map((name) => `„${name}“`).join(', ')}. Bitte entfernen Sie alle, die Sie nicht kennen:`,
                { label: 'Meine Passkeys ansehen', url: security },
              ]),
          ...(apiKeyNames.length === 0
            ? []
            : [
                `Diese API-Schlüssel gelten weiterhin: ${apiKeyNames.map((name) => `„${name}“`).join(', ')}. Bitte widerrufen Sie alle, die Sie nicht kennen:`,
                { label: 'Meine API-Schlüssel ansehen', url: apiKeys },
              ]),
        ],
      }),
    },
  }),
  /** `label` is the account that received a password; `isOwn` says whether it is the reader's. */
  accountMail({
    kind: 'passwordSet',
    facts: { label: z.string(), isOwn: z.boolean() },
    texts: {
      en: ({ label, isOwn, requestReset, accounts, security }) => ({
        subject: `A password for your account at ${product.name}`,
        paragraphs: [
          isOwn
            ? 'your account just received a password. It opens the account, as your passkeys do.'
            : `the account “${label}”, which is linked to your ID, just received a password. It opens the account, as its passkeys do.`,
          ...(isOwn
            ? [
                'If it was not you, please choose another password right away. On all other devices you will be logged out:',
                { label: 'Choose a new password', url: requestReset },
              ]
            : [
                'If it was not you, please delete that account:',
                { label: 'Show my accounts', url: accounts },
              ]),
          'Then check that all your passkeys are yours:',
          { label: 'Show my passkeys', url: security },
        ],
      }),
      de: ({ label, isOwn, requestReset, accounts, security }) => ({
        subject: `Ein Passwort für Ihr Konto bei ${product.name}`,
        paragraphs: [
          isOwn
            ? 'für Ihr Konto wurde gerade ein Passwort gewählt. Damit ist die Anmeldung möglich, wie bisher mit Ihren Passkeys.'
            : `für das Konto „${label}“, das mit Ihrer ID verknüpft ist, wurde gerade ein Passwort gewählt. Damit ist die Anmeldung möglich, wie bisher mit seinen Passkeys.`,
          ...(isOwn
            ? [
                'Waren Sie es nicht? Dann wählen Sie bitte sofort ein anderes Passwort. Auf allen anderen Geräten werden Sie dabei abgemeldet:',
                { label: 'Neues Passwort wählen', url: requestReset },
              ]
            : [
                'Waren Sie es nicht? Dann löschen Sie bitte dieses Konto:',
                { label: 'Meine Konten ansehen', url: accounts },
              ]),
          'Prüfen Sie danach, ob alle Passkeys Ihnen gehören:',
          { label: 'Meine Passkeys ansehen', url: security },
        ],
      }),
    },
  }),
];
