import { secondsPerDay } from '#shared/durations.ts';
import type { Language } from '#shared/enums.ts';
import { knownBrowser } from '#shared/limits.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';
import type { Entered } from './mail-words.ts';

const days = knownBrowser.keptSeconds / secondsPerDay;

/** The mail about a login with a device that is new to the account. */
interface DeviceMailTexts {
  readonly newDevice: (about: {
    readonly entered: Entered;
    readonly security: string;
    readonly requestReset: string;
  }) => MailContent;
}

const english: DeviceMailTexts = {
  newDevice: ({ entered, security, requestReset }) => ({
    subject: `Login with a new device at ${product.name}`,
    paragraphs: [
      'Hello,',
      `There was a login to your account on ${entered.at}, with ${entered.device}. Your account has not been used with such a browser in the last ${days} days.`,
      'If it was you, you need not do anything. If not, please log in and end this login:',
      { label: 'Show my devices', url: security },
      'Then choose a new password. All other devices will be logged out, too:',
      { label: 'Choose a new password', url: requestReset },
    ],
  }),
};

const german: DeviceMailTexts = {
  newDevice: ({ entered, security, requestReset }) => ({
    subject: `Anmeldung mit einem neuen Gerät bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `bei Ihrem Konto gab es am ${entered.at} eine Anmeldung mit ${entered.device}. Mit einem solchen Browser wurde Ihr Konto in den letzten ${days} Tagen nicht benutzt.`,
      'Waren Sie das? Dann müssen Sie nichts tun. Wenn nicht, melden Sie sich bitte an und beenden Sie diese Anmeldung:',
      { label: 'Meine Geräte ansehen', url: security },
      'Wählen Sie danach ein neues Passwort. Dabei werden auch alle anderen Geräte abgemeldet:',
      { label: 'Neues Passwort wählen', url: requestReset },
    ],
  }),
};

/** The texts of this mail, by language. */
export const deviceMailTexts: Readonly<Record<Language, DeviceMailTexts>> = {
  en: english,
  de: german,
};
