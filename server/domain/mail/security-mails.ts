import { z } from 'zod';
import { secondsPerDay } from '#shared/durations.ts';
import { knownBrowser } from '#shared/limits/accounts.ts';
import { product } from '#shared/product.ts';
import { accountMail, accountMailWith, formerAddress } from './mail-row.ts';
import { enteredIn } from './mail-words.ts';

const browserDays = knownBrowser.keptSeconds / secondsPerDay;

/** The mails about devices, passkeys, API keys, recovery sheets and second factors. */
export const securityMails = [
  accountMail({
    kind: 'passkeyAdded',
    facts: { name: z.string() },
    texts: {
      en: ({ name, security, requestReset }) => ({
        subject: `A new passkey for your account at ${product.name}`,
        paragraphs: [
          `the passkey “${name}” was just added to your account. With it you log in without a password.`,
          'If it was not you, please log in, remove the passkey and log out all other devices:',
          { label: 'Show my passkeys', url: security },
          'Then choose a new password:',
          { label: 'Choose a new password', url: requestReset },
        ],
      }),
      de: ({ name, security, requestReset }) => ({
        subject: `Neuer Passkey für Ihr Konto bei ${product.name}`,
        paragraphs: [
          `Ihrem Konto wurde gerade der Passkey „${name}“ hinzugefügt. Damit melden Sie sich ohne Passwort an.`,
          'Waren Sie es nicht? Dann melden Sie sich bitte an, entfernen Sie den Passkey und melden Sie alle anderen Geräte ab:',
          { label: 'Meine Passkeys ansehen', url: security },
          'Wählen Sie danach ein neues Passwort:',
          { label: 'Neues Passwort wählen', url: requestReset },
        ],
      }),
    },
  }),
  accountMail({
    kind: 'passkeyRemoved',
    facts: { name: z.string() },
    texts: {
      en: ({ name, security, requestReset }) => ({
        subject: `A passkey of your account at ${product.name} is removed`,
        paragraphs: [
          `the passkey “${name}” was just removed from your account. It can no longer be used to log in.`,
          'If it was not you, please choose a new password right away. All other devices will then be logged out:',
          { label: 'Choose a new password', url: requestReset },
          'Then check that all your passkeys are yours:',
          { label: 'Show my passkeys', url: security },
        ],
      }),
      de: ({ name, security, requestReset }) => ({
        subject: `Ein Passkey Ihres Kontos bei ${product.name} ist entfernt`,
        paragraphs: [
          `der Passkey „${name}“ wurde gerade aus Ihrem Konto entfernt. Damit ist keine Anmeldung mehr möglich.`,
          'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort. Alle anderen Geräte werden dabei abgemeldet:',
          { label: 'Neues Passwort wählen', url: requestReset },
          'Prüfen Sie danach, ob alle Passkeys Ihnen gehören:',
          { label: 'Meine Passkeys ansehen', url: security },
        ],
      }),
    },
  }),
  accountMailWith({
    kind: 'apiKeyMade',
    facts: { name: z.string(), prefix: z.string(), to: formerAddress },
    more: (_, { to }) => ({ isFormerAddress: to !== undefined }),
    texts: {
      en: ({ name, prefix, apiKeys, requestReset, isFormerAddress }) => ({
        subject: `A new API key for your account at ${product.name}`,
        paragraphs: [
          `the API key “${name}” (${prefix}…) was just made for your account. A system that has it can act for your institution.`,
          ...(isFormerAddress
            ? [
                'This address belonged to the account until a few days ago. If you changed neither, open the link in our mail about the new address: it gives you back the account and revokes the key.',
              ]
            : [
                'If it was not you, please revoke the key:',
                { label: 'Show my API keys', url: apiKeys },
                'Then choose a new password:',
                { label: 'Choose a new password', url: requestReset },
              ]),
        ],
      }),
      de: ({ name, prefix, apiKeys, requestReset, isFormerAddress }) => ({
        subject: `Neuer API-Schlüssel für Ihr Konto bei ${product.name}`,
        paragraphs: [
          `für Ihr Konto wurde gerade der API-Schlüssel „${name}“ (${prefix}…) erstellt. Ein System, das ihn besitzt, kann für Ihre Einrichtung handeln.`,
          ...(isFormerAddress
            ? [
                'Diese Adresse gehörte bis vor wenigen Tagen zu dem Konto. Waren Sie beides nicht? Dann öffnen Sie bitte den Link in unserer E-Mail über die neue Adresse: Sie erhalten damit das Konto zurück, und der Schlüssel wird widerrufen.',
              ]
            : [
                'Waren Sie es nicht? Dann widerrufen Sie bitte den Schlüssel:',
                { label: 'Meine API-Schlüssel ansehen', url: apiKeys },
                'Wählen Sie danach ein neues Passwort:',
                { label: 'Neues Passwort wählen', url: requestReset },
              ]),
        ],
      }),
    },
  }),
  accountMailWith({
    kind: 'newDevice',
    facts: { userAgent: z.string(), at: z.iso.datetime() },
    more: (_, { userAgent, at }, { language }) => ({
      entered: enteredIn(language, { createdAt: new Date(at), userAgent }),
    }),
    texts: {
      en: ({ entered, security, requestReset }) => ({
        subject: `Login with a new device at ${product.name}`,
        paragraphs: [
          `There was a login to your account on ${entered.at}, with ${entered.device}. Your account has not been used with such a browser in the last ${browserDays} days.`,
          'If it was you, you need not do anything. If not, please log in and end this login:',
          { label: 'Show my devices', url: security },
          'Then choose a new password. All other devices will be logged out, too:',
          { label: 'Choose a new password', url: requestReset },
        ],
      }),
      de: ({ entered, security, requestReset }) => ({
        subject: `Anmeldung mit einem neuen Gerät bei ${product.name}`,
        paragraphs: [
          `bei Ihrem Konto gab es am ${entered.at} eine Anmeldung mit ${entered.device}. Mit einem solchen Browser wurde Ihr Konto in den letzten ${browserDays} Tagen nicht benutzt.`,
          'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht, melden Sie sich bitte an und beenden Sie diese Anmeldung:',
          { label: 'Meine Geräte ansehen', url: security },
          'Wählen Sie danach ein neues Passwort. Dabei werden auch alle anderen Geräte abgemeldet:',
          { label: 'Neues Passwort wählen', url: requestReset },
        ],
      }),
    },
  }),
  accountMail({
    kind: 'recoverySheetMade',
    facts: { label: z.string() },
    texts: {
      en: ({ label, accounts, security }) => ({
        subject: `A recovery sheet for an account with your ${product.idName}`,
        paragraphs: [
          `a recovery sheet was just made for the account “${label}”. Its code can set a new password for that account, which uses the same ${product.idName} as yours. An earlier sheet no longer works.`,
          'If it was not you, please log out the devices that are not yours:',
          { label: 'Show where I am logged in', url: security },
          'Then log in to that account and make a new sheet, or delete the account if it is not yours:',
          { label: 'Show my accounts', url: accounts },
        ],
      }),
      de: ({ label, accounts, security }) => ({
        subject: `Wiederherstellungsblatt für ein Konto mit Ihrer ${product.idName}`,
        paragraphs: [
          `für das Konto „${label}“ wurde gerade ein Wiederherstellungsblatt erstellt. Mit dessen Code lässt sich ein neues Passwort für dieses Konto festlegen. Es nutzt dieselbe ${product.idName} wie Ihres. Ein früheres Blatt gilt nicht mehr.`,
          'Waren Sie es nicht? Dann melden Sie bitte alle Geräte ab, die nicht Ihnen gehören:',
          { label: 'Angemeldete Geräte ansehen', url: security },
          'Melden Sie sich danach mit diesem Konto an und erstellen Sie ein neues Blatt, oder löschen Sie das Konto, wenn es nicht Ihres ist:',
          { label: 'Meine Konten ansehen', url: accounts },
        ],
      }),
    },
  }),
  accountMail({
    kind: 'recovered',
    facts: { label: z.string() },
    texts: {
      en: ({ label, accounts, security }) => ({
        subject: `An account with your ${product.idName} was opened with its recovery sheet`,
        paragraphs: [
          `the account “${label}” just got a new password with the code of its recovery sheet. The account uses the same ${product.idName} as yours.`,
          'If it was not you, please log out the devices that are not yours:',
          { label: 'Show where I am logged in', url: security },
          'Then delete that account. The person who opened it can delete nothing for 24 hours.',
          { label: 'Show my accounts', url: accounts },
        ],
      }),
      de: ({ label, accounts, security }) => ({
        subject: `Ein Konto mit Ihrer ${product.idName} wurde wiederhergestellt`,
        paragraphs: [
          `für das Konto „${label}“ wurde gerade mit dem Code des Wiederherstellungsblatts ein neues Passwort festgelegt. Das Konto nutzt dieselbe ${product.idName} wie Ihres.`,
          'Waren Sie es nicht? Dann melden Sie bitte alle Geräte ab, die nicht Ihnen gehören:',
          { label: 'Angemeldete Geräte ansehen', url: security },
          'Löschen Sie danach dieses Konto. Wer es geöffnet hat, kann 24 Stunden lang nichts löschen.',
          { label: 'Meine Konten ansehen', url: accounts },
        ],
      }),
    },
  }),
  /** It has no link to undo it: the mailbox alone must not take an admin's factor away. */
  accountMail({
    kind: 'adminFactorAdded',
    facts: {},
    texts: {
      en: ({ security, requestReset }) => ({
        subject: `Your account at ${product.name} now asks for a code`,
        paragraphs: [
          'a second factor was just turned on for your admin account. After the password, it now asks for a code of an authenticator app.',
          'If this was you, there is nothing to do. You can change it here:',
          { label: 'Show my security settings', url: security },
          'If it was not you, please choose a new password right away, and ask the operator’s technicians to reset your second factor:',
          { label: 'Choose a new password', url: requestReset },
        ],
      }),
      de: ({ security, requestReset }) => ({
        subject: `Ihr Konto bei ${product.name} verlangt jetzt einen Code`,
        paragraphs: [
          'für Ihr Administrationskonto wurde gerade ein zweiter Faktor eingeschaltet. Nach dem Passwort wird jetzt ein Code aus einer Authenticator-App verlangt.',
          'Wenn Sie das waren, müssen Sie nichts tun. Ändern können Sie ihn hier:',
          { label: 'Meine Sicherheitseinstellungen ansehen', url: security },
          'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort und lassen Sie den zweiten Faktor von der Technik des Betreibers zurücksetzen:',
          { label: 'Neues Passwort wählen', url: requestReset },
        ],
      }),
    },
  }),
  accountMail({
    kind: 'secondFactorRemoved',
    facts: {},
    texts: {
      en: ({ security, requestReset }) => ({
        subject: `The second factor of your account at ${product.name} is off`,
        paragraphs: [
          'the second factor of your account was just turned off. The password is now enough to log in.',
          'If it was not you, please choose a new password right away. All other devices will then be logged out:',
          { label: 'Choose a new password', url: requestReset },
          'Then turn the second factor on again:',
          { label: 'Show my security settings', url: security },
        ],
      }),
      de: ({ security, requestReset }) => ({
        subject: `Der zweite Faktor Ihres Kontos bei ${product.name} ist aus`,
        paragraphs: [
          'der zweite Faktor Ihres Kontos wurde gerade ausgeschaltet. Zum Anmelden genügt jetzt das Passwort.',
          'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort. Alle anderen Geräte werden dabei abgemeldet:',
          { label: 'Neues Passwort wählen', url: requestReset },
          'Schalten Sie den zweiten Faktor danach wieder ein:',
          { label: 'Meine Sicherheitseinstellungen ansehen', url: security },
        ],
      }),
    },
  }),
  accountMail({
    kind: 'recoveryCodesReplaced',
    facts: {},
    texts: {
      en: ({ security, requestReset }) => ({
        subject: `New recovery codes for your account at ${product.name}`,
        paragraphs: [
          'new recovery codes were just made for your account. The earlier ones no longer work.',
          'If it was not you, please choose a new password right away. All other devices will then be logged out:',
          { label: 'Choose a new password', url: requestReset },
          'Then make new recovery codes yourself:',
          { label: 'Show my security settings', url: security },
        ],
      }),
      de: ({ security, requestReset }) => ({
        subject: `Neue Ersatzcodes für Ihr Konto bei ${product.name}`,
        paragraphs: [
          'für Ihr Konto wurden gerade neue Ersatzcodes erstellt. Die früheren gelten nicht mehr.',
          'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort. Alle anderen Geräte werden dabei abgemeldet:',
          { label: 'Neues Passwort wählen', url: requestReset },
          'Erstellen Sie danach selbst neue Ersatzcodes:',
          { label: 'Meine Sicherheitseinstellungen ansehen', url: security },
        ],
      }),
    },
  }),
  /** `left` is the number of unused codes. */
  accountMail({
    kind: 'recoveryCodeUsed',
    facts: { left: z.int() },
    texts: {
      en: ({ left, security, requestReset }) => ({
        subject: `A recovery code of your account at ${product.name} was used`,
        paragraphs: [
          `a recovery code of your account was just used in place of a code of your authenticator app. Unused codes: ${left}.`,
          'You can make new codes at any time:',
          { label: 'Show my security settings', url: security },
          'If it was not you, another person knows your password and your recovery codes. Please choose a new password right away, and then make new codes:',
          { label: 'Choose a new password', url: requestReset },
        ],
      }),
      de: ({ left, security, requestReset }) => ({
        subject: `Ein Ersatzcode Ihres Kontos bei ${product.name} wurde benutzt`,
        paragraphs: [
          `gerade wurde ein Ersatzcode Ihres Kontos anstelle eines Codes aus Ihrer Authenticator-App benutzt. Unbenutzte Codes: ${left}.`,
          'Neue Codes können Sie jederzeit erstellen:',
          { label: 'Meine Sicherheitseinstellungen ansehen', url: security },
          'Waren Sie es nicht? Dann kennt eine andere Person Ihr Passwort und Ihre Ersatzcodes. Wählen Sie bitte sofort ein neues Passwort und erstellen Sie danach neue Codes:',
          { label: 'Neues Passwort wählen', url: requestReset },
        ],
      }),
    },
  }),
];
