import type { Language } from '#shared/enums.ts';
import { account } from '#shared/limits.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

/** The account that was linked or deleted, or the new address, and the link that undoes it. */
interface UndoNews {
  readonly label: string;
  readonly undo: string;
  readonly accounts: string;
}

/** The mails about changes that can be undone. */
interface UndoMailTexts {
  readonly accountLinked: (news: UndoNews) => MailContent;
  readonly accountDeleted: (news: UndoNews) => MailContent;
  readonly emailChanged: (news: UndoNews) => MailContent;
  readonly addressKept: (urls: { register: string }) => MailContent;
}

const english: UndoMailTexts = {
  accountLinked: ({ label, undo, accounts }) => ({
    subject: `An account was linked to your ${product.idName}`,
    paragraphs: [
      'Hello,',
      `the account “${label}” was just linked. It can now use the same ${product.idName} as your other accounts.`,
      'If this was you, there is nothing to do. If not, cut the account off again:',
      { label: 'Undo the link', url: undo },
      `The link works for ${account.undoDays} days. Afterwards, choose a new password and check your accounts:`,
      { label: 'Show my accounts', url: accounts },
    ],
  }),
  accountDeleted: ({ label, undo, accounts }) => ({
    subject: `An account at ${product.name} was deleted`,
    paragraphs: [
      'Hello,',
      `the account “${label}” was just deleted.`,
      'If this was you, there is nothing to do. If not, bring the account back:',
      { label: 'Undo the deletion', url: undo },
      `The link works for ${account.undoDays} days; then the account is gone for good. Afterwards, choose a new password and check your accounts:`,
      { label: 'Show my accounts', url: accounts },
    ],
  }),
  emailChanged: ({ label, undo, accounts }) => ({
    subject: `The e-mail address of your account at ${product.name} was changed`,
    paragraphs: [
      'Hello,',
      `your account now has the e-mail address “${label}”. All other devices were logged out, and links that we sent to an earlier address no longer work.`,
      'If this was you, there is nothing to do. If not, restore the earlier state:',
      { label: 'Undo the change', url: undo },
      `The link works for ${account.undoDays} days. Afterwards, choose a new password and check your account:`,
      { label: 'Show my account', url: accounts },
    ],
  }),
  addressKept: ({ register }) => ({
    subject: `Your account at ${product.name} was deleted`,
    paragraphs: [
      'Hello,',
      `this e-mail address was just entered at ${product.name}. The account with this address was deleted less than ${account.undoDays} days ago.`,
      'You can bring it back with the link in the mail that you received about the deletion.',
      `If you want a new account, please register again ${account.undoDays} days after the deletion:`,
      { label: 'Register', url: register },
    ],
  }),
};

const german: UndoMailTexts = {
  accountLinked: ({ label, undo, accounts }) => ({
    subject: `Ein Konto wurde mit Ihrer ${product.idName} verknüpft`,
    paragraphs: [
      'Guten Tag,',
      `das Konto „${label}“ wurde gerade verknüpft. Es kann jetzt dieselbe ${product.idName} nutzen wie Ihre anderen Konten.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, trennen Sie das Konto wieder:',
      { label: 'Verknüpfung rückgängig machen', url: undo },
      `Der Link gilt ${account.undoDays} Tage. Wählen Sie danach ein neues Passwort und prüfen Sie Ihre Konten:`,
      { label: 'Meine Konten ansehen', url: accounts },
    ],
  }),
  accountDeleted: ({ label, undo, accounts }) => ({
    subject: `Ein Konto bei ${product.name} wurde gelöscht`,
    paragraphs: [
      'Guten Tag,',
      `das Konto „${label}“ wurde gerade gelöscht.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, stellen Sie das Konto wieder her:',
      { label: 'Löschen rückgängig machen', url: undo },
      `Der Link gilt ${account.undoDays} Tage; dann ist das Konto endgültig gelöscht. Wählen Sie danach ein neues Passwort und prüfen Sie Ihre Konten:`,
      { label: 'Meine Konten ansehen', url: accounts },
    ],
  }),
  emailChanged: ({ label, undo, accounts }) => ({
    subject: `Die E-Mail-Adresse Ihres Kontos bei ${product.name} wurde geändert`,
    paragraphs: [
      'Guten Tag,',
      `Ihr Konto hat jetzt die E-Mail-Adresse „${label}“. Alle anderen Geräte wurden abgemeldet, und Links an eine frühere Adresse gelten nicht mehr.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, stellen Sie den früheren Zustand wieder her:',
      { label: 'Änderung rückgängig machen', url: undo },
      `Der Link gilt ${account.undoDays} Tage. Wählen Sie danach ein neues Passwort und prüfen Sie Ihr Konto:`,
      { label: 'Mein Konto ansehen', url: accounts },
    ],
  }),
  addressKept: ({ register }) => ({
    subject: `Ihr Konto bei ${product.name} wurde gelöscht`,
    paragraphs: [
      'Guten Tag,',
      `diese E-Mail-Adresse wurde gerade bei ${product.name} eingegeben. Das Konto mit dieser Adresse wurde vor weniger als ${account.undoDays} Tagen gelöscht.`,
      'Mit dem Link in der Mail über die Löschung können Sie es wiederherstellen.',
      `Wenn Sie ein neues Konto möchten, registrieren Sie sich bitte ${account.undoDays} Tage nach der Löschung noch einmal:`,
      { label: 'Registrieren', url: register },
    ],
  }),
};

/** The texts of these mails, by language. */
export const undoMailTexts: Readonly<Record<Language, UndoMailTexts>> = { en: english, de: german };
