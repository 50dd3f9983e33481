import type { batches as english } from '../en/batches.ts';

export const batches = {
  Batches_Lead:
    'Bis zu 10.000 IDs auf einmal, aus einer Liste mit einem Geburtsdatum in jeder Zeile.',
  Batches_NewTitle: 'Neue Liste',
  Batches_Drop: 'Ziehen Sie eine CSV-Datei hierher oder wählen Sie eine aus.',
  Batches_DropNow: 'Datei hier ablegen',
  Batches_Choose: 'Datei auswählen',
  Batches_ChooseOther: 'Andere Datei auswählen',
  Batches_NeedsLines: 'Bitte fügen Sie die Zeilen ein, oder wählen Sie eine Datei.',
  Batches_Paste: 'Oder fügen Sie die Zeilen hier ein',
  Batches_PasteHint:
    'Zum Beispiel: 31.07.1984;Fall 4711. Die eigene Nummer ist freiwillig; dieselbe Nummer bekommt immer dieselbe ID.',
  Batches_Read: 'Zeilen einlesen',
  Batches_NotRead: 'Diese Datei lässt sich nicht lesen. Bitte wählen Sie sie noch einmal aus.',
  Batches_Several: 'Bitte wählen Sie jeweils nur eine Datei aus.',
  Batches_File_workbook:
    'Das ist eine Arbeitsmappe von Excel oder einer anderen Tabellenkalkulation. Bitte speichern Sie sie dort als CSV und wählen Sie diese Datei aus.',
  Batches_File_pdf: 'Das ist eine PDF-Datei. Bitte wählen Sie eine CSV-Datei aus.',
  Batches_File_markup:
    'Das ist eine Webseite oder eine XML-Datei. Bitte wählen Sie eine CSV-Datei aus.',
  Batches_File_noText: 'Diese Datei enthält keinen Text. Bitte wählen Sie eine CSV-Datei aus.',
  Batches_File_tooLarge:
    'Diese Datei ist größer als 20 MB. Bitte wählen Sie eine CSV-Datei mit höchstens 10.000 Zeilen aus.',
  Batches_Empty: 'Diese Liste ist leer.',
  Batches_OpenQuote:
    'Ein Anführungszeichen in Zeile {{line}} wird nicht geschlossen, deshalb sind die Zeilen danach nicht lesbar. Bitte berichtigen Sie die Datei und wählen Sie sie noch einmal aus.',
  Batches_TooLong:
    'Diese Liste hat {{number}} Zeilen. Bitte teilen Sie sie in Listen mit höchstens 10.000 Zeilen auf.',
  Batches_DateColumn: 'Spalte mit den Geburtsdaten',
  Batches_ReferenceColumn: 'Spalte mit Ihren eigenen Nummern',
  Batches_NoColumn: 'Keine',
  Batches_ChooseColumn: 'Bitte auswählen',
  Batches_ChooseColumns:
    'Aus der Liste geht nicht eindeutig hervor, was in den Spalten steht. Bitte wählen Sie die Spalten aus.',
  Batches_Column: 'Spalte {{number}}',
  Batches_ColumnExamples: '{{name}} ({{examples}})',
  Batches_Header:
    'Zeile {{line}} gilt als Überschrift. IDs werden für die Zeilen darunter vergeben.',
  Batches_Ready_one: '{{number}} Zeile ist in Ordnung.',
  Batches_Ready_other: '{{number}} Zeilen sind in Ordnung.',
  Batches_Faulty_one: '{{number}} Zeile enthält einen Fehler.',
  Batches_Faulty_other: '{{number}} Zeilen enthalten einen Fehler.',
  Batches_LeaveOut: 'Zeilen mit Fehlern weglassen',
  Batches_OnlyFaulty: 'Nur Zeilen mit Fehlern anzeigen',
  Batches_NotIssued:
    'Noch ist nichts vergeben. Setzen Sie hier das Häkchen, um die Zeilen mit Fehlern wegzulassen, oder korrigieren Sie die Liste und wählen Sie sie noch einmal.',
  Batches_MendFirst:
    'Berichtigen Sie die Liste und wählen Sie sie noch einmal aus, oder lassen Sie die Zeilen mit Fehlern weg.',
  Batches_SendOnlyThese:
    'Berichtigen Sie die weggelassenen Zeilen und senden Sie später nur diese: Andere Zeilen bekämen eine zweite ID.',
  Batches_SendLater: 'Die weggelassenen Zeilen können Sie berichtigen und später senden.',
  Batches_SaveLeftOut: 'Weggelassene Zeilen speichern',
  Batches_LeftOut_one: '{{number}} Zeile wurde weggelassen',
  Batches_LeftOut_other: '{{number}} Zeilen wurden weggelassen',
  Batches_LeftOutFile: 'Zeilen zum Berichtigen',
  Batches_Preview: 'Zeilen der Liste',
  Batches_Line: 'Zeile',
  Batches_BirthDate: 'Geburtsdatum',
  Batches_Reference: 'Eigene Nummer',
  Batches_Problem: 'Fehler',
  Batches_DateMissing: 'Das Geburtsdatum fehlt.',
  Batches_ShortYear: 'Bitte schreiben Sie das Jahr mit vier Ziffern.',
  Batches_Serial:
    'So speichert eine Tabellenkalkulation ein Datum. Formatieren Sie die Spalte dort als Datum und speichern Sie die Liste neu.',
  Batches_TimeOfDay: 'Bitte schreiben Sie das Datum ohne Uhrzeit.',
  Batches_Shortened:
    'Eine Tabellenkalkulation hat diese Zahl gekürzt. Formatieren Sie die Spalte dort als Zahl ohne Nachkommastellen, vergleichen Sie die letzten Ziffern und speichern Sie die Liste neu.',
  Batches_Formula:
    'Das ist eine Formel einer Tabellenkalkulation. Schreiben Sie nur ihren Wert, ohne Gleichheitszeichen und Anführungszeichen.',
  Batches_NumberTwice: 'In Zeile {{line}} steht dieselbe Nummer.',
  Batches_Issue_one: '{{number}} ID vergeben',
  Batches_Issue_other: '{{number}} IDs vergeben',
  Batches_Discard: 'Liste verwerfen',
  Batches_LeaveTitle: 'Seite verlassen, ohne die Liste zu senden?',
  Batches_LeaveText: 'Die Liste ist noch nicht gesendet.',
  Batches_TwiceTitle: 'Diese Liste noch einmal senden?',
  Batches_TwiceText:
    'Dieselbe Liste wurde bereits am {0} gesendet. Wenn Sie sie noch einmal senden, bekommen Zeilen ohne eigene Nummer neue IDs. Zeilen mit Nummer behalten ihre ID.',
  Batches_TwiceNumbered:
    'Dieselbe Liste wurde bereits am {0} gesendet. Alle Zeilen haben eine eigene Nummer und behalten ihre ID.',
  Batches_SendTwice: 'Noch einmal senden',
  Batches_Sent: 'Die Liste wurde gesendet. Ihre IDs werden jetzt vergeben.',
  Batches_CouldNotSend: 'Die Liste konnte nicht gesendet werden',
  Batches_NoAnswer: 'Keine Antwort auf die Liste',
  Batches_MayHaveArrived:
    'Die Liste kann trotzdem angekommen sein. Dann steht sie unten unter „Gesendete Listen“. Sie können sie auch noch einmal senden: Keine ID wird doppelt vergeben.',
  Batches_DivideBefore:
    'Zeile {{line}} ist die erste, mit der es für das Geburtsdatum {{date}} zu viele sind. Teilen Sie die Liste vor dieser Zeile und senden Sie den Rest einen Tag später.',
  Batches_SendAgain: 'Sie können sie noch einmal senden: Keine ID wird doppelt vergeben.',
  ApiKey_Revoked: 'Der API-Schlüssel wurde widerrufen, bevor diese Zeile an der Reihe war.',
  Batch_Stopped: 'Die Liste wurde angehalten, bevor diese Zeile an der Reihe war.',
  Batch_TooManyOfDate:
    'Aus Listen können an einem Tag höchstens 4.000 neue IDs dasselbe Geburtsdatum haben. Bitte teilen Sie die Liste auf.',
  Batches_ListTitle: 'Gesendete Listen',
  Batches_CouldNotLoad: 'Die gesendeten Listen konnten nicht geladen werden',
  Batches_NoneTitle: 'Noch keine Listen',
  Batches_NoneText: 'Hier erscheinen die Listen, die Sie gesendet haben, mit ihren IDs.',
  Batches_Created: 'Gesendet',
  Batches_Progress: 'Fortschritt',
  Batches_ProgressOf: '{{done}} von {{total}}',
  Batches_ProgressWhat: 'Liste vom {{time}}',
  Batches_Queued: 'Wartet',
  Batches_Issued_one: '{{number}} Zeile mit ID',
  Batches_Issued_other: '{{number}} Zeilen mit ID',
  Batches_IssuedBefore_one: '{{number}} Zeile mit ID, schon vorher vergeben',
  Batches_IssuedBefore_other: '{{number}} Zeilen mit ID, davon {{before}} schon vorher vergeben',
  Batches_Printed: '{{number}} gedruckt',
  Batches_ToPrint: '{{number}} zu drucken',
  Batches_Failed_one: '{{number}} Zeile ohne ID. Der Grund steht in der Datei mit den IDs.',
  Batches_Failed_other: '{{number}} Zeilen ohne ID. Die Gründe stehen in der Datei mit den IDs.',
  Batches_Done: 'Die IDs einer Liste sind fertig',
  Batches_DoneInPart: 'Eine Liste ist fertig, aber nicht jede Zeile hat eine ID',
  Batches_Download: 'IDs herunterladen',
  Batches_FileNumber: 'Gesendete Zeile',
  Batches_FileId: 'ID',
  Batches_FileWithdrawn: 'Zurückgezogen am',
  Batches_ForList: '{{what}}: Liste vom {{time}}',
  Batches_CouldNotDownload: 'Die IDs konnten nicht heruntergeladen werden',
  Batches_PrintCertificates: 'Zertifikate drucken',
  Batches_PrintLabels: 'Etiketten drucken',
  Batches_SentBy: 'von {{name}}',
} satisfies Record<keyof typeof english, string>;
