import type { Language } from '#shared/enums.ts';
import { account } from '#shared/limits.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

/** The account that was linked, deleted or protected, or the new address, and the link that undoes it. */
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
  readonly secondFactorAdded: (news: UndoNews) => MailContent;
  readonly addressKept: (urls: { register: string }) => MailContent;
  /** To an address that an account left at `left` and can get back until `until`. */
  readonly addressReserved: (about: { left: string; until: string; undo: string }) => MailContent;
}

const english: UndoMailTexts = {
  accountLinked: ({ label, undo, accounts }) => ({
    subject: `An account was linked to your ${product.idName}`,
    paragraphs: [
      'Hello,',
      `The account “${label}” was just linked. It can now use the same ${product.idName} as your other accounts.`,
      'If it was you, you need not do anything. If not, please remove the account again:',
      { label: 'Remove the account', url: undo },
      `This works for ${account.undoDays} days. Afterwards, please choose a new password and check your accounts:`,
      { label: 'Show my accounts', url: accounts },
    ],
  }),
  accountDeleted: ({ label, undo, accounts }) => ({
    subject: `An account at ${product.name} was deleted`,
    paragraphs: [
      'Hello,',
      `The account “${label}” was just deleted.`,
      'If it was you, you need not do anything. If not, please restore the account:',
      { label: 'Restore the account', url: undo },
      `This works for ${account.undoDays} days; then the account is gone for good. Once it is restored, please choose a new password and check your accounts:`,
      { label: 'Show my accounts', url: accounts },
    ],
  }),
  emailChanged: ({ label, undo, accounts }) => ({
    subject: `The e-mail address of your account at ${product.name} was changed`,
    paragraphs: [
      'Hello,',
      `Your account now has the e-mail address “${label}”. All other devices were logged out, and links that we sent to an earlier address no longer work.`,
      'If this was you, there is nothing to do. If not, restore the earlier state:',
      { label: 'Undo the change', url: undo },
      `The link works for ${account.undoDays} days. Afterwards, choose a new password and check your account:`,
      { label: 'Show my account', url: accounts },
    ],
  }),
  secondFactorAdded: ({ label, undo, accounts }) => ({
    subject: `Your account at ${product.name} now asks for a code`,
    paragraphs: [
      'Hello,',
      `A second factor was just turned on for the account “${label}”. After the password, it now asks for a code of an authenticator app.`,
      'If this was you, there is nothing to do. If not, turn it off again:',
      { label: 'Turn off the second factor', url: undo },
      `The link works for ${account.undoDays} days. Afterwards, choose a new password and check your account:`,
      { label: 'Show my account', url: accounts },
    ],
  }),
  addressKept: ({ register }) => ({
    subject: `Your account at ${product.name} was deleted`,
    paragraphs: [
      'Hello,',
      `This e-mail address was just entered at ${product.name}. Its account was deleted less than ${account.undoDays} days ago.`,
      'You can restore it with the link in our e-mail about the deletion.',
      `For a new account, please register again ${account.undoDays} days after the deletion:`,
      { label: 'Register', url: register },
    ],
  }),
  addressReserved: ({ left, until, undo }) => ({
    subject: `This e-mail address belonged to an account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `This e-mail address was just entered at ${product.name}. It belonged to an account until ${left}. The account has a different address now.`,
      'If you did not change it, restore your address. This is the link of our earlier e-mail about the change:',
      { label: 'Undo the change', url: undo },
      `If you changed it yourself, you can use this address for another account after ${until}.`,
    ],
  }),
};

const german: UndoMailTexts = {
  accountLinked: ({ label, undo, accounts }) => ({
    subject: `Ein Konto wurde mit Ihrer ${product.idName} verknüpft`,
    paragraphs: [
      'Guten Tag,',
      `das Konto „${label}“ wurde gerade verknüpft. Es kann jetzt dieselbe ${product.idName} nutzen wie Ihre anderen Konten.`,
      'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht, entfernen Sie das Konto bitte wieder:',
      { label: 'Konto entfernen', url: undo },
      `Das ist ${account.undoDays} Tage lang möglich. Wählen Sie danach bitte ein neues Passwort und prüfen Sie Ihre Konten:`,
      { label: 'Meine Konten ansehen', url: accounts },
    ],
  }),
  accountDeleted: ({ label, undo, accounts }) => ({
    subject: `Ein Konto bei ${product.name} wurde gelöscht`,
    paragraphs: [
      'Guten Tag,',
      `das Konto „${label}“ wurde gerade gelöscht.`,
      'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht, stellen Sie das Konto bitte wieder her:',
      { label: 'Konto wiederherstellen', url: undo },
      `Das ist ${account.undoDays} Tage lang möglich; dann ist das Konto endgültig gelöscht. Wählen Sie nach dem Wiederherstellen bitte ein neues Passwort und prüfen Sie Ihre Konten:`,
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
  secondFactorAdded: ({ label, undo, accounts }) => ({
    subject: `Ihr Konto bei ${product.name} verlangt jetzt einen Code`,
    paragraphs: [
      'Guten Tag,',
      `für das Konto „${label}“ wurde gerade ein zweiter Faktor eingeschaltet. Nach dem Passwort wird jetzt ein Code aus einer Authenticator-App verlangt.`,
      'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, schalten Sie ihn wieder aus:',
      { label: 'Zweiten Faktor ausschalten', url: undo },
      `Der Link gilt ${account.undoDays} Tage. Wählen Sie danach ein neues Passwort und prüfen Sie Ihr Konto:`,
      { label: 'Mein Konto ansehen', url: accounts },
    ],
  }),
  addressKept: ({ register }) => ({
    subject: `Ihr Konto bei ${product.name} wurde gelöscht`,
    paragraphs: [
      'Guten Tag,',
      `diese E-Mail-Adresse wurde gerade bei ${product.name} eingegeben. Das Konto dazu wurde vor weniger als ${account.undoDays} Tagen gelöscht.`,
      'Mit dem Link in unserer E-Mail zur Löschung können Sie es wiederherstellen.',
      `Für ein neues Konto registrieren Sie sich bitte ${account.undoDays} Tage nach der Löschung noch einmal:`,
      { label: 'Registrieren', url: register },
    ],
  }),
  addressReserved: ({ left, until, undo }) => ({
    subject: `Diese E-Mail-Adresse gehörte zu einem Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `diese E-Mail-Adresse wurde gerade bei ${product.name} eingegeben. Bis zum ${left} gehörte sie zu einem Konto. Das Konto hat jetzt eine andere Adresse.`,
      'Wenn Sie sie nicht geändert haben, stellen Sie Ihre Adresse wieder her. Dies ist der Link aus unserer früheren E-Mail über die Änderung:',
      { label: 'Änderung rückgängig machen', url: undo },
      `Wenn Sie sie selbst geändert haben, können Sie diese Adresse nach dem ${until} für ein anderes Konto verwenden.`,
    ],
  }),
};

/** The texts of these mails, by language. */
export const undoMailTexts: Readonly<Record<Language, UndoMailTexts>> = { en: english, de: german };
