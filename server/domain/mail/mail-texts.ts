import type { Language } from '#shared/enums.ts';
import { mailToken } from '#shared/limits.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

const secondsPerHour = 3_600;
const verificationHours = mailToken.verificationSeconds / secondsPerHour;
const resetMinutes = mailToken.resetSeconds / 60;

/** What each mail says, with the links it is given. */
export interface MailTexts {
  readonly verification: (urls: { verify: string }) => MailContent;
  readonly alreadyRegistered: (urls: { login: string; requestReset: string }) => MailContent;
  readonly reset: (urls: { reset: string }) => MailContent;
  readonly resetUnverified: (urls: { verify: string; reset: string }) => MailContent;
  readonly passwordChanged: (urls: { requestReset: string }) => MailContent;
}

const english: MailTexts = {
  verification: ({ verify }) => ({
    subject: `Confirm your e-mail address for ${product.name}`,
    paragraphs: [
      'Hello,',
      `somebody has registered at ${product.name} with this e-mail address. If that was you, please confirm that the address is yours:`,
      { label: 'Confirm e-mail address', url: verify },
      `The link works for ${verificationHours} hours. After that you can log in.`,
      'If it was not you, please do not open the link. The account can’t be used without it and is deleted after a few days.',
    ],
  }),
  alreadyRegistered: ({ login, requestReset }) => ({
    subject: `You already have an account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `this e-mail address was just entered at ${product.name}. There is an account with it already, and the address is confirmed. You can log in:`,
      { label: 'Log in', url: login },
      { label: 'Forgot your password? Choose a new one', url: requestReset },
      'If it was not you, there is nothing to do. Your account is unchanged.',
    ],
  }),
  reset: ({ reset }) => ({
    subject: `Choose a new password for ${product.name}`,
    paragraphs: [
      'Hello,',
      'somebody has asked for a new password for your account. If that was you, please choose one here:',
      { label: 'Choose a new password', url: reset },
      `The link works once, for ${resetMinutes} minutes. You will be logged out everywhere else.`,
      'If it was not you, there is nothing to do. Your password is unchanged.',
    ],
  }),
  resetUnverified: ({ verify, reset }) => ({
    subject: `Choose a new password for ${product.name}`,
    paragraphs: [
      'Hello,',
      'somebody has asked for a new password for your account. If that was you: your e-mail address is not confirmed yet, so please do that first:',
      { label: '1. Confirm e-mail address', url: verify },
      { label: '2. Choose a new password', url: reset },
      `The second link works once, for ${resetMinutes} minutes.`,
      'If it was not you, please do not open the links.',
    ],
  }),
  passwordChanged: ({ requestReset }) => ({
    subject: `Your password for ${product.name} was changed`,
    paragraphs: [
      'Hello,',
      'the password of your account was just changed. All other devices were logged out.',
      'If it was not you, please choose a new password now:',
      { label: 'Choose a new password', url: requestReset },
    ],
  }),
};

const german: MailTexts = {
  verification: ({ verify }) => ({
    subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `jemand hat sich mit dieser E-Mail-Adresse bei ${product.name} registriert. Wenn Sie das waren, bestätigen Sie bitte, dass die Adresse Ihnen gehört:`,
      { label: 'E-Mail-Adresse bestätigen', url: verify },
      `Der Link gilt ${verificationHours} Stunden. Danach können Sie sich anmelden.`,
      'Wenn Sie das nicht waren, öffnen Sie den Link bitte nicht. Ohne ihn kann das Konto nicht benutzt werden; es wird nach einigen Tagen gelöscht.',
    ],
  }),
  alreadyRegistered: ({ login, requestReset }) => ({
    subject: `Sie haben schon ein Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `diese E-Mail-Adresse wurde gerade bei ${product.name} eingegeben. Es gibt dazu schon ein Konto, und die Adresse ist bestätigt. Sie können sich anmelden:`,
      { label: 'Anmelden', url: login },
      { label: 'Passwort vergessen? Neues Passwort wählen', url: requestReset },
      'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Konto ist unverändert.',
    ],
  }),
  reset: ({ reset }) => ({
    subject: `Neues Passwort für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      'jemand hat für Ihr Konto ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie es bitte hier:',
      { label: 'Neues Passwort wählen', url: reset },
      `Der Link gilt einmal und ${resetMinutes} Minuten lang. Überall sonst werden Sie abgemeldet.`,
      'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Passwort ist unverändert.',
    ],
  }),
  resetUnverified: ({ verify, reset }) => ({
    subject: `Neues Passwort für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      'jemand hat für Ihr Konto ein neues Passwort angefordert. Wenn Sie das waren: Ihre E-Mail-Adresse ist noch nicht bestätigt, bitte tun Sie das zuerst:',
      { label: '1. E-Mail-Adresse bestätigen', url: verify },
      { label: '2. Neues Passwort wählen', url: reset },
      `Der zweite Link gilt einmal und ${resetMinutes} Minuten lang.`,
      'Wenn Sie das nicht waren, öffnen Sie die Links bitte nicht.',
    ],
  }),
  passwordChanged: ({ requestReset }) => ({
    subject: `Ihr Passwort für ${product.name} wurde geändert`,
    paragraphs: [
      'Guten Tag,',
      'das Passwort Ihres Kontos wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.',
      'Wenn Sie das nicht waren, wählen Sie bitte sofort ein neues Passwort:',
      { label: 'Neues Passwort wählen', url: requestReset },
    ],
  }),
};

/** The texts of every mail, by language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { en: english, de: german };
