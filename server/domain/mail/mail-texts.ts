import type { Language } from '#shared/enums.ts';
import { mailToken } from '#shared/limits.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

const resetMinutes = mailToken.resetSeconds / 60;

/** When and with which device an address was registered, in the mail's language. */
interface Registered {
  readonly at: string;
  readonly device: string;
}

/** The content of each mail, with its links. */
export interface MailTexts {
  readonly verification: (about: {
    verify: string;
    until: string;
    registered: Registered;
  }) => MailContent;
  readonly alreadyRegistered: (about: {
    login: string;
    requestReset: string;
    registered?: Registered;
  }) => MailContent;
  readonly reset: (urls: { reset: string }) => MailContent;
  readonly resetUnverified: (about: { verify: string; until: string }) => MailContent;
  readonly passwordChanged: (about: {
    requestReset: string;
    accounts: string;
    isPerson: boolean;
  }) => MailContent;
}

const english: MailTexts = {
  verification: ({ verify, until, registered }) => ({
    subject: `Confirm your e-mail address for ${product.name}`,
    paragraphs: [
      'Hello,',
      `this e-mail address was registered at ${product.name} on ${registered.at}, with ${registered.device}. If you did this, please confirm that the address is yours:`,
      { label: 'Confirm e-mail address', url: verify },
      `Please confirm by ${until}; then you can log in.`,
      'If the address was registered more than once, you choose a new password after opening the link.',
      'If you did not do this, please do not open the link. Without it there is no account, and the registration is deleted.',
    ],
  }),
  alreadyRegistered: ({ login, requestReset, registered }) => ({
    subject: `You already have an account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `${registered ? `this e-mail address was registered at ${product.name} on ${registered.at}, with ${registered.device}` : `this e-mail address was just entered at ${product.name}`}. There is an account with it already. You can log in:`,
      { label: 'Log in', url: login },
      { label: 'Forgot your password? Choose a new one', url: requestReset },
      'If you did not do this, there is nothing to do. Your account is unchanged.',
    ],
  }),
  reset: ({ reset }) => ({
    subject: `Choose a new password for ${product.name}`,
    paragraphs: [
      'Hello,',
      'a new password was requested for your account. If you requested it, please choose one here:',
      { label: 'Choose a new password', url: reset },
      `The link works once, for ${resetMinutes} minutes. You will be logged out everywhere else.`,
      'If it was not you, there is nothing to do. Your password is unchanged.',
    ],
  }),
  resetUnverified: ({ verify, until }) => ({
    subject: `Choose a new password for ${product.name}`,
    paragraphs: [
      'Hello,',
      'a new password was requested for this e-mail address. It is registered, but not confirmed yet. If you requested this, please confirm the address and choose your password:',
      { label: 'Confirm and choose a password', url: verify },
      `The link works until ${until}.`,
      'If you did not request this, please do not open the link.',
    ],
  }),
  passwordChanged: ({ requestReset, accounts, isPerson }) => ({
    subject: `Your password for ${product.name} was changed`,
    paragraphs: [
      'Hello,',
      'the password of your account was just changed. All other devices were logged out.',
      'If this was not you, choose a new password now:',
      { label: 'Choose a new password', url: requestReset },
      isPerson
        ? 'Other accounts may be linked to your ID. They stay logged in. Check that all of them are yours:'
        : 'Check where your account is logged in:',
      { label: isPerson ? 'Show my accounts' : 'Show my devices', url: accounts },
    ],
  }),
};

const german: MailTexts = {
  verification: ({ verify, until, registered }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `diese E-Mail-Adresse wurde am ${registered.at} bei ${product.name} registriert, mit ${registered.device}. Wenn Sie das waren, bestätigen Sie bitte, dass die Adresse Ihnen gehört:`,
      { label: 'E-Mail-Adresse bestätigen', url: verify },
      `Bitte bestätigen Sie bis zum ${until}; dann können Sie sich anmelden.`,
      'Wurde die Adresse mehrmals registriert, wählen Sie nach dem Öffnen des Links ein neues Passwort.',
      'Wenn Sie das nicht waren, öffnen Sie den Link bitte nicht. Ohne ihn entsteht kein Konto, und die Registrierung wird gelöscht.',
    ],
  }),
  alreadyRegistered: ({ login, requestReset, registered }) => ({
    subject: `Sie haben schon ein Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `diese E-Mail-Adresse wurde ${registered ? `am ${registered.at} bei ${product.name} registriert, mit ${registered.device}` : `gerade bei ${product.name} eingegeben`}. Es gibt dazu schon ein Konto. Sie können sich anmelden:`,
      { label: 'Anmelden', url: login },
      { label: 'Passwort vergessen? Neues Passwort wählen', url: requestReset },
      'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Konto ist unverändert.',
    ],
  }),
  reset: ({ reset }) => ({
    subject: `Neues Passwort für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      'für Ihr Konto wurde ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie es bitte hier:',
      { label: 'Neues Passwort wählen', url: reset },
      `Der Link gilt einmal und ${resetMinutes} Minuten lang. Überall sonst werden Sie abgemeldet.`,
      'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Passwort ist unverändert.',
    ],
  }),
  resetUnverified: ({ verify, until }) => ({
    subject: `Neues Passwort für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      'für diese E-Mail-Adresse wurde ein neues Passwort angefordert. Sie ist registriert, aber noch nicht bestätigt. Wenn Sie das waren, bestätigen Sie bitte die Adresse und wählen Sie Ihr Passwort:',
      { label: 'Bestätigen und Passwort wählen', url: verify },
      `Der Link gilt bis zum ${until}.`,
      'Wenn Sie das nicht waren, öffnen Sie den Link bitte nicht.',
    ],
  }),
  passwordChanged: ({ requestReset, accounts, isPerson }) => ({
    subject: `Ihr Passwort für ${product.name} wurde geändert`,
    paragraphs: [
      'Guten Tag,',
      'das Passwort Ihres Kontos wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.',
      'Wenn Sie das nicht waren, wählen Sie bitte sofort ein neues Passwort:',
      { label: 'Neues Passwort wählen', url: requestReset },
      isPerson
        ? 'Mit Ihrer ID können weitere Konten verknüpft sein. Diese bleiben angemeldet. Prüfen Sie bitte, ob alle Ihnen gehören:'
        : 'Prüfen Sie bitte, wo Ihr Konto angemeldet ist:',
      { label: isPerson ? 'Meine Konten ansehen' : 'Meine Geräte ansehen', url: accounts },
    ],
  }),
};

/** The texts of every mail, by language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en: english, de: german };
