import type { Language } from '#shared/enums.ts';
import { mailToken } from '#shared/limits.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';
import type { Entered } from './mail-words.ts';

const resetMinutes = mailToken.resetSeconds / 60;

/** The content of each mail, with its links. */
export interface MailTexts {
  readonly verification: (about: {
    verify: string;
    until: string;
    registered: Entered;
  }) => MailContent;
  readonly alreadyRegistered: (about: {
    login: string;
    requestReset: string;
    registered?: Entered;
  }) => MailContent;
  readonly reset: (urls: { reset: string }) => MailContent;
  readonly resetUnverified: (about: { verify: string; until: string }) => MailContent;
  /** `label` is the linked account that received a password, if it is not the reader's own. */
  readonly passwordSet: (about: {
    label: string | undefined;
    requestReset: string;
    accounts: string;
    security: string;
  }) => MailContent;
  readonly passwordChanged: (about: {
    requestReset: string;
    accounts: string;
    isPerson: boolean;
    /** The names of the passkeys, which stay valid, and where to remove them. */
    passkeys: readonly string[];
    security: string;
    /** The names of an assigner's API keys, which stay valid too, and where to revoke them. */
    apiKeyNames: readonly string[];
    apiKeys: string;
  }) => MailContent;
}

const english: MailTexts = {
  verification: ({ verify, until, registered }) => ({
    subject: `Confirm your e-mail address for ${product.name}`,
    paragraphs: [
      'Hello,',
      `This e-mail address was registered at ${product.name} on ${registered.at}, with ${registered.device}. Was it you? Then please confirm the address:`,
      { label: 'Confirm e-mail address', url: verify },
      `Please confirm by ${until}; then you can log in.`,
      'Was the address registered more than once? Then you choose a new password after confirming.',
      'If it was not you, please do not open the link. No account is created, and the registration is deleted.',
    ],
  }),
  alreadyRegistered: ({ login, requestReset, registered }) => ({
    subject: `You already have an account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `${registered ? `This e-mail address was registered at ${product.name} on ${registered.at}, with ${registered.device}` : `This e-mail address was just entered at ${product.name}`}. It already has an account, so you can simply log in:`,
      { label: 'Log in', url: login },
      { label: 'Forgot your password? Choose a new one', url: requestReset },
      'If it was not you, you need not do anything. Your account has not changed.',
    ],
  }),
  reset: ({ reset }) => ({
    subject: `Choose a new password for ${product.name}`,
    paragraphs: [
      'Hello,',
      'A new password was requested for your account. Was it you? Then please choose it here:',
      { label: 'Choose a new password', url: reset },
      `The link works once and for ${resetMinutes} minutes. On all other devices you will be logged out.`,
      'If it was not you, you need not do anything. Your password has not changed.',
    ],
  }),
  resetUnverified: ({ verify, until }) => ({
    subject: `Choose a new password for ${product.name}`,
    paragraphs: [
      'Hello,',
      'A new password was requested for this e-mail address, which is registered but not confirmed yet. Was it you? Then please confirm the address and choose your password:',
      { label: 'Confirm and choose a password', url: verify },
      `The link works until ${until}.`,
      'If it was not you, please do not open the link.',
    ],
  }),
  passwordSet: ({ label, requestReset, accounts, security }) => ({
    subject: `A password for your account at ${product.name}`,
    paragraphs: [
      'Hello,',
      label === undefined
        ? 'your account just received a password. It opens the account, as your passkeys do.'
        : `the account “${label}”, which is linked to your ID, just received a password. It opens the account, as its passkeys do.`,
      ...(label === undefined
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
  passwordChanged: ({
    requestReset,
    accounts,
    isPerson,
    passkeys,
    security,
    apiKeyNames,
    apiKeys,
  }) => ({
    subject: `Your password for ${product.name} was changed`,
    paragraphs: [
      'Hello,',
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
};

const german: MailTexts = {
  verification: ({ verify, until, registered }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `diese E-Mail-Adresse wurde am ${registered.at} bei ${product.name} registriert, mit ${registered.device}. Waren Sie das? Dann bestätigen Sie bitte die Adresse:`,
      { label: 'E-Mail-Adresse bestätigen', url: verify },
      `Bitte bestätigen Sie bis zum ${until}; dann können Sie sich anmelden.`,
      'Wurde die Adresse mehrmals registriert? Dann wählen Sie nach dem Bestätigen ein neues Passwort.',
      'Waren Sie es nicht? Dann öffnen Sie den Link bitte nicht. Es entsteht kein Konto, und die Registrierung wird gelöscht.',
    ],
  }),
  alreadyRegistered: ({ login, requestReset, registered }) => ({
    subject: `Sie haben schon ein Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `diese E-Mail-Adresse wurde ${registered ? `am ${registered.at} bei ${product.name} registriert, mit ${registered.device}` : `gerade bei ${product.name} eingegeben`}. Es gibt dazu schon ein Konto. Melden Sie sich einfach an:`,
      { label: 'Anmelden', url: login },
      { label: 'Passwort vergessen? Neues Passwort wählen', url: requestReset },
      'Waren Sie es nicht? Dann müssen Sie nichts tun. An Ihrem Konto hat sich nichts geändert.',
    ],
  }),
  reset: ({ reset }) => ({
    subject: `Neues Passwort für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      'für Ihr Konto wurde ein neues Passwort angefordert. Waren Sie das? Dann wählen Sie es bitte hier:',
      { label: 'Neues Passwort wählen', url: reset },
      `Der Link funktioniert einmal und ${resetMinutes} Minuten lang. Auf allen anderen Geräten werden Sie abgemeldet.`,
      'Waren Sie es nicht? Dann müssen Sie nichts tun. Ihr Passwort bleibt, wie es ist.',
    ],
  }),
  resetUnverified: ({ verify, until }) => ({
    subject: `Neues Passwort für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      'für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Sie ist registriert, aber noch nicht bestätigt. Waren Sie das? Dann bestätigen Sie bitte die Adresse und wählen Sie Ihr Passwort:',
      { label: 'Bestätigen und Passwort wählen', url: verify },
      `Der Link funktioniert bis zum ${until}.`,
      'Waren Sie es nicht? Dann öffnen Sie den Link bitte nicht.',
    ],
  }),
  passwordSet: ({ label, requestReset, accounts, security }) => ({
    subject: `Ein Passwort für Ihr Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      label === undefined
        ? 'für Ihr Konto wurde gerade ein Passwort gewählt. Damit ist die Anmeldung möglich, wie bisher mit Ihren Passkeys.'
        : `für das Konto „${label}“, das mit Ihrer ID verknüpft ist, wurde gerade ein Passwort gewählt. Damit ist die Anmeldung möglich, wie bisher mit seinen Passkeys.`,
      ...(label === undefined
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
  passwordChanged: ({
    requestReset,
    accounts,
    isPerson,
    passkeys,
    security,
    apiKeyNames,
    apiKeys,
  }) => ({
    subject: `Ihr Passwort für ${product.name} wurde geändert`,
    paragraphs: [
      'Guten Tag,',
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
};

/** The texts of every mail, by language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en: english, de: german };
