import type { audit as english } from '../en/audit.ts';
import { auditActions } from './audit-actions.ts';

export const audit = {
  ...auditActions,

  Audit_Lead: 'Wer wann was getan hat. Nichts davon lässt sich ändern.',
  Audit_CouldNotLoad: 'Das Protokoll konnte nicht geladen werden',
  Audit_CouldNotExport: 'Das Protokoll konnte nicht exportiert werden',
  Audit_Search: 'Suchen',
  Audit_Filter: 'Protokoll durchsuchen',
  Audit_Reset: 'Alles zeigen',
  Audit_Export: 'Als CSV exportieren',
  Audit_Subject: 'E-Mail-Adresse, ID oder Nummer',
  Audit_SubjectHint:
    'Einer Ausgabestelle oder eines Admins, einer Person, Bestellung oder Rechnung.',
  Audit_Action: 'Aktion',
  Audit_AnyAction: 'Jede Aktion',
  Audit_From: 'Von',
  Audit_To: 'Bis einschließlich',
  Audit_Time: 'Zeit',
  Audit_What: 'Was geschah',
  Audit_Empty_Title: 'Keine Einträge',
  Audit_Empty_Text:
    'Zu dieser Suche gibt es keine Einträge. Personen lassen sich nicht über ihre E-Mail-Adresse finden, nur über ihre ID.',
  Audit_Newest: 'Neueste Einträge',
  Audit_Older: 'Ältere Einträge',
  Audit_Pages: 'Seiten des Protokolls',
  Audit_Start_Person: 'Eine Person',
  Audit_Mid_Person: 'eine Person',
  Audit_Start_Assigner: 'Ausgabestelle',
  Audit_Mid_Assigner: 'Ausgabestelle',
  Audit_Start_Admin: 'Admin',
  Audit_Mid_Admin: 'Admin',
  Audit_Start_Deleted: 'Ein gelöschtes Konto',
  Audit_Mid_Deleted: 'ein gelöschtes Konto',
  Audit_Start_System: 'Das System',
  Audit_Mid_System: 'das System',
  Audit_ByKey: ' (API-Schlüssel „{{name}}“, {{prefix}}…)',
  Audit_NameDeleted: '{{name}} (gelöschtes Konto)',
  Audit_RequestDeleted: 'nicht mehr gespeichert',
} satisfies Record<keyof typeof english, string>;
