import type { HelpTopic } from '../../paths.ts';
import type { forInstitutions as englishForInstitutions } from '../en/help.ts';
import type { TextSection } from '../text-document.ts';

export const answers = {
  paper: {
    title: 'Ich habe das Papier verloren',
    content: [
      [
        '<takeControl>Neues Zertifikat eingeben</takeControl> Wenn Sie das verlorene noch nicht benutzt haben: Bitten Sie die Ausgabestelle um ein neues. Das alte gilt dann nicht mehr.',
        '<me>Meine ID ansehen</me> Wenn die ID schon Ihnen gehört: Das Zertifikat brauchen Sie nicht mehr. Sein Geheimnis galt nur ein einziges Mal.',
        '<recovery>Neues Wiederherstellungsblatt erstellen</recovery> Wenn Sie Ihr Wiederherstellungsblatt verloren haben: Das neue ersetzt es sofort.',
      ],
    ],
  },
  password: {
    title: 'Ich habe mein Passwort vergessen',
    content: [
      [
        '<reset>Link zusenden lassen</reset> Wenn Ihr Konto eine E-Mail-Adresse hat: Mit dem Link wählen Sie ein neues Passwort. Er gilt einmal und eine Stunde lang.',
        '<recover>Wiederherstellungsblatt verwenden</recover> Wenn Ihr Konto anonym ist: Mit dem Code auf dem Blatt wählen Sie ein neues Passwort.',
        '<login>Ohne Passwort anmelden</login> Mit einem Passkey, über einen Anbieter wie Google oder mit einem anderen Konto, das Sie verknüpft haben.',
      ],
      'Nichts davon geht? Dann lesen Sie weiter bei „<access>Ich komme gar nicht mehr hinein</access>“.',
    ],
  },
  phone: {
    title: 'Mein Smartphone ist weg',
    content: [
      [
        '<sessions>Das Smartphone abmelden</sessions> Das geht von jedem anderen Gerät aus. Wenn Sie nicht sicher sind, welche Anmeldung es ist, melden Sie alle ab.',
        '<passkeys>Seinen Passkey entfernen</passkeys> Wenn dort einer war. Ohne Ihren Fingerabdruck, Ihr Gesicht oder Ihre PIN öffnet er nichts, aber Sie brauchen ihn nicht mehr.',
        '<factor>Die Codes auf ein neues Smartphone holen</factor> Wenn die App darauf war: Schalten Sie den zweiten Faktor mit einem Ersatzcode aus und richten Sie ihn neu ein.',
      ],
      'War es Ihr einziger Zugang? Dann beginnen Sie mit <password>einem neuen Passwort</password>.',
    ],
  },
  'second-factor': {
    title: 'Mir fehlt der Code des zweiten Faktors',
    content: [
      [
        '<login>Mit Ersatzcode oder Passkey anmelden</login> Ein Ersatzcode tritt an die Stelle des Codes aus der App und gilt einmal. Mit einem Passkey brauchen Sie keinen Code.',
        '<factor>Auf dem neuen Smartphone einrichten</factor> Sobald Sie angemeldet sind: Schalten Sie den zweiten Faktor mit einem Ersatzcode aus und dann wieder ein. Nach einer Anmeldung mit Passkey können Sie zuerst neue Ersatzcodes erstellen.',
        '<contact>Schreiben Sie uns</contact> Wenn App, Ersatzcodes und Passkeys verloren sind: Dann können nur wir ihn ausschalten.',
      ],
      'Nach zu vielen falschen Codes müssen Sie warten, anfangs 15 Minuten. Ein Passkey funktioniert auch in dieser Zeit.',
    ],
  },
  mailbox: {
    title: 'Ich komme nicht mehr an mein Postfach',
    content: [
      [
        '<email>Neue Adresse eintragen</email> Solange Sie sich anmelden können: Wir senden einen Link dorthin, und sobald Sie ihn öffnen, gilt die neue Adresse.',
        '<link>Ein weiteres Konto verknüpfen</link> Wenn Sie ohne Passwort hineinkommen und es vergessen haben: Registrieren Sie ein zweites Konto mit der neuen Adresse und verknüpfen Sie es.',
      ],
      'Jemand anders liest Ihre E-Mails? Dann holen Sie sich zuerst mithilfe des Anbieters das Postfach zurück: {{undoDays}} Tage lang lassen sich solche Änderungen von der alten Adresse aus rückgängig machen.',
      'Auch anmelden können Sie sich nicht? Dann lesen Sie weiter bei „<access>Ich komme gar nicht mehr hinein</access>“.',
    ],
  },
  access: {
    title: 'Ich komme gar nicht mehr hinein',
    content: [
      [
        '<login>Jeden Weg noch einmal versuchen</login> Ein Passkey, ein Anbieter, ein verknüpftes Konto oder ein Gerät, auf dem Sie noch angemeldet sind: Eines davon genügt.',
        '<register>Registrieren und neues Zertifikat eingeben</register> Wenn eine Ausgabestelle Ihre ID vergeben hat: Bitten Sie sie, die ID neu auszustellen. Damit niemand auf diesem Weg eine ID stiehlt, wird vorher das Konto der ID gefragt und kann widersprechen, meist {{reissueDays}} Tage lang; können wir ihm keine E-Mail senden, sind es {{reissueWithoutMailDays}}. Danach druckt die Ausgabestelle ein neues Zertifikat für Sie. Scannen Sie seinen QR-Code, oder registrieren Sie sich mit einem neuen Konto und geben Sie es ein.',
        '<login>Ihre ID behalten</login> Wenn Sie erfahren, dass eine Ausgabestelle sie neu ausstellen möchte, und das nicht von Ihnen kommt: Melden Sie sich an und wählen Sie „Behalten“.',
      ],
      'Sie haben Ihre ID selbst gewählt oder das Neuausstellen abgeschaltet? Dann kann sie niemand mehr öffnen, auch wir nicht. <contact>Schreiben Sie uns</contact>, wenn Sie eine andere brauchen.',
    ],
  },
  'two-ids': {
    title: 'Ich habe zwei IDs',
    content: [
      [
        '<takeControl>ID und Geheimnis des neuen Zertifikats eingeben</takeControl> Melden Sie sich mit dem Konto der ID an, die Sie behalten möchten. Wir fragen dann, ob Sie die neue stilllegen oder unberührt lassen wollen.',
      ],
      'Wer eine Challenge an die stillgelegte ID sendet, erreicht Sie weiterhin. Die Ausgabestelle erfährt Ihre andere ID nur, wenn Sie zustimmen. Gehören beide IDs schon Ihnen, in zwei Konten, lassen sie sich nicht zusammenlegen: Geben Sie von jetzt an nur noch eine an.',
    ],
  },
  stranger: {
    title: 'Fremde fragen mich nach einem Code',
    content: [
      'Verraten Sie ihn nicht. Den Code einer Challenge lesen Sie nur einer Person vor, die Sie kennen und die ihn jetzt erwartet. Ihr Passwort, Ihr Wiederherstellungsblatt, Ersatzcodes und Besitzgeheimnisse gehen niemanden etwas an: Wir fragen nicht danach, und auch keine Klinik oder Behörde.',
      [
        '<history>Ansehen, von wem die Challenge kam</history> Wenn Sie den Code vorgelesen haben und sie von einer Ausgabestelle kam: Rufen Sie dort an und sagen Sie, dass Sie es nicht waren.',
        '<security>Ändern, was Sie verraten haben</security> Wenn es Ihr Passwort, Ihr Wiederherstellungsblatt oder ein Ersatzcode war: Ersetzen Sie es jetzt und melden Sie alle anderen Geräte ab.',
        '<takeControl>Die ID übernehmen</takeControl> Wenn es das Geheimnis eines Zertifikats war, das Sie noch nicht benutzt haben: Kommen Sie den Fremden zuvor.',
      ],
    ],
  },
} satisfies Readonly<Record<HelpTopic, TextSection>>;

export const forInstitutions = {
  paper: 'Sie arbeiten dort? „Papier verloren“ finden Sie bei der ID in <desk>Ihrer Liste</desk>.',
  access: 'Sie arbeiten dort? Das beantragen Sie bei der ID in <desk>Ihrer Liste</desk>.',
} satisfies Record<keyof typeof englishForInstitutions, string>;
