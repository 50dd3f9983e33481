import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

/** The passkey, and where its owner can act. */
interface PasskeyNews {
  readonly name: string;
  readonly security: string;
  readonly requestReset: string;
}

/** The mails to the owner of an account whose passkeys have changed. */
interface PasskeyMailTexts {
  readonly passkeyAdded: (news: PasskeyNews) => MailContent;
  readonly passkeyRemoved: (news: PasskeyNews) => MailContent;
}

const english: PasskeyMailTexts = {
  passkeyAdded: ({ name, security, requestReset }) => ({
    subject: `A new passkey for your account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `the passkey “${name}” was just added to your account. With it you log in without a password.`,
      'If it was not you, please log in, remove the passkey and log out all other devices:',
      { label: 'Show my passkeys', url: security },
      'Then choose a new password:',
      { label: 'Choose a new password', url: requestReset },
    ],
  }),
  passkeyRemoved: ({ name, security, requestReset }) => ({
    subject: `A passkey of your account at ${product.name} is removed`,
    paragraphs: [
      'Hello,',
      `the passkey “${name}” was just removed from your account. It can no longer be used to log in.`,
      'If it was not you, please choose a new password right away. All other devices will then be logged out:',
      { label: 'Choose a new password', url: requestReset },
      'Then check that all your passkeys are yours:',
      { label: 'Show my passkeys', url: security },
    ],
  }),
};

const german: PasskeyMailTexts = {
  passkeyAdded: ({ name, security, requestReset }) => ({
    subject: `Neuer Passkey für Ihr Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `Ihrem Konto wurde gerade der Passkey „${name}“ hinzugefügt. Damit melden Sie sich ohne Passwort an.`,
      'Waren Sie es nicht? Dann melden Sie sich bitte an, entfernen Sie den Passkey und melden Sie alle anderen Geräte ab:',
      { label: 'Meine Passkeys ansehen', url: security },
      'Wählen Sie danach ein neues Passwort:',
      { label: 'Neues Passwort wählen', url: requestReset },
    ],
  }),
  passkeyRemoved: ({ name, security, requestReset }) => ({
    subject: `Ein Passkey Ihres Kontos bei ${product.name} ist entfernt`,
    paragraphs: [
      'Guten Tag,',
      `der Passkey „${name}“ wurde gerade aus Ihrem Konto entfernt. Damit ist keine Anmeldung mehr möglich.`,
      'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort. Alle anderen Geräte werden dabei abgemeldet:',
      { label: 'Neues Passwort wählen', url: requestReset },
      'Prüfen Sie danach, ob alle Passkeys Ihnen gehören:',
      { label: 'Meine Passkeys ansehen', url: security },
    ],
  }),
};

/** The texts of these mails, by language. */
export const passkeyMailTexts: Readonly<Record<Language, PasskeyMailTexts>> = {
  en: english,
  de: german,
};
