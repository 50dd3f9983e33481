import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

/** A name to confirm; `previousName` is the confirmed one that it replaces, or null. */
interface WaitingName {
  readonly name: string;
  readonly previousName: string | null;
  readonly assigners: string;
}

/** The mail to the admins about an assigner's name to confirm. */
export const nameMailTexts: Readonly<Record<Language, (waiting: WaitingName) => MailContent>> = {
  en: ({ name, previousName, assigners }) => ({
    subject: `A name to confirm at ${product.name}`,
    paragraphs: [
      'Hello,',
      previousName === null
        ? `an institution calls itself “${name}”. This name is not confirmed yet.`
        : `the institution with the confirmed name “${previousName}” has changed it to “${name}”. The new name is not confirmed.`,
      'Until you confirm it, the check of its certificates says “not confirmed”.',
      { label: 'Open the assigners', url: assigners },
    ],
  }),
  de: ({ name, previousName, assigners }) => ({
    subject: `Ein Name wartet auf Bestätigung bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      previousName === null
        ? `eine Ausgabestelle nennt sich „${name}“. Dieser Name ist noch nicht bestätigt.`
        : `die Ausgabestelle mit dem bestätigten Namen „${previousName}“ hat ihn in „${name}“ geändert. Der neue Name ist nicht bestätigt.`,
      'Bis Sie ihn bestätigen, steht bei der Prüfung ihrer Zertifikate „nicht bestätigt“.',
      { label: 'Ausgabestellen öffnen', url: assigners },
    ],
  }),
};
