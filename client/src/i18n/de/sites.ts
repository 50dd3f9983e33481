import type { sites as english } from '../en/sites.ts';

export const sites = {
  Sites_Lead:
    'Personen zeigen Ihrer Website mit einem Knopfdruck einen Alias oder ihre UnikatID, und Sie wissen, wer es ist.',
  Sites_CouldNotLoad: 'Die Websites konnten nicht geladen werden',
  Sites_Empty_Title: 'Noch keine Websites',
  Sites_Empty_Text: 'Fügen Sie unten eine hinzu. Mit erfundenen Personen funktioniert sie sofort.',
  Sites_ListTitle: 'Ihre Websites',
  Sites_Name: 'Name',
  Sites_NameHint: 'Personen lesen ihn, wenn sie gefragt werden, zum Beispiel „Studienportal“.',
  Sites_ClientId: 'Client-ID',
  Sites_Uris: 'Rücksprungadressen',
  Sites_UrisHint:
    'Wohin Personen zurückkehren, genau, eine Adresse pro Zeile. Für Tests auf Ihrem Rechner geht auch http://localhost.',
  Sites_Asks: 'Darf erhalten',
  Sites_Scope_openid: 'Bleibende Nummer der Person (sub)',
  Sites_Scope_unikat_alias: 'Alias',
  Sites_Scope_unikat_id: 'UnikatID, mit dem Geburtsdatum',
  Sites_Scope_offline_access: 'Zugang für 30 Tage nach jedem Besuch',
  Sites_State: 'Stand',
  Sites_Test: 'Testbetrieb',
  Sites_TestWaits: 'Testbetrieb, wartet auf Freigabe',
  Sites_TestLoopback: 'Testbetrieb, Adresse auf eigenem Rechner',
  Sites_Approved: 'Freigegeben',
  Sites_Addresses: 'Adressen',
  Sites_Change: 'Ändern',
  Sites_Remove: 'Entfernen',
  Sites_RemoveWhat: '{{name}} entfernen',
  Sites_ConfirmRemove_Title: 'Diese Website entfernen?',
  Sites_ConfirmRemove_Message:
    'Auf „{0}“ kann sich dann niemand mehr anmelden. Ihre Token gelten sofort nicht mehr, und die Aliasse aller Personen dort auch nicht: Challenges an sie erreichen niemanden, und sie werden nie wieder vergeben.',
  Sites_Removed: 'Die Website ist entfernt',
  Sites_CouldNotRemove: 'Die Website konnte nicht entfernt werden',

  Sites_Add: 'Website hinzufügen',
  Sites_CouldNotAdd: 'Die Website konnte nicht hinzugefügt werden',
  Sites_NoAnswer: 'Keine Antwort',
  Sites_MayExist:
    'Vielleicht gibt es die Website trotzdem, und ihr Secret wird nicht mehr angezeigt. Steht sie in Ihrer Liste, holen Sie sich dort ein neues.',
  Sites_Type: 'Art des Clients',
  Sites_Type_confidential: 'Mit einem Server',
  Sites_Type_confidential_Text:
    'Ihr Server bewahrt ein Client-Secret auf, das niemand sonst liest.',
  Sites_Type_public: 'Nur im Browser oder in einer App',
  Sites_Type_public_Text:
    'Für ein Secret gibt es keinen Ort; die genauen Adressen schützen die Anmeldung.',

  Sites_NextTitle: 'Wie es weitergeht',
  Sites_Next1:
    'Die Website funktioniert sofort im Testbetrieb: Erfundene Personen melden sich ohne Konto an.',
  Sites_Next2:
    'Wir sehen jede neue Website an und geben sie frei, sobald der Name Ihrer Einrichtung bestätigt ist und keine Adresse auf einem eigenen Rechner liegt. Von da an melden sich echte Personen an.',
  Sites_Next3:
    'Ein anderer Name oder eine andere Adresse beendet die Freigabe, bis wir noch einmal nachgesehen haben.',
  Sites_Issuer: 'Adresse des Ausstellers (Issuer)',
  Sites_TheIssuer: 'die Adresse des Ausstellers',
  Sites_IssuerText: 'Eine Bibliothek für OpenID Connect findet dort alles Weitere.',
  Sites_Docs: 'Die API von Unikat, für Entwickler',

  Sites_New_Title: 'Ihre neue Website',
  Sites_New_Lead:
    'Kopieren Sie das Client-Secret jetzt und bewahren Sie es dort auf, wo nur Ihr Server es lesen kann. Es wird nicht noch einmal angezeigt.',
  Sites_New_LeadPublic: 'Sie funktioniert sofort im Testbetrieb. Ihr Client hat kein Secret.',
  Sites_TheClientId: 'die Client-ID',
  Sites_ClientSecret: 'Client-Secret',
  Sites_TheSecret: 'das Client-Secret',
  Sites_Kept: 'Ich habe das Secret gespeichert',
  Sites_ToList: 'Zu Ihren Websites',
  Sites_Leave_Title: 'Seite ohne das Secret verlassen?',
  Sites_Leave_Text:
    'Das Client-Secret wird nicht noch einmal angezeigt. Haben Sie es nicht gespeichert, brauchen Sie ein anderes; Sie erhalten es in der Liste Ihrer Websites.',

  Sites_NewSecret: 'Neues Secret',
  Sites_NewSecretWhat: 'Neues Secret für {{name}}',
  Sites_ConfirmSecret_Title: 'Das Client-Secret ersetzen?',
  Sites_ConfirmSecret_Message:
    '„{0}“ erhält ein neues Client-Secret. Das alte gilt sofort nicht mehr: Niemand kann sich dort anmelden, bis Ihr Server das neue hat.',
  Sites_CouldNotRenewSecret: 'Das neue Secret konnte nicht erstellt werden',
  Sites_NewSecret_Title: 'Ihr neues Client-Secret',
  Sites_NewSecret_Lead:
    'Das alte gilt nicht mehr. Kopieren Sie das neue jetzt und bewahren Sie es dort auf, wo nur Ihr Server es lesen kann. Es wird nicht noch einmal angezeigt.',

  Sites_ChangeWhat: '{{name}} ändern',
  Sites_EndsApproval:
    'Ein anderer Name oder eine andere Rücksprungadresse beendet die Freigabe: Dann können sich nur erfundene Personen anmelden, bis wir noch einmal nachgesehen haben.',
  Sites_Save: 'Änderungen speichern',
  Sites_Changed: 'Die Website ist geändert',
  Sites_CouldNotChange: 'Die Website konnte nicht geändert werden',

  SiteRequests_Lead:
    'Die Websites aller Ausgabestellen, zuerst die im Testbetrieb. Geben Sie eine Website frei, sobald Sie sicher sind, dass ihre Adressen der Einrichtung gehören. Von da an melden sich dort echte Personen an.',
  SiteRequests_Empty_Title: 'Keine Websites',
  SiteRequests_Empty_Text: 'Fügt eine Ausgabestelle eine Website hinzu, steht sie hier.',
  SiteRequests_Site: 'Website und Einrichtung',
  SiteRequests_NameConfirmed: 'Name bestätigt',
  SiteRequests_NameWaits: 'Name nicht bestätigt',
  SiteRequests_Approve: 'Freigeben',
  SiteRequests_ApproveWhat: '{{name}} freigeben',
  SiteRequests_Confirm_Title: 'Diese Website freigeben?',
  SiteRequests_Confirm_Message:
    'Dann können sich echte Personen auf „{0}“ von {1} anmelden. Sie kehren zurück zu {2}. Die Website darf erhalten: {3}.',
  SiteRequests_Approved: 'Die Website ist freigegeben',
  SiteRequests_CouldNotApprove: 'Die Website konnte nicht freigegeben werden',
} satisfies Record<keyof typeof english, string>;
