import type { TextDocument } from '../text-document.ts';

// In German only, as the specification asks; readers of other languages get a note above it.

export const termsOfService = {
  geltung: {
    title: 'Wofür diese Bedingungen gelten',
    content: [
      'Diese Nutzungsbedingungen gelten zwischen Ihnen und dem Betreiber dieses Dienstes. Wer der Betreiber ist und wie Sie ihn erreichen, steht auf der Seite <contact>Kontakt und Impressum</contact>.',
      'Sie gelten für alle, die ein Konto haben oder eine Challenge senden. Mit „Ausgabestelle“ ist eine Einrichtung gemeint, die mit einem eigens dafür freigeschalteten Konto IDs an Personen vergibt, zum Beispiel eine Klinik oder eine Agentur.',
    ],
  },
  dienst: {
    title: 'Was der Dienst bietet',
    content: [
      'Der Dienst vergibt UnikatIDs: eindeutige Kennungen aus einem Geburtsdatum und fünf Zeichen. Mit einer Challenge kann eine Person nachweisen, dass sie Zugang zu einer ID hat.',
      'Eine ID ist kein Ausweis. Weder die ID noch ein Zertifikat noch eine beantwortete Challenge beweist, wie jemand heißt oder wann jemand geboren ist.',
      'Für Personen ist der Dienst unentgeltlich. Geld kostet nur, was eine Ausgabestelle im Shop bestellt. Wir bemühen uns, dass der Dienst immer erreichbar ist, sichern das aber nicht zu.',
    ],
  },
  konto: {
    title: 'Ihr Konto',
    content: [
      'Sie können sich mit einer E-Mail-Adresse, anonym oder, wo das angeboten wird, über einen anderen Anbieter registrieren. Halten Sie Ihr Passwort geheim; was unter Ihrem Konto geschieht, wird Ihnen zugerechnet, solange Sie uns einen Missbrauch nicht melden.',
      'Bei einem anonymen Konto können wir ein vergessenes Passwort nicht zurücksetzen. Wer die Zugangsdaten aller seiner Konten verliert, verliert den Zugang zur ID.',
    ],
  },
  'eine-id': {
    title: 'Eine ID pro Person',
    content: [
      'Jede Person darf eine ID haben. Ausnahmen gibt es nur, wenn der Betreiber ihnen schriftlich zustimmt.',
      'Die ID muss mit Ihrem eigenen Geburtsdatum beginnen. Sie gilt für immer, lässt sich nicht ändern und nicht auf eine andere Person übertragen. Eltern und andere gesetzliche Vertreter dürfen eine ID für die Person verwalten, die sie vertreten.',
    ],
  },
  challenges: {
    title: 'Challenges',
    content: [
      'Challenges dienen dazu, den Zugang zu einer ID zu prüfen. Wer eine sendet, darf den Code nur mit der Person austauschen, die ihn nachweisen soll. Challenges in großer Zahl oder in der Absicht zu senden, jemanden zu belästigen, ist nicht erlaubt. Eine Challenge wird nach {{challengeDays}} Tagen gelöscht.',
    ],
  },
  ausgabestellen: {
    title: 'Ausgabestellen',
    content: [
      'Ein Konto für Ausgabestellen richten wir nach unserem Ermessen auf Anfrage ein. Eine Ausgabestelle',
      [
        'vergibt eine ID nur für eine Person, die damit einverstanden ist, und nur mit deren richtigem Geburtsdatum;',
        'fragt vorher, ob die Person schon eine ID hat, und vergibt in diesem Fall keine zweite;',
        'händigt Zertifikat und Besitzgeheimnis allein dieser Person aus und behält keine Kopie des Geheimnisses;',
        'hält ihren Namen und ihre Anschrift im Konto richtig und aktuell.',
      ],
      'Für die Daten, die sie selbst unter einer ID speichert, ist die Ausgabestelle verantwortlich.',
    ],
  },
  bestellungen: {
    title: 'Bestellungen im Shop',
    content: [
      'Im Shop können nur Ausgabestellen bestellen. Es gelten die Preise, die bei der Bestellung angezeigt werden, zuzüglich {{shipping}} für den Versand jeder Bestellung.',
      'Eine Bestellung ist ein Angebot an uns. Wir nehmen es an, indem wir den Status der Bestellung ändern. Bis dahin können Sie die Bestellung stornieren.',
      'Bezahlt wird ausschließlich auf Rechnung, verschickt ausschließlich mit dem Standardversand. Wir liefern innerhalb von {{deliveryDays}} Werktagen, nachdem wir die Bestellung angenommen haben.',
    ],
  },
  widerruf: {
    title: 'Widerruf',
    content: [
      'Sie können Ihre Bestellung innerhalb von {{withdrawalDays}} Tagen, nachdem Sie die Ware erhalten haben, ohne Angabe von Gründen widerrufen. Dazu genügt eine eindeutige Nachricht an den Betreiber, zum Beispiel per E-Mail; die Adresse steht auf der Seite <contact>Kontakt und Impressum</contact>. Es reicht, wenn Sie die Nachricht vor Ablauf der Frist absenden.',
      'Nach einem Widerruf senden Sie die Ware innerhalb von {{withdrawalDays}} Tagen zurück; die Kosten der Rücksendung tragen Sie. Was Sie bezahlt haben, erstatten wir einschließlich der Versandkosten innerhalb von {{withdrawalDays}} Tagen nach Ihrem Widerruf. Wir dürfen damit warten, bis die Ware zurück ist oder Sie nachweisen, dass Sie sie abgeschickt haben.',
    ],
  },
  verboten: {
    title: 'Was nicht erlaubt ist',
    content: [
      [
        'sich eine ID mit einem falschen Geburtsdatum oder eine zweite ID zu verschaffen;',
        'eine fremde ID als die eigene auszugeben oder eine fremde ID zu übernehmen;',
        'den Dienst zu überlasten, seine Schutzmaßnahmen zu umgehen oder IDs, Codes, Passwörter oder Geheimnisse durch Ausprobieren herauszufinden;',
        'mit IDs Menschen auszuspähen oder Daten gegen deren Willen zusammenzuführen.',
      ],
    ],
  },
  entzug: {
    title: 'Entzug einer ID und Löschung durch uns',
    content: [
      'Besteht der Verdacht, dass jemand gegen diese Bedingungen verstößt, darf der Betreiber dessen ID entziehen und dessen Konten löschen. Wer das für einen Irrtum hält, kann uns <contact>schreiben</contact>; wir prüfen es und antworten innerhalb eines Monats.',
    ],
  },
  ende: {
    title: 'Wenn Sie gehen',
    content: [
      'Sie können Ihre Konten jederzeit und ohne Angabe von Gründen löschen. Damit endet unser Vertrag. Ausgabestellen schreiben uns dazu.',
      'Mit dem letzten Konto wird Ihre ID gesperrt. Sie bleibt gesperrt und wird nie wieder vergeben: weder an Sie noch an jemand anderen.',
      'Gelöschte Daten bleiben bis zu {{backupDays}} Tage lang in Sicherungskopien.',
    ],
  },
  haftung: {
    title: 'Haftung',
    content: [
      'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei einfacher Fahrlässigkeit haften wir nur, wenn eine Pflicht verletzt ist, auf deren Erfüllung Sie vertrauen durften, und nur für den Schaden, der dabei vorhersehbar und typisch ist.',
    ],
  },
  daten: {
    title: 'Ihre Daten',
    content: [
      'Welche Daten wir verarbeiten, steht in der <privacy>Datenschutzerklärung</privacy>. Anfragen zu Ihren Daten beantworten wir innerhalb eines Monats.',
    ],
  },
  schluss: {
    title: 'Änderungen und Recht',
    content: [
      'Die geltende Fassung steht auf dieser Seite. Ändern wir sie, gilt die neue Fassung für bestehende Konten erst, wenn Sie ihr zustimmen; stimmen Sie nicht zu, dürfen wir den Vertrag mit einer Frist von einem Monat beenden.',
      'Es gilt deutsches Recht. Zwingende Rechte, die Sie als Verbraucherin oder Verbraucher an Ihrem Wohnort haben, bleiben bestehen. Ist eine Bestimmung unwirksam, gelten die übrigen weiter.',
    ],
  },
} satisfies TextDocument;
