import type { Language } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

/** A new API key with its beginning, and where its owner can act. */
interface KeyNews {
  readonly name: string;
  readonly prefix: string;
  readonly apiKeys: string;
  readonly requestReset: string;
}

/** The mail to the owner of an account that has a new API key. */
export const apiKeyMailTexts: Readonly<Record<Language, (news: KeyNews) => MailContent>> = {
  en: ({ name, prefix, apiKeys, requestReset }) => ({
    subject: `A new API key for your account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `the API key “${name}” (${prefix}…) was just made for your account. A system that has it can act for your institution.`,
      'If it was not you, please revoke the key:',
      { label: 'Show my API keys', url: apiKeys },
      'Then choose a new password:',
      { label: 'Choose a new password', url: requestReset },
    ],
  }),
  de: ({ name, prefix, apiKeys, requestReset }) => ({
    subject: `Neuer API-Schlüssel für Ihr Konto bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `für Ihr Konto wurde gerade der API-Schlüssel „${name}“ (${prefix}…) erstellt. Ein System, das ihn besitzt, kann für Ihre Einrichtung handeln.`,
      'Waren Sie es nicht? Dann widerrufen Sie bitte den Schlüssel:',
      { label: 'Meine API-Schlüssel ansehen', url: apiKeys },
      'Wählen Sie danach ein neues Passwort:',
      { label: 'Neues Passwort wählen', url: requestReset },
    ],
  }),
};
