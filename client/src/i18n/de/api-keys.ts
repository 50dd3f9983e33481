import type { apiKeys as english } from '../en/api-keys.ts';

export const apiKeys = {
  ApiKeys_Lead:
    'Mit einem API-Schlüssel vergibt und liest ein System Ihrer Einrichtung IDs ohne Anmeldung.',
  ApiKeys_CouldNotLoad: 'Die API-Schlüssel konnten nicht geladen werden',
  ApiKeys_Empty: 'Noch keine API-Schlüssel. Beginnen Sie mit einem Testschlüssel.',
  ApiKeys_ListTitle: 'Ihre Schlüssel',
  ApiKeys_Name: 'Name',
  ApiKeys_NameHint:
    'Das System, das den Schlüssel verwendet, zum Beispiel „Krankenhausinformationssystem“.',
  ApiKeys_Key: 'Schlüssel',
  ApiKeys_Test: 'Testschlüssel',
  ApiKeys_Scopes: 'Berechtigungen',
  'ApiKeys_Scope_ids:issue': 'IDs vergeben',
  'ApiKeys_Scope_ids:read': 'Vergebene IDs lesen',
  'ApiKeys_Scope_ids:withdraw': 'Vergebene IDs endgültig zurückziehen',
  'ApiKeys_Scope_certificates:print': 'Zertifikate mit Besitzgeheimnis drucken',
  'ApiKeys_Scope_challenges:send': 'Challenges senden',
  ApiKeys_Made: 'Erstellt',
  ApiKeys_LastUsed: 'Zuletzt verwendet',
  ApiKeys_NeverUsed: 'Nie',
  ApiKeys_Expires: 'Gültig bis',
  ApiKeys_NoExpiry: 'Unbegrenzt',
  ApiKeys_Expired: 'Abgelaufen',
  ApiKeys_Revoke: 'Widerrufen',
  ApiKeys_RevokeWhat: '{{name}} widerrufen',
  ApiKeys_ConfirmRevoke_Title: 'Diesen API-Schlüssel widerrufen?',
  ApiKeys_ConfirmRevoke_Message:
    'Der Schlüssel „{0}“ gilt sofort nicht mehr und lässt sich nicht wiederherstellen. Das System, das ihn verwendet, braucht dann einen neuen. Listen, die es damit gesendet hat, werden angehalten.',
  ApiKeys_IsRevoked: 'Ist widerrufen',
  ApiKeys_Revoked: 'Der API-Schlüssel ist widerrufen',
  ApiKeys_CouldNotRevoke: 'Der API-Schlüssel konnte nicht widerrufen werden',

  ApiKeys_Make: 'API-Schlüssel erstellen',
  ApiKeys_CouldNotMake: 'Der API-Schlüssel konnte nicht erstellt werden',
  ApiKeys_NoAnswer: 'Keine Antwort',
  ApiKeys_MayExist:
    'Vielleicht gibt es den Schlüssel trotzdem, und er wird nicht mehr angezeigt. Steht er in Ihrer Liste, widerrufen Sie ihn und erstellen Sie einen neuen.',
  ApiKeys_Life: 'Gültig für',
  ApiKeys_Life_30: '30 Tage',
  ApiKeys_Life_90: '90 Tage',
  ApiKeys_Life_365: 'Ein Jahr',
  ApiKeys_Life_null: 'Bis zum Widerruf',
  ApiKeys_ForTests: 'Testschlüssel, nur für erfundene IDs',
  ApiKeys_NeedsScope: 'Wählen Sie mindestens eine Berechtigung.',

  ApiKeys_New_Title: 'Ihr neuer API-Schlüssel',
  ApiKeys_New_Lead:
    'Kopieren Sie den Schlüssel jetzt und bewahren Sie ihn dort auf, wo nur Ihr System ihn lesen kann. Er wird nicht noch einmal angezeigt.',
  ApiKeys_TheKey: 'den Schlüssel',
  ApiKeys_TryTitle: 'Ausprobieren',
  ApiKeys_Try:
    'Diese Zeile ruft {{product}} mit dem Schlüssel auf, in einem Terminal oder in der Eingabeaufforderung von Windows:',
  ApiKeys_TryOwnId: 'Setzen Sie an die Stelle von {{id}} eine ID, die Sie vergeben haben.',
  ApiKeys_TryIssues: 'Sie vergibt eine echte ID, die Sie danach zurückziehen können.',
  ApiKeys_TheLine: 'die Zeile',
  ApiKeys_AllCalls: 'Alle Aufrufe und die Berechtigung, die jeder braucht',
  ApiKeys_Kept: 'Ich habe den Schlüssel gespeichert',
  ApiKeys_Leave_Title: 'Seite ohne den Schlüssel verlassen?',
  ApiKeys_Leave_Text:
    'Der Schlüssel wird nicht noch einmal angezeigt. Haben Sie ihn nicht gespeichert, müssen Sie ihn widerrufen und einen neuen erstellen.',

  ApiKeys_AfterReset_Title: 'Diese API-Schlüssel gelten weiterhin',
  ApiKeys_AfterReset_Text:
    'Ihr neues Passwort beendet keine API-Schlüssel. Widerrufen Sie jeden, den Sie nicht kennen.',
  ApiKeys_RevokeAll: 'Alle Schlüssel widerrufen',
  ApiKeys_ConfirmRevokeAll_Title: 'Alle API-Schlüssel widerrufen?',
  ApiKeys_ConfirmRevokeAll_Message:
    'Kein System Ihrer Einrichtung kann seinen Schlüssel dann noch verwenden. Jedes braucht einen neuen. Listen, die sie gesendet haben, werden angehalten.',
  ApiKeys_AllRevoked: 'Alle Schlüssel sind widerrufen.',
  ApiKeys_Continue: 'Behalten und weiter',
} satisfies Record<keyof typeof english, string>;
