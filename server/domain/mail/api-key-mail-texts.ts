import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

/** A new API key with its beginning, and where its owner can act. */
interface KeyNews {
  readonly name: string;
  readonly prefix: string;
  readonly apiKeys: string;
  readonly requestReset: string;
  /** Whether the reader’s address was that of the account until a few days ago. */
  readonly isFormerAddress: boolean;
}

/** The mail to the owner of an account that has a new API key. */
export const apiKeyMailTexts: Readonly<Record<Language, (news: KeyNews) => MailContent>> = {
  en: ({ name, prefix, apiKeys, requestReset, isFormerAddress }) => ({
    subject: `A new API key for your account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `the API key “${name}” (${prefix}…) was just made for your account. A system that has it can act for your institution.`,
      ...(isFormerAddress
        ? [
            'This address belonged to the account until a few days ago. If you changed neither, open the link in our mail about the new address: it gives you back the account and revokes the key.',
          ]
        : [
            'If it was not you, please revoke the key:',
            { label: 'Show my API keys', url: apiKeys },
            'Then choose a new password:',
            { label: 'Choose a new password', url: requestReset },
          ]),
    ],
  }),
  de: ({ name, prefix, apiKeys, requestReset, isFormerAddress }) => ({
    subject: `Neuer API-Schlüssel für Ihr Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `für Ihr Konto wurde gerade der API-Schlüssel „${name}“ (${prefix}…) erstellt. Ein System, das ihn besitzt, kann für Ihre Einrichtung handeln.`,
      ...(isFormerAddress
        ? [
            'Diese Adresse gehörte bis vor wenigen Tagen zu dem Konto. Waren Sie beides nicht? Dann öffnen Sie bitte den Link in unserer E-Mail über die neue Adresse: Sie erhalten damit das Konto zurück, und der Schlüssel wird widerrufen.',
          ]
        : [
            'Waren Sie es nicht? Dann widerrufen Sie bitte den Schlüssel:',
            { label: 'Meine API-Schlüssel ansehen', url: apiKeys },
            'Wählen Sie danach ein neues Passwort:',
            { label: 'Neues Passwort wählen', url: requestReset },
          ]),
    ],
  }),
};
