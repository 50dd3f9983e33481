import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

/** Where the owner of a second factor can act. */
interface FactorNews {
  readonly security: string;
  readonly requestReset: string;
}

/** The mails to the owner of an account whose second factor has changed, or was replaced by a code. */
interface SecondFactorMailTexts {
  /** An admin's has no link to undo it: the mailbox alone must not take a factor away. */
  readonly adminFactorAdded: (news: FactorNews) => MailContent;
  readonly secondFactorRemoved: (news: FactorNews) => MailContent;
  readonly recoveryCodesReplaced: (news: FactorNews) => MailContent;
  /** `left` is the number of unused codes. */
  readonly recoveryCodeUsed: (news: FactorNews & { readonly left: number }) => MailContent;
}

const english: SecondFactorMailTexts = {
  adminFactorAdded: ({ security, requestReset }) => ({
    subject: `Your account at ${product.name} now asks for a code`,
    paragraphs: [
      'Hello,',
      'a second factor was just turned on for your admin account. After the password, it now asks for a code of an authenticator app.',
      'If this was you, there is nothing to do. You can change it here:',
      { label: 'Show my security settings', url: security },
      'If it was not you, please choose a new password right away, and ask the operator’s technicians to reset your second factor:',
      { label: 'Choose a new password', url: requestReset },
    ],
  }),
  secondFactorRemoved: ({ security, requestReset }) => ({
    subject: `The second factor of your account at ${product.name} is off`,
    paragraphs: [
      'Hello,',
      'the second factor of your account was just turned off. The password is now enough to log in.',
      'If it was not you, please choose a new password right away. All other devices will then be logged out:',
      { label: 'Choose a new password', url: requestReset },
      'Then turn the second factor on again:',
      { label: 'Show my security settings', url: security },
    ],
  }),
  recoveryCodesReplaced: ({ security, requestReset }) => ({
    subject: `New recovery codes for your account at ${product.name}`,
    paragraphs: [
      'Hello,',
      'new recovery codes were just made for your account. The earlier ones no longer work.',
      'If it was not you, please choose a new password right away. All other devices will then be logged out:',
      { label: 'Choose a new password', url: requestReset },
      'Then make new recovery codes yourself:',
      { label: 'Show my security settings', url: security },
    ],
  }),
  recoveryCodeUsed: ({ left, security, requestReset }) => ({
    subject: `A recovery code of your account at ${product.name} was used`,
    paragraphs: [
      'Hello,',
      `a recovery code of your account was just used in place of a code of your authenticator app. Unused codes: ${left}.`,
      'You can make new codes at any time:',
      { label: 'Show my security settings', url: security },
      'If it was not you, another person knows your password and your recovery codes. Please choose a new password right away, and then make new codes:',
      { label: 'Choose a new password', url: requestReset },
    ],
  }),
};

const german: SecondFactorMailTexts = {
  adminFactorAdded: ({ security, requestReset }) => ({
    subject: `Ihr Konto bei ${product.name} verlangt jetzt einen Code`,
    paragraphs: [
      'Guten Tag,',
      'für Ihr Administrationskonto wurde gerade ein zweiter Faktor eingeschaltet. Nach dem Passwort wird jetzt ein Code aus einer Authenticator-App verlangt.',
      'Wenn Sie das waren, müssen Sie nichts tun. Ändern können Sie ihn hier:',
      { label: 'Meine Sicherheitseinstellungen ansehen', url: security },
      'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort und lassen Sie den zweiten Faktor von der Technik des Betreibers zurücksetzen:',
      { label: 'Neues Passwort wählen', url: requestReset },
    ],
  }),
  secondFactorRemoved: ({ security, requestReset }) => ({
    subject: `Der zweite Faktor Ihres Kontos bei ${product.name} ist aus`,
    paragraphs: [
      'Guten Tag,',
      'der zweite Faktor Ihres Kontos wurde gerade ausgeschaltet. Zum Anmelden genügt jetzt das Passwort.',
      'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort. Alle anderen Geräte werden dabei abgemeldet:',
      { label: 'Neues Passwort wählen', url: requestReset },
      'Schalten Sie den zweiten Faktor danach wieder ein:',
      { label: 'Meine Sicherheitseinstellungen ansehen', url: security },
    ],
  }),
  recoveryCodesReplaced: ({ security, requestReset }) => ({
    subject: `Neue Ersatzcodes für Ihr Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      'für Ihr Konto wurden gerade neue Ersatzcodes erstellt. Die früheren gelten nicht mehr.',
      'Waren Sie es nicht? Dann wählen Sie bitte sofort ein neues Passwort. Alle anderen Geräte werden dabei abgemeldet:',
      { label: 'Neues Passwort wählen', url: requestReset },
      'Erstellen Sie danach selbst neue Ersatzcodes:',
      { label: 'Meine Sicherheitseinstellungen ansehen', url: security },
    ],
  }),
  recoveryCodeUsed: ({ left, security, requestReset }) => ({
    subject: `Ein Ersatzcode Ihres Kontos bei ${product.name} wurde benutzt`,
    paragraphs: [
      'Guten Tag,',
      `gerade wurde ein Ersatzcode Ihres Kontos anstelle eines Codes aus Ihrer Authenticator-App benutzt. Unbenutzte Codes: ${left}.`,
      'Neue Codes können Sie jederzeit erstellen:',
      { label: 'Meine Sicherheitseinstellungen ansehen', url: security },
      'Waren Sie es nicht? Dann kennt eine andere Person Ihr Passwort und Ihre Ersatzcodes. Wählen Sie bitte sofort ein neues Passwort und erstellen Sie danach neue Codes:',
      { label: 'Neues Passwort wählen', url: requestReset },
    ],
  }),
};

/** The texts of these mails, by language. */
export const secondFactorMailTexts: Readonly<Record<Language, SecondFactorMailTexts>> = {
  en: english,
  de: german,
};
