import type { labels as english } from '../en/labels.ts';

export const labels = {
  Labels_CouldNotLoad: 'Die IDs konnten nicht geladen werden',
  Labels_Size: 'Größe',
  Labels_Rolls: 'Etikettendrucker',
  Labels_Sheets: 'A4-Bögen',
  Labels_Size_50x25: 'Rolle, 50 × 25 mm',
  Labels_Size_38x19: 'Rolle, 38 × 19 mm',
  Labels_Size_38x8: 'Röhrchen, 38 × 8 mm',
  'Labels_Size_a4-24': '24 Etiketten, 70 × 37 mm',
  'Labels_Size_a4-65': '65 Etiketten, 38,1 × 21,2 mm',
  Labels_Copies: 'Etiketten je ID',
  Labels_Start: 'Erstes freies Etikett',
  Labels_CopiesRange: 'Etiketten je ID: Bitte geben Sie eine Zahl von 1 bis {{max}} ein.',
  Labels_StartRange: 'Erstes freies Etikett: Bitte geben Sie eine Zahl von 1 bis {{max}} ein.',
  Labels_AddId: 'Weitere ID',
  Labels_Add: 'Hinzufügen',
  Labels_AddHint: 'Sie können sie auch scannen, egal wo der Cursor steht.',
  Labels_Added: '{{id}} ist bei den Etiketten.',
  Labels_NotYours: 'Die ID {{id}} haben nicht Sie vergeben.',
  Labels_Ids: 'IDs der Etiketten',
  Labels_RemoveWhat: '{{id}} entfernen',
  Labels_Misspelt_one: '„{{ids}}“ ist keine UnikatID',
  Labels_Misspelt_other: 'Das sind keine UnikatIDs: {{ids}}',
  Labels_SaveZpl: 'Als ZPL speichern',
  Labels_CouldNotSaveZpl: 'Die Etiketten konnten nicht als ZPL gespeichert werden',
  Labels_Print_one: '{{number}} Etikett drucken',
  Labels_Print_other: '{{number}} Etiketten drucken',
  Labels_RollHint:
    'Wählen Sie im Druckdialog Ihren Etikettendrucker und eine Skalierung von 100 %. Die ZPL-Datei ist für Systeme, die Etiketten selbst an einen Drucker senden.',
  Labels_SheetHint:
    'Wählen Sie im Druckdialog A4, keine Ränder und eine Skalierung von 100 %. Auf einem angebrochenen Bogen wird zeilenweise gezählt.',
  Labels_Preview: 'Vorschau',
  Labels_Parts:
    'Auf einmal werden bis zu {{number}} Etiketten gedruckt. Blättern Sie weiter zu den nächsten.',
  Labels_Withdrawn_one: 'Die ID {{ids}} wurde zurückgezogen',
  Labels_Withdrawn_other: 'Diese IDs wurden zurückgezogen: {{ids}}',
  Labels_WithdrawnText: 'Für zurückgezogene IDs werden keine Etiketten gedruckt.',
  Labels_NoneTitle: 'Keine Etiketten',
  Labels_NoneText:
    'Scannen Sie hier eine ID, geben Sie eine ein, oder wählen Sie IDs in der Liste aus.',
} satisfies Record<keyof typeof english, string>;
