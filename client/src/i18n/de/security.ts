import type { security as english } from '../en/security.ts';

/** The texts of the page about logins and devices. */
export const security = {
  Security_Lead: 'Wie Sie sich anmelden und wo Sie angemeldet sind.',
  Security_Login: 'Ihre Anmeldung',
  Security_AdminAddress: 'Die Adresse eines Verwaltungskontos legt der Betreiber fest.',
  Security_ToAccounts: 'E-Mail-Adressen und Passwörter',
  Security_CouldNotLoad: 'Ihr Konto konnte nicht geladen werden',

  Sessions_Title: 'Wo Sie angemeldet sind',
  Sessions_Lead: 'Sie erkennen ein Gerät nicht? Melden Sie es ab und ändern Sie Ihr Passwort.',
  Sessions_CouldNotLoad: 'Ihre Anmeldungen konnten nicht geladen werden',
  Session_Where: 'Gerät',
  Session_Device: '{{browser}} auf {{system}}',
  Session_UnknownDevice: 'Unbekanntes Gerät',
  Session_Current: 'Dieses Gerät',
  Session_Begun: 'Seit',
  Session_LastUsed: 'Zuletzt erneuert',
  Session_End: '{{device}} abmelden',
  Session_EndWhat: '{{device}} abmelden, zuletzt erneuert {{time}}',
  Session_Ended: 'Das Gerät ist abgemeldet',
  Session_CouldNotEnd: 'Das Gerät konnte nicht abgemeldet werden',
} satisfies Record<keyof typeof english, string>;
