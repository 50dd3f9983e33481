import type { privacy as english } from '../en/privacy.ts';
import type { TextSection } from '../text-document.ts';

export const privacy = {
  operator: {
    title: 'Wer verantwortlich ist',
    content: ['Verantwortlich für Ihre Daten ist der Betreiber dieses Dienstes:'],
  },
  overview: {
    title: 'Kurz gesagt',
    content: [
      [
        'Wir fragen nicht nach Ihrem Namen. Eine UnikatID besteht aus Ihrem Geburtsdatum und fünf zufälligen Zeichen.',
        'Keine Werbung, keine Verfolgung, keine Besucherstatistik, keine Inhalte von anderen Seiten. Schriften, Bilder und Programme kommen von unserem eigenen Server.',
        'Nur Cookies, die für die Anmeldung nötig sind: eines nach einer Anmeldung mit Passwort oder Passkey zwei, während Sie sich über einen anderen Anbieter anmelden, die spätestens nach {{cookieMinutes}} Minuten ablaufen, und einige, während Sie Ihre ID einer Website zeigen, die nach einer Stunde ablaufen.',
        'Was Sie löschen, verschwindet sofort aus dem laufenden Dienst (ein Konto, das sich noch wiederherstellen lässt, nach {{undoDays}} Tagen) und spätestens nach {{backupDays}} Tagen aus den Sicherungskopien. Was wir darüber hinaus aufbewahren, steht in den folgenden Abschnitten.',
      ],
    ],
  },
  id: {
    title: 'Ihre ID',
    content: [
      'Wenn Sie eine ID auswählen, speichern wir sie mit dem Geburtsdatum, mit dem sie beginnt, dem Zeitpunkt und dem Konto, zu dem sie gehört. IDs, die wir Ihnen angeboten haben und die Sie nicht gewählt haben, bleiben {{reservationMinutes}} Minuten für Sie reserviert und werden kurz danach gelöscht.',
      'Wer Ihre ID kennt, kann daran Ihr Geburtsdatum ablesen. Die fünf anderen Zeichen sagen nichts aus.',
      'Hat eine Ausgabestelle Ihre ID vergeben, speichern wir auch, welche das war, den Zeitpunkt und wann ein Zertifikat signiert, gedruckt oder zurückgezogen wurde. Beim Prüfen eines Zertifikats erfahren wir nicht, welches es ist, außer es wurde zurückgezogen: Dann sendet uns Ihr Browser seine zufällige Nummer und fragt nach dem Zeitpunkt. Eine ID, die sie ungenutzt zurückgibt, wird nach {{rejectedDays}} Tagen gelöscht. Das Besitzgeheimnis wird verschlüsselt gespeichert und gelöscht, sobald Sie die ID übernommen haben. Von da an zeigt Ihre Seite die Bestätigung der Ausgabestelle mit deren Namen und dem Zeitpunkt. Möchte die Ausgabestelle Ihre ID neu ausstellen, speichern wir den Zeitpunkt, den Grund und den Ausgang bis ein Jahr nach dem Ende. Wenn Sie eine ID stilllegen, speichern wir, welche Sie behalten. Die Ausgabestelle erfährt das nur, wenn Sie es erlauben. Schickt die Ausgabestelle ihre eigene Nummer für Sie mit, etwa eine Fallnummer, bewahren wir diese {{referenceDays}} Tage verschlüsselt auf, danach nur noch als verschlüsselten Prüfwert, an dem wir erkennen, dass dieselbe Nummer dieselbe ID bekommt. Auch den Namen der Datei, aus der ihre Liste stammt, löschen wir nach {{referenceDays}} Tagen.',
      'Ein Verzeichnis gibt es nicht: Niemand kann nachschlagen, wem eine ID gehört oder welche ID jemand hat. Eine Ausgabestelle sieht die IDs, die sie selbst vergeben hat.',
    ],
  },
  account: {
    title: 'Ihr Konto',
    content: [
      'Zu jedem Konto speichern wir seine Art, die Sprache für E-Mails und wann es angelegt wurde. Außerdem speichern wir:',
      [
        'mit E-Mail-Adresse: die Adresse, wann Sie sie bestätigt haben, und das Passwort, sofern Sie eines gewählt haben;',
        'anonym: den Benutzernamen, den wir erzeugt haben, und das Passwort, sofern Sie eines gewählt haben;',
        'über Google, Twitter, Facebook oder Microsoft: den Anbieter und die Nummer, unter der er Sie kennt.',
      ],
      'Passwörter speichern wir als Wert, aus dem sie sich nicht zurückrechnen lassen (bcrypt mit einem geheimen Schlüssel).',
      'Zu jedem Passkey speichern wir seinen öffentlichen Schlüssel, wie oft er verwendet wurde, falls Ihr Gerät das zählt, den Namen, den Sie ihm gegeben haben, und wann er hinzugefügt und zuletzt verwendet wurde. Zum Konto speichern wir außerdem eine zufällige Zahl, an der Ihre Geräte es erkennen. Fingerabdruck, Gesicht und PIN bleiben auf Ihrem Gerät.',
      'Zu einem zweiten Faktor speichern wir den Schlüssel, den Ihre App hat (verschlüsselt), wann Sie ihn eingeschaltet haben, die Zeit des letzten Codes und zu jedem unbenutzten Ersatzcode eine Prüfsumme, aus der er sich nicht zurückrechnen lässt. Wenn Sie ihn ausschalten, wird alles gelöscht. Eine Anmeldung, die auf ihren Code wartet, bleibt einige Minuten gespeichert.',
      'Zum Wiederherstellungsblatt eines anonymen Kontos speichern wir eine Prüfsumme des Codes, aus der er sich nicht zurückrechnen lässt, wann es erstellt wurde und wann das Konto zuletzt mit einem Blatt geöffnet wurde. Das Blatt wird mit dem Konto gelöscht, oder sobald das Konto eine E-Mail-Adresse erhält.',
      'Wir senden E-Mails, um eine Adresse zu bestätigen oder ein Passwort zurückzusetzen, nach einer Anmeldung mit einem neuen Gerät, nach dem Festlegen oder Ändern von Passwort oder E-Mail-Adresse, nach dem Hinzufügen oder Entfernen eines Passkeys, nach dem Ein- oder Ausschalten eines zweiten Faktors, nach dem Erstellen oder Verwenden von Ersatzcodes, nach dem Erstellen oder Verwenden eines Wiederherstellungsblatts, nach dem Erstellen eines API-Schlüssels, nach dem Verknüpfen oder Löschen eines Kontos und an Ausgabestellen zu ihren Anfragen und Bestellungen. Einen Newsletter gibt es nicht. Eine Registrierung oder eine neue E-Mail-Adresse, die Sie nicht bestätigen, löschen wir nach {{unverifiedDays}} Tagen. Bis dahin enthält sie auch, was Ihr Browser über sich sagt, damit die Mail das Gerät nennen kann. Nach einer Änderung bleiben die frühere Adresse und die Angabe, ob das Konto ein Passwort hatte, {{undoDays}} Tage gespeichert, damit sich die Änderung rückgängig machen lässt.',
      'Sie können jedes Konto jederzeit löschen. Ihre Anmeldungen verschwinden damit. Die ID bleibt bei Ihren anderen Konten. Mit dem letzten Konto wird sie gesperrt: Sie bleibt mit dem Geburtsdatum und den Bestätigungen der Ausgabestellen gespeichert, damit niemand anderes sie jemals bekommt, hat aber kein Konto mehr. Konnten wir Ihnen eine Mail senden, mit der Sie das Löschen rückgängig machen können, bleibt das Konto {{undoDays}} Tage lang gespeichert. Wir verwenden es für nichts anderes und löschen es danach.',
    ],
  },
  login: {
    title: 'Während Sie angemeldet sind',
    content: [
      'Zu jeder Anmeldung speichern wir das Konto, wie und wann sie begann, wann sie zuletzt erneuert und zuletzt von Ihnen bestätigt wurde und was Ihr Browser über sich sagt (Name, Version und Betriebssystem), damit Sie Ihre Anmeldungen sehen und beenden können (unter „Sicherheit und Geräte“). Eine Anmeldung dauert höchstens {{sessionHours}} Stunden. Melden Sie sich ab, wird ihr Eintrag sofort gelöscht, sonst innerhalb von drei Tagen nach ihrem Ende, mit den anderen ihres Tages.',
      'Außerdem speichern wir {{knownBrowserDays}} Tage lang eine Prüfsumme mit geheimem Schlüssel von Browser und Betriebssystem, ohne deren Versionen, und wann Sie sich damit zuletzt angemeldet haben. Daran erkennen wir ein neues Gerät: Es steht dann im Verlauf Ihrer ID, und wenn Ihr Konto eine E-Mail-Adresse hat, senden wir Ihnen eine E-Mail.',
    ],
  },
  browser: {
    title: 'Was Ihr Browser aufbewahrt',
    content: [
      'Ihr Browser bewahrt auf, was nötig ist, damit der Dienst funktioniert. Nichts davon dient dazu, Sie anderswo wiederzuerkennen.',
      [
        'Solange der Tab offen ist, oder bis Sie sich abmelden: das Zugangstoken, seinen Ablauf, das Token gegen gefälschte Aufrufe und Nummer, Art, Benutzername und ID Ihres Kontos. Wenn Sie den Code einer Challenge von uns vergleichen lassen: die Challenge, den Zugang zu ihrer Prüfung, den Beleg und einen Code, auf den die Antwort aussteht, bis Sie eine andere senden. Endet eine Anmeldung von selbst: der Grund, der Name, mit dem Sie angemeldet waren, die Seite, auf der Sie waren, und was Sie dort eingegeben hatten, ohne Passwörter und Geheimnisse, für die nächste Anmeldung desselben Kontos. Bei Ausgabestellen, höchstens {{sentListDays}} Tage lang: eine Prüfsumme jeder Liste von Geburtsdaten, die sie gesendet haben. Während Sie über einen anderen Anbieter bestätigen, dass Sie es sind: die Seite, auf der Sie waren, und was Sie dort vorhatten.',
        'Haben Sie den Code eines Zertifikats geöffnet: dessen ID und Besitzgeheimnis, bis Sie beides benutzen, das Zertifikat vergessen lassen oder sich abmelden, höchstens {{certificateHours}} Stunden lang. Warten Sie auf eine E-Mail von uns: die Adresse, an die sie ging, bis Sie deren Link öffnen, den Hinweis ausblenden oder sich abmelden, und solange der Link gilt.',
        'Bis Sie es löschen: die Sprache und die Darstellung, die Sie gewählt haben, und die Nummer eines anonymen Kontos, bei dem der Hinweis zum verlorenen Passwort geschlossen wurde. Bei Ausgabestellen auch Warenkorb und Anschriften, bis die Bestellung aufgegeben ist.',
        'Nach einer Anmeldung mit Passwort oder Passkey, {{knownBrowserDays}} Tage lang: ein verschlüsseltes Cookie mit Prüfsummen der Namen, mit denen Sie sich in diesem Browser angemeldet haben. Es sorgt dafür, dass der Browser nicht gesperrt wird, wenn andere hinter derselben Netzwerkadresse zu viele Passwörter probieren. Es gewährt keinen Zugang.',
        'Während Sie sich über einen anderen Anbieter anmelden: ein Cookie mit dem Stand der Anmeldung und eines mit der Antwort des Anbieters. Beide sind verschlüsselt und laufen nach {{cookieMinutes}} Minuten ab.',
        'Während Sie Ihre ID einer Website zeigen, höchstens eine Stunde lang: Cookies, die die Frage der Website an diesen Browser binden, damit kein anderer sie beantworten kann.',
      ],
    ],
  },
  challenges: {
    title: 'Challenges',
    content: [
      'Zu einer Challenge speichern wir die ID, an die sie ging, ihre Kurz-ID, den Code (verschlüsselt) und wann sie gesendet und zum ersten Mal gelesen wurde. Bei einer Challenge einer Ausgabestelle speichern wir auch deren Namen, sonst den Namen, den der Absender gegebenenfalls eingegeben hat; beides sieht die Person, der die ID gehört. Sonst speichern wir nicht, wer sie gesendet hat. {{senderHours}} Stunden lang behalten wir eine Prüfsumme der Netzwerkadresse oder des Kontos, damit viele Challenges eines Absenders nur dessen eigene verdrängen. Eine Challenge ist {{challengeDays}} Tage lang zu sehen und wird in der Woche danach mit den anderen ihrer Woche gelöscht, oder früher, wenn die Person sie löscht, der die ID gehört; ihr Code stimmt dann nicht mehr. Eine ID behält höchstens {{maxUnread}} ungelesene Challenges von Personen und Besuchern, drei je Absender, und {{maxUnreadOfInstitutions}} von Ausgabestellen. Wir zählen, wie viele Challenges an jedem Tag gesendet werden, ohne festzuhalten, von wem und an wen.',
      'Wenn wir den Code für den Absender vergleichen, speichern wir {{checkMinutes}} Minuten lang, um welche Challenge es geht, wie viele Versuche übrig sind, und Prüfsummen des Codes und des Zugangs zu der Prüfung, sowie bei der Challenge, wann die Prüfung endet und wann der Code gestimmt hat. Der Absender bekommt dann einen signierten Beleg mit ID, Kurz-ID, Länge des Codes, Zeit und Namen des Absenders, aber ohne den Code.',
      'Die Belege einer Ausgabestelle bewahren wir {{receiptDays}} Tage in einer Liste auf, die nur sie sieht. Was ein Absender speichert, bleibt bei ihm.',
    ],
  },
  history: {
    title: 'Der Verlauf Ihrer ID',
    content: [
      'Sobald eine ID Ihnen gehört, halten wir fest, was mit ihr geschieht, damit Sie es sehen können: Challenges und ob ihr Code richtig war, ein zurückgezogenes Zertifikat, verknüpfte und entfernte Konten, eine Anmeldung mit einem neuen Gerät und die Nutzung eines Wiederherstellungsblatts oder -codes. Ein Eintrag enthält die ID, die Art und den Zeitpunkt, bei einer Challenge auch den eingegebenen Namen oder den der Ausgabestelle, sofern sie genannt werden will. Er enthält nie eine Netzwerk- oder E-Mail-Adresse.',
      'Sie sehen einen Eintrag ein Jahr lang; dann wird er mit allen anderen seines Monats gelöscht. Einträge zu Challenges können Sie ausblenden. Mit Ihrem letzten Konto wird der Verlauf gelöscht. Auch Challenges an IDs, die keiner Person gehören, hinterlassen einen Eintrag, damit nichts verrät, ob sie jemandem gehören; er wird nach etwa einer Stunde gelöscht.',
    ],
  },
  protection: {
    title: 'Schutz vor Missbrauch',
    content: [
      'Damit niemand Passwörter erraten oder den Dienst überfluten kann, zählen wir Aufrufe nach Netzwerkadresse, Konto oder E-Mail-Adresse. Davon speichern wir nur Prüfsummen mit geheimem Schlüssel, für einige Minuten bis höchstens zwei Tage.',
      'Das Protokoll des Servers enthält den Zeitpunkt, die Art des Aufrufs, das Ergebnis und die Dauer, bei abgelehnten Aufrufen und bei Anmeldungen der Verwaltung auch die Nummer des Kontos. Es enthält keine Netzwerkadressen, IDs, Geburtsdaten oder E-Mail-Adressen.',
    ],
  },
  sites: {
    title: 'Websites, denen Sie Ihre ID zeigen',
    content: [
      'Eine Website einer Einrichtung kann Sie bitten, Ihre UnikatID zu zeigen. Sie erfährt einen Alias und eine Zufallsnummer, die bei jeder Website andere sind und weder Ihre ID noch Ihr Geburtsdatum verraten, und wie Sie sich angemeldet haben. Nur wenn Sie es so wählen, erfährt sie auch Ihre ID und welche Einrichtungen sie bestätigt haben. Verlangt sie eine frische Anmeldung, erfährt sie deren Zeitpunkt. Wir speichern, welche Website was weiß, wann Sie zum ersten und zum letzten Mal dort waren, und Ihre Aliasse. Sie sehen das alles unter „Meine Websites“ und können jede Verbindung beenden. Beendete Verbindungen und Aliasse bewahren wir für immer auf, damit kein Alias je zweimal vergeben wird. Was eine Website noch in Ihrem Namen abrufen darf, endet mit der Verbindung, spätestens aber {{siteTokenDays}} Tage nach der letzten Verwendung. Was eine Website mit Ihren Daten tut, steht in ihrer eigenen Datenschutzerklärung.',
    ],
  },
  record: {
    title: 'Protokoll wichtiger Vorgänge',
    content: [
      'Damit sich Missbrauch aufklären lässt, halten wir wichtige Vorgänge fest: Registrieren, Auswählen, Vergeben und Übernehmen einer ID, Drucken von Zertifikaten, Festlegen und Ändern von Passwörtern, Hinzufügen und Entfernen von Passkeys und zweiten Faktoren, Erstellen und Verwenden von Ersatzcodes und Wiederherstellungsblättern, Erstellen und Widerrufen von API-Schlüsseln, Verknüpfen und Löschen von Konten, Herunterladen der eigenen Daten, Anfragen und Bestellungen; bei Ausgabestellen und der Verwaltung auch An- und Abmelden, fehlgeschlagene Anmeldungen, das Bestätigen von Namen und das Lesen von Besitzgeheimnissen, Bestellungen und diesen Einträgen. Ein Eintrag enthält den Zeitpunkt, den Vorgang und die Nummern von Konto, ID, Bestellung oder Anfrage; bei Anmeldungen über einen Anbieter dessen Namen, bei Ausgabestellen den Namen, den sie gewählt haben.',
      'Diese Einträge werden weder geändert noch gelöscht, und nur die Verwaltung liest sie. Sie bleiben, solange es den Dienst gibt, auch nachdem ein Konto gelöscht wurde.',
    ],
  },
  institutions: {
    title: 'Ausgabestellen und Bestellungen',
    content: [
      'Eine Anfrage nach einem Konto für Ausgabestellen enthält den Namen der Einrichtung, eine Ansprechperson, eine E-Mail-Adresse, die erwartete Zahl der IDs im Jahr und eine Bemerkung. Lehnen wir ab, löschen wir sie sofort. Stimmen wir zu, werden Ansprechperson und E-Mail-Adresse zum Kontakt des Kontos, und wir löschen die Anfrage nach {{requestDays}} Tagen.',
      'Name, Anschrift, E-Mail-Adresse, Telefonnummer und Logo einer Ausgabestelle stehen auf ihren Zertifikaten. Sie bleiben gespeichert, auch wenn das Konto gelöscht ist, weil Zertifikate und Bestätigungen darauf verweisen. Bestätigt die Verwaltung einen Namen, speichern wir den Zeitpunkt und das Konto.',
      'Zu jedem Mitglied einer Ausgabestelle speichern wir Name, E-Mail-Adresse und Rollen. Die Ausgabestelle sieht, wer eine ID vergeben, ein Zertifikat gedruckt, eine Liste gesendet, bestellt oder gefragt hat. Das Konto eines entfernten Mitglieds wird sofort gelöscht; der Name bleibt bei dem, was das Mitglied getan hat. Eine Einladung, die nicht angenommen wird, löschen wir nach {{invitationDays}} Tagen.',
      'Zu jedem API-Schlüssel einer Ausgabestelle speichern wir eine Prüfsumme, seine ersten Zeichen, seinen Namen, was er erlaubt, und wann er erstellt, zuletzt verwendet und widerrufen wurde und wann er abläuft. Schlüssel, Listen und Belege gehören der Ausgabestelle und bleiben daher, wenn ein Konto gelöscht wird.',
      'Zu einer Bestellung speichern wir die Produkte, die Anschriften und ihren Verlauf. Bestellungen und Rechnungen bleiben, wenn das Konto gelöscht wird. Rechnungen bewahren wir auf, solange Handels- und Steuerrecht es verlangen. Eine Bestellung ohne Rechnung, die wir aus den Listen entfernt haben, wird {{orderDays}} Tage später endgültig gelöscht.',
    ],
  },
  providers: {
    title: 'Anmeldung über einen anderen Anbieter',
    content: [
      'Wenn Sie sich über Google, Twitter, Facebook oder Microsoft anmelden, geht Ihr Browser zu diesem Anbieter; er erfährt dadurch, dass Sie diesen Dienst benutzen. Er nennt uns die Nummer, unter der er Sie kennt; sonst speichern wir nichts aus seiner Antwort. Was der Anbieter mit Ihren Daten tut, regelt seine eigene Datenschutzerklärung. Nutzen Sie eine solche Anmeldung nicht, erfährt kein Anbieter etwas.',
    ],
  },
  recipients: {
    title: 'Wer noch Daten bekommt',
    content: [
      'Wir verkaufen und verleihen keine Daten. Dienstleister, die nur für uns und nach unserer Weisung arbeiten (Hosting, E-Mails), verarbeiten die Daten, die sie dafür brauchen; das Versandunternehmen bekommt die Lieferanschrift einer Bestellung; Behörden bekommen Daten, soweit das Gesetz uns dazu verpflichtet.',
    ],
  },
  backups: {
    title: 'Sicherungskopien',
    content: [
      'Sicherungskopien schützen vor Datenverlust, wenn eine Maschine ausfällt; sie dienen nur diesem Zweck. Gelöschte Daten bleiben in ihnen bis zu {{backupDays}} Tage lang.',
    ],
  },
  grounds: {
    title: 'Rechtsgrundlagen',
    content: [
      'Wir verarbeiten Daten, um Ihnen den Dienst zu bieten und Bestellungen auszuführen (Artikel 6 Absatz 1 Buchstabe b der Datenschutz-Grundverordnung), um Rechnungen aufzubewahren (Buchstabe c) und um den Dienst und alle, die ihn nutzen, vor Missbrauch zu schützen (Buchstabe f). Mit einer E-Mail-Adresse stimmen Sie dieser Erklärung bei der Registrierung auch zu (Buchstabe a); das können Sie widerrufen, indem Sie das Konto löschen.',
    ],
  },
  rights: {
    title: 'Ihre Rechte',
    content: [
      'Was wir über Sie gespeichert haben, können Sie selbst <security>herunterladen</security>. Der nächste Abschnitt erklärt die Datei.',
      'Sie können auch Auskunft über Ihre Daten verlangen, sie berichtigen, löschen oder einschränken lassen, sie in einem gängigen Format erhalten und der Verarbeitung widersprechen. <contact>Schreiben Sie uns</contact>; wir antworten innerhalb eines Monats. Sie können sich auch bei einer Datenschutzbehörde beschweren.',
      'Wir kennen Ihren Namen nicht. Damit niemand anderes Ihre Daten bekommt, schreiben Sie bitte von der E-Mail-Adresse Ihres Kontos, oder seien Sie bereit, auf eine Challenge an Ihre ID zu antworten.',
    ],
  },
  export: {
    title: 'Ihre Daten als Datei',
    content: [
      'Unter <security>„Sicherheit und Geräte“</security> laden Sie alles herunter, was über Sie gespeichert ist, als eine Datei im JSON-Format: für Ihre Rechte auf Auskunft und auf Datenübertragbarkeit (Artikel 15 und 20 der Datenschutz-Grundverordnung). Sie enthält alle verknüpften Konten und gelöschte, die sich noch wiederherstellen lassen. Vor dem Herunterladen bestätigen Sie, dass Sie es sind.',
      'Nicht in der Datei stehen:',
      [
        'Passwörter, Schlüssel, die Codes von Challenges und alle Prüfsummen: Wer die Datei findet, soll damit nichts anfangen können;',
        'die Nummern der Konten anderer. Bei Vorgängen steht, ob sie von Ihnen ausgingen, und sonst, von welcher Art Konto;',
        'die IDs, die eine Ausgabestelle vergeben hat: Das sind Daten anderer Personen. Die Ausgabestelle findet sie in ihrer eigenen Liste. Vorgänge dazu stehen in der Datei, aber ohne die ID;',
        'was sich Ihnen nicht zuordnen lässt: die Zähler gegen Missbrauch, das Protokoll des Servers, Sicherungskopien und was Fremde mit Ihrer Adresse eingegeben haben.',
      ],
      'Am Anfang der Datei stehen der Zeitpunkt, zu dem sie entstand (exportedTimestamp), und die Adresse dieser Erklärung (explanation), am Ende, ob sie alle Vorgänge unseres Protokolls enthält (isAuditComplete). Von diesen, vom Verlauf, von den Zertifikaten und von den Ausdrucken Ihrer ID nennt sie jeweils höchstens die neuesten {{auditEntries}}. Dazwischen stehen die folgenden Listen. Zeiten sind in UTC angegeben, und null steht für einen fehlenden Wert.',
    ],
  },
} satisfies Record<keyof typeof english, TextSection>;
