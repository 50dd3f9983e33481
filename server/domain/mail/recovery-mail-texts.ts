import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

/** The username of the account with the sheet, and where its owner can act. */
interface RecoveryNews {
  readonly label: string;
  readonly accounts: string;
  readonly security: string;
}

/** The mails to the other accounts of a person about the recovery sheet of one of them. */
interface RecoveryMailTexts {
  readonly recoverySheetMade: (news: RecoveryNews) => MailContent;
  readonly recovered: (news: RecoveryNews) => MailContent;
}

const english: RecoveryMailTexts = {
  recoverySheetMade: ({ label, accounts, security }) => ({
    subject: `A recovery sheet for an account with your ${product.idName}`,
    paragraphs: [
      'Hello,',
      `a recovery sheet was just made for the account “${label}”. Its code can set a new password for that account, which uses the same ${product.idName} as yours. An earlier sheet no longer works.`,
      'If it was not you, please log out the devices that are not yours:',
      { label: 'Show where I am logged in', url: security },
      'Then log in to that account and make a new sheet, or delete the account if it is not yours:',
      { label: 'Show my accounts', url: accounts },
    ],
  }),
  recovered: ({ label, accounts, security }) => ({
    subject: `An account with your ${product.idName} was opened with its recovery sheet`,
    paragraphs: [
      'Hello,',
      `the account “${label}” just got a new password with the code of its recovery sheet. The account uses the same ${product.idName} as yours.`,
      'If it was not you, please log out the devices that are not yours:',
      { label: 'Show where I am logged in', url: security },
      'Then delete that account. The person who opened it can delete nothing for 24 hours.',
      { label: 'Show my accounts', url: accounts },
    ],
  }),
};

const german: RecoveryMailTexts = {
  recoverySheetMade: ({ label, accounts, security }) => ({
    subject: `Wiederherstellungsblatt für ein Konto mit Ihrer ${product.idName}`,
    paragraphs: [
      'Guten Tag,',
      `für das Konto „${label}“ wurde gerade ein Wiederherstellungsblatt erstellt. Mit dessen Code lässt sich ein neues Passwort für dieses Konto festlegen. Es nutzt dieselbe ${product.idName} wie Ihres. Ein früheres Blatt gilt nicht mehr.`,
      'Waren Sie es nicht? Dann melden Sie bitte alle Geräte ab, die nicht Ihnen gehören:',
      { label: 'Angemeldete Geräte ansehen', url: security },
      'Melden Sie sich danach mit diesem Konto an und erstellen Sie ein neues Blatt, oder löschen Sie das Konto, wenn es nicht Ihres ist:',
      { label: 'Meine Konten ansehen', url: accounts },
    ],
  }),
  recovered: ({ label, accounts, security }) => ({
    subject: `Ein Konto mit Ihrer ${product.idName} wurde wiederhergestellt`,
    paragraphs: [
      'Guten Tag,',
      `für das Konto „${label}“ wurde gerade mit dem Code des Wiederherstellungsblatts ein neues Passwort festgelegt. Das Konto nutzt dieselbe ${product.idName} wie Ihres.`,
      'Waren Sie es nicht? Dann melden Sie bitte alle Geräte ab, die nicht Ihnen gehören:',
      { label: 'Angemeldete Geräte ansehen', url: security },
      'Löschen Sie danach dieses Konto. Wer es geöffnet hat, kann 24 Stunden lang nichts löschen.',
      { label: 'Meine Konten ansehen', url: accounts },
    ],
  }),
};

/** The texts of these mails, by language. */
export const recoveryMailTexts: Readonly<Record<Language, RecoveryMailTexts>> = {
  en: english,
  de: german,
};
