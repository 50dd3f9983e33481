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
    subject: `Please confirm a name at ${product.name}`,
    paragraphs: [
      'Hello,',
      previousName === null
        ? `An institution has entered the name “${name}”. It is not confirmed yet.`
        : `The institution with the confirmed name “${previousName}” now calls itself “${name}”. The new name is not confirmed yet.`,
      'Until you confirm it, checking one of its certificates shows “Name not confirmed”.',
      { label: 'Check the name', url: assigners },
    ],
  }),
  de: ({ name, previousName, assigners }) => ({
    subject: `Bitte bestätigen Sie einen Namen bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      previousName === null
        ? `eine Ausgabestelle hat den Namen „${name}“ eingetragen. Er ist noch nicht bestätigt.`
        : `die Ausgabestelle mit dem bestätigten Namen „${previousName}“ nennt sich jetzt „${name}“. Der neue Name ist noch nicht bestätigt.`,
      'Bis Sie ihn bestätigen, zeigt die Prüfung ihrer Zertifikate „Name nicht bestätigt“.',
      { label: 'Namen prüfen', url: assigners },
    ],
  }),
};
