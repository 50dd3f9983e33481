// The check of certificates and receipts, and the pages of receipts.
export const verify = {
  Verify_Lead:
    'Scannen Sie den Code auf dem Papier mit der Kamera Ihres Smartphones, oder fügen Sie seinen Text hier ein.',
  Verify_Local: 'Die Prüfung läuft in Ihrem Browser. Was Sie prüfen, verlässt ihn nicht.',
  Verify_Signature: 'Zertifikat oder Beleg als Text',
  Verify_NeedsSignature: 'Fügen Sie den Text des Zertifikats oder Belegs ein.',
  Verify_SignatureHint:
    'Das Kleingedruckte am Ende der Seite oder der ganze Text einer E-Mail oder Datei.',
  Verify_Check: 'Prüfen',
  Verify_CouldNotLoadKeys: 'Die öffentlichen Schlüssel konnten nicht geladen werden',
  Verify_ValidTitle: 'Dieses Zertifikat ist gültig',
  Verify_NotWithdrawnAt: 'Nicht zurückgezogen, Stand',
  Verify_WithdrawnTitle: 'Dieses Zertifikat wurde zurückgezogen',
  Verify_WithdrawnText:
    'Die Signatur ist echt, aber das Zertifikat gilt nicht mehr. Nehmen Sie es nicht an.',
  Verify_WithdrawnAt: 'Zurückgezogen am',
  Verify_StatusUnknownTitle: 'Der Status konnte nicht geladen werden',
  Verify_StatusUnknownText:
    'Die Signatur ist echt. Ob das Zertifikat seitdem zurückgezogen wurde, ließ sich nicht feststellen. Bitte prüfen Sie, ob die Uhr Ihres Geräts stimmt, und versuchen Sie es noch einmal.',
  Verify_WithoutStatusTitle: 'Gedruckt, bevor sich Zertifikate zurückziehen ließen',
  Verify_WithoutStatusText:
    'Die Signatur ist echt. Ob das Zertifikat noch gilt und die ID noch benutzt wird, zeigt es nicht.',
  Verify_AlteredTitle: 'Dieses Zertifikat wurde verändert',
  Verify_AlteredText:
    'Die Signatur passt nicht zum Inhalt des Zertifikats. Vertrauen Sie ihm nicht und lassen Sie sich das Original zeigen.',
  Verify_UnknownKeyTitle: 'Mit einem unbekannten Schlüssel signiert',
  Verify_UnknownKeyText:
    'Das Zertifikat stammt vielleicht von einem anderen Dienst oder ist gefälscht.',
  Verify_TestTitle: 'Das ist ein Test',
  Verify_TestText:
    'Eine Einrichtung hat ihr System ausprobiert. Die ID wurde nie vergeben. Bitte akzeptieren Sie diesen Text nicht.',
  Verify_UnreadableTitle: 'Dieser Text ist unvollständig',
  Verify_UnreadableText: 'Ein Teil davon fehlt. Bitte scannen oder kopieren Sie ihn noch einmal.',
  Verify_OtherSystemTitle: 'Dieser Text stammt aus einem anderen System',
  Verify_OtherSystemText: 'Er ist weder ein Zertifikat noch ein Beleg von Unikat.',
  Verify_ControlCodeTitle: 'Das ist der Code, mit dem man die ID übernimmt',
  Verify_ControlCodeText:
    'Er ist nur für die Person, der die ID gehört. Scannen Sie den anderen Code des Zertifikats.',
  Verify_NotSignedTitle: 'Dieser Text enthält kein Zertifikat und keinen Beleg',
  Verify_NotSignedText:
    'Kopieren Sie das Kleingedruckte vom Ende eines Zertifikats oder den ganzen Text eines Belegs. Eine ID allein lässt sich hier nicht prüfen.',
  Verify_IssuedBy: 'Vergeben von',
  Verify_NameConfirmed: 'Name vom Betreiber bestätigt',
  Verify_NameNotConfirmed: 'Name nicht bestätigt',
  Verify_NameNotConfirmedText:
    'Die Ausgabestelle hat den Namen selbst eingetragen. Der Betreiber hatte ihn noch nicht geprüft, als das Zertifikat gedruckt wurde.',
  Verify_IssuedAt: 'Signiert am',
  Verify_LimitsTitle: 'Was das beweist und was nicht',
  Verify_LimitsText:
    'Es beweist, dass diese Ausgabestelle die ID vergeben hat. Es beweist nicht, dass die ID der Person vor Ihnen gehört oder dass sie noch gilt. Das finden Sie mit einer Challenge heraus.',
  Verify_Print: '{{timestamp}}, Nr. {{number}}',
  Verify_Several_one: 'Dieser Text enthält mehrere Zertifikate oder Belege',
  Verify_Several_other: 'Dieser Text enthält {{count}} Zertifikate oder Belege',
  Verify_SeveralText: 'Bitte fügen Sie nur einen Text ein.',
  Verify_Another: 'Ein anderes Zertifikat oder einen anderen Beleg prüfen',

  Receipt_ValidTitle: 'Dieser Beleg ist gültig',
  Receipt_AlteredTitle: 'Dieser Beleg wurde verändert',
  Receipt_AlteredText:
    'Die Signatur passt nicht zum Inhalt des Belegs. Vertrauen Sie ihm nicht und lassen Sie sich das Original zeigen.',
  Receipt_UnknownKeyText:
    'Der Beleg stammt vielleicht von einem anderen Dienst oder ist gefälscht.',
  Receipt_OtherIssuerTitle: 'Dieser Beleg nennt eine andere Adresse',
  Receipt_OtherIssuerText:
    'Er wurde mit unserem Schlüssel signiert, aber nicht für diese Seite. Prüfen Sie ihn unter der Adresse, die er nennt.',
  Receipt_MatchedAt: 'Beantwortet am',
  Receipt_AskedBy: 'Gefragt hat',
  Receipt_NoName: 'ein Absender ohne Namen',
  Receipt_NameNotConfirmedText: 'Das hat der Absender eingegeben. Wir haben es nicht geprüft.',
  Receipt_AnsweredBy: 'Für die ID',
  Receipt_Challenge: 'Challenge',
  Receipt_Code: 'Code',
  Receipt_CodeLength: '{{length}} Zeichen',
  Receipt_Number: 'Nummer des Belegs',
  Receipt_FileTitle: 'Beleg von Unikat: Für eine ID wurde der richtige Code genannt',
  Receipt_FileCheck:
    'Zum Prüfen öffnen Sie {{address}} und fügen diesen ganzen Text ein. Es gilt nur, was die Prüfung zeigt. Die Zeilen oben kann jeder ändern, den signierten Text unten nicht:',
  Receipt_ProvesTitle: 'Was das beweist',
  Receipt_ProvesCode:
    'Zu diesem Zeitpunkt hat eine Person, die die Challenges an diese ID lesen konnte, dem Absender den richtigen Code genannt. Auf anderem Weg konnte der Absender ihn nicht erfahren.',
  Receipt_ProvesSender:
    'Gefragt hat die Ausgabestelle mit diesem Namen: Der Betreiber hatte ihn bestätigt.',
  Receipt_ProvesNotTitle: 'Was es nicht beweist',
  Receipt_ProvesNotPerson: 'Wie diese Person heißt. Darüber sagt eine ID nichts.',
  Receipt_ProvesNotToday:
    'Was heute gilt. Ob die ID noch dieser Person gehört, zeigt eine neue Challenge.',
  Receipt_ProvesNotSender: 'Wer der Absender war. Einen Namen eintippen kann jeder.',
  Receipt_Check: 'Prüfen',
  Receipt_CheckCode: 'Prüfen unter {{address}}',
  Receipt_SheetTitle: 'Für diese ID wurde der richtige Code genannt',
  Receipt_Missing_Title: 'Es gibt keinen Beleg zu drucken',
  Receipt_Missing_Text:
    'Öffnen Sie diese Seite aus der Liste Ihrer Belege oder gleich nach einem richtigen Code.',

  Receipts_Lead:
    'Nachweise, dass Ihnen für eine ID der richtige Code genannt wurde. Wir bewahren sie {{days}} Tage auf.',
  Receipts_Search: 'UnikatID oder Kurz-ID der Challenge',
  Receipts_DoSearch: 'Suchen',
  Receipts_CouldNotLoad: 'Die Belege konnten nicht geladen werden',
  Receipts_Empty_Title: 'Noch keine Belege',
  Receipts_Empty_Text:
    'Senden Sie eine Challenge und lassen Sie uns den Code vergleichen: Ist er richtig, erscheint der Beleg hier.',
  Receipts_NoneFound_Title: 'Keine Belege gefunden',
  Receipts_NoneFound_Text:
    'Bei keinem Ihrer Belege enthält die ID oder die Kurz-ID der Challenge „{{text}}“.',
  Receipts_ShowAll: 'Alle zeigen',
  Receipts_Actions: 'Kopieren, speichern und drucken',
  Receipts_NameConfirmed: 'Name bestätigt',
  Receipts_Of: 'den Beleg zu {{id}}',
  Receipts_AskedByMember: 'Gefragt von {{name}}',
};
