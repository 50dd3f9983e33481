import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

interface SuspensionTexts {
  readonly suspended: (about: { reason: string; contact: string }) => MailContent;
  readonly resumed: (urls: { login: string }) => MailContent;
}

/** The mails to an assigner whose access an admin suspends or restores. */
export const suspensionMailTexts: Readonly<Record<Language, SuspensionTexts>> = {
  en: {
    suspended: ({ reason, contact }) => ({
      subject: `Your access to ${product.name} is suspended`,
      paragraphs: [
        'Hello,',
        'We have suspended the access of your institution. You cannot log in, and API keys do not work. The reason:',
        reason,
        'The IDs that you issued and their certificates stay valid. Persons cannot take control of these IDs until the suspension ends.',
        'Please contact us if you have any questions:',
        { label: 'Contact', url: contact },
      ],
    }),
    resumed: ({ login }) => ({
      subject: `Your access to ${product.name} is open again`,
      paragraphs: [
        'Hello,',
        'The suspension of your institution has ended. You can log in again, and your API keys work again:',
        { label: 'Log in', url: login },
      ],
    }),
  },
  de: {
    suspended: ({ reason, contact }) => ({
      subject: `Ihr Zugang zu ${product.name} ist gesperrt`,
      paragraphs: [
        'Guten Tag,',
        'wir haben den Zugang Ihrer Ausgabestelle gesperrt. Sie können sich nicht anmelden, und API-Schlüssel funktionieren nicht. Der Grund:',
        reason,
        'Die IDs, die Sie vergeben haben, und ihre Zertifikate bleiben gültig. Übernehmen lassen sich diese IDs erst wieder, wenn die Sperre aufgehoben ist.',
        'Bei Fragen wenden Sie sich bitte an uns:',
        { label: 'Kontakt', url: contact },
      ],
    }),
    resumed: ({ login }) => ({
      subject: `Ihr Zugang zu ${product.name} ist wieder offen`,
      paragraphs: [
        'Guten Tag,',
        'der Zugang Ihrer Ausgabestelle ist wieder offen. Sie können sich anmelden, und Ihre API-Schlüssel funktionieren wieder:',
        { label: 'Anmelden', url: login },
      ],
    }),
  },
};
