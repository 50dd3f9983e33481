import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';
import type { Entered } from './mail-words.ts';

/** The mails about a new e-mail address before it is confirmed. */
interface EmailMailTexts {
  /** To the new address. */
  readonly confirmation: (about: {
    confirm: string;
    until: string;
    entered: Entered;
  }) => MailContent;
  /** To the new address, if an account has it already. */
  readonly addressTaken: (urls: { login: string }) => MailContent;
  /** To the address that the account has now. */
  readonly changeRequested: (about: {
    label: string;
    requestReset: string;
    accounts: string;
  }) => MailContent;
}

const english: EmailMailTexts = {
  confirmation: ({ confirm, until, entered }) => ({
    subject: `Confirm your new e-mail address for ${product.name}`,
    paragraphs: [
      'Hello,',
      `This address was entered on ${entered.at}, with ${entered.device}, as the new e-mail address of an account at ${product.name}. If this was you, please confirm it:`,
      { label: 'Confirm e-mail address', url: confirm },
      `The link works until ${until}. Then you can log in with this address and your password. If you forget it or have none, you can choose a new one.`,
      'If this was not you, please do not confirm it. The account would belong to another person.',
    ],
  }),
  addressTaken: ({ login }) => ({
    subject: `This e-mail address already has an account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `This address was entered as the new e-mail address of another account at ${product.name}. One address can have only one account, and yours has it already.`,
      'If this was you, use a different address, or log in with this one:',
      { label: 'Log in', url: login },
      'If this was not you, there is nothing to do. Your account is unchanged.',
    ],
  }),
  changeRequested: ({ label, requestReset, accounts }) => ({
    subject: `A new e-mail address for your account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `A new e-mail address was entered for your account: “${label}”. It becomes valid when the link that we sent there is confirmed.`,
      'If this was you, there is nothing to do here. If not, choose a new password now. That also cancels the change:',
      { label: 'Choose a new password', url: requestReset },
      'You can also cancel it in your account:',
      { label: 'Show my account', url: accounts },
    ],
  }),
};

const german: EmailMailTexts = {
  confirmation: ({ confirm, until, entered }) => ({
    subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `diese Adresse wurde am ${entered.at} mit ${entered.device} bei ${product.name} als neue E-Mail-Adresse eines Kontos eingegeben. Wenn Sie das waren, bestätigen Sie sie bitte:`,
      { label: 'E-Mail-Adresse bestätigen', url: confirm },
      `Der Link gilt bis zum ${until}. Danach können Sie sich mit dieser Adresse und Ihrem Passwort anmelden. Haben Sie es vergessen oder noch keines, können Sie ein neues wählen.`,
      'Wenn Sie das nicht waren, bestätigen Sie bitte nicht. Das Konto würde einer anderen Person gehören.',
    ],
  }),
  addressTaken: ({ login }) => ({
    subject: `Zu dieser E-Mail-Adresse gibt es bei ${product.name} schon ein Konto`,
    paragraphs: [
      'Guten Tag,',
      `diese Adresse wurde bei ${product.name} als neue E-Mail-Adresse eines anderen Kontos eingegeben. Jede Adresse kann nur zu einem Konto gehören, und diese gehört schon zu Ihrem.`,
      'Wenn Sie das waren, verwenden Sie eine andere Adresse oder melden Sie sich mit dieser an:',
      { label: 'Anmelden', url: login },
      'Wenn Sie das nicht waren, müssen Sie nichts tun. Ihr Konto ist unverändert.',
    ],
  }),
  changeRequested: ({ label, requestReset, accounts }) => ({
    subject: `Neue E-Mail-Adresse für Ihr Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `für Ihr Konto wurde eine neue E-Mail-Adresse eingegeben: „${label}“. Sie gilt, sobald der Link bestätigt ist, den wir dorthin gesendet haben.`,
      'Wenn Sie das waren, müssen Sie hier nichts tun. Wenn nicht, wählen Sie bitte sofort ein neues Passwort. Damit ist auch die Änderung abgebrochen:',
      { label: 'Neues Passwort wählen', url: requestReset },
      'Sie können die Änderung auch in Ihrem Konto abbrechen:',
      { label: 'Mein Konto ansehen', url: accounts },
    ],
  }),
};

/** The texts of these mails, by language. */
export const emailMailTexts: Readonly<Record<Language, EmailMailTexts>> = {
  en: english,
  de: german,
};
