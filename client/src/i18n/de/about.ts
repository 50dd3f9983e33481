import type { pitch as englishPitch, questions as englishQuestions } from '../en/about.ts';
import type { TextSection } from '../text-document.ts';

export const pitch = {
  idea: {
    title: 'Die Idee in einer Minute',
    content: [
      'Wer mehrere Praxen besucht oder an einer Studie teilnimmt, hinterlässt Proben, Bilder und Fragebögen an vielen Orten. Steht überall Ihr Name, reist er überallhin mit. Denkt sich jeder Ort eine eigene Nummer aus, passt nichts zusammen.',
      'Eine UnikatID ist die eine Nummer für alle: Ihr Geburtsdatum und fünf zufällig gezogene Zeichen. Sie wird einmal vergeben, ändert sich nie und geht nie an jemand anderen.',
      'Und Sie können beweisen, dass sie Ihnen gehört. Wer sicher sein möchte, sendet eine <challenge>Challenge</challenge> an die ID, und nur Sie können den Code lesen.',
    ],
  },
} satisfies Record<keyof typeof englishPitch, TextSection>;

export const questions = {
  data: {
    title: 'Welche Daten erheben Sie?',
    content: [
      'Für die ID Ihr Geburtsdatum: Es ist ihr erster Teil. Rund 100.000 bis 150.000 Menschen haben dasselbe Geburtsdatum; wer Sie sind, verrät es also nicht. Nach Namen, Anschrift oder Versichertennummer fragen wir nicht.',
      'Für Ihr Konto das, was die Art des Kontos braucht:',
      [
        'mit E-Mail-Adresse: diese Adresse und ein Passwort;',
        'anonym: einen Benutzernamen, den wir uns für Sie ausdenken, und ein Passwort;',
        'über Google, Twitter, Facebook oder Microsoft, wo das angeboten wird: die Nummer, unter der der Anbieter Sie kennt. Namen, Adresse oder Bild von dort behalten wir nicht.',
      ],
      'Passwörter speichern wir in einer Form, aus der man sie nicht ablesen kann. Was wir sonst aufbewahren und wie lange, steht in der <privacy>Datenschutzerklärung</privacy>.',
    ],
  },
  challenge: {
    title: 'Was ist eine Challenge?',
    content: [
      'Eine Challenge zeigt, ob eine ID wirklich Ihnen gehört. Jeder kann ohne Konto <challenge>eine Challenge an die ID senden</challenge> und bekommt eine Kurz-ID und einen Code. Denselben Code sehen nur Sie, unter „Meine Challenges“.',
      'Dann lesen Sie den Code vor. Stimmt er, haben Sie Zugang zu der ID. Mehr erfährt die andere Seite nicht, auch nicht Ihren Namen.',
      'Auch an eine ID, die niemandem gehört, lässt sich eine Challenge senden. So verrät das Senden nicht, welche IDs es gibt. Eine Challenge wird {{challengeDays}} Tage aufbewahrt.',
    ],
  },
  why: {
    title: 'Wozu brauche ich eine ID?',
    content: [
      'Weil ein Name ein schlechter Schlüssel ist. Mehrere Menschen tragen denselben, ein Mensch schreibt ihn unterschiedlich, und er verrät mehr, als die meisten Stellen wissen müssen.',
      'Mit einer ID finden Ihre Daten zueinander, auch nach Jahren und von verschiedenen Orten. Eine Studie kann das Labor nach Ihren Proben fragen, ohne dass eines von beiden weiß, wer Sie sind.',
      'Sie brauchen nur eine, ein Leben lang. Darum hat jede Person nur eine ID.',
    ],
  },
  widespread: {
    title: 'Wie verbreitet ist die UnikatID?',
    content: [
      'Es gibt sie seit September 2022. Sie verbreitet sich durch Menschen, die sich selbst eine ID holen, und durch Kliniken und Studien, die IDs vergeben und ein Zertifikat aushändigen.',
      'Sie nützt auch, wenn sie nicht überall verbreitet ist: Schon zwei Stellen, die dieselbe ID notieren, können ihre Daten zusammenführen. Und sie reicht für alle: Zu jedem Geburtsdatum gibt es mehr als 900.000 IDs.',
      'Möchten Sie selbst IDs vergeben? Bitte <contact>schreiben Sie uns</contact>.',
    ],
  },
  password: {
    title: 'Was, wenn ich mein Passwort vergesse?',
    content: [
      'Haben Sie sich mit einer E-Mail-Adresse registriert, lassen Sie sich einen Link schicken und wählen ein neues Passwort. Für ein anonymes Konto gibt es das Wiederherstellungsblatt, eine Seite mit einem Code, die Sie drucken oder speichern. Sind Passwort und Blatt verloren, kann niemand das Konto wieder öffnen.',
      'Sie können mehrere Konten mit Ihrer ID verknüpfen. Dann genügt eines davon, um sich anzumelden.',
    ],
  },
  deletion: {
    title: 'Kann ich meine ID zurückgeben?',
    content: [
      'Sie können Ihre Konten jederzeit löschen. Mit dem letzten Konto wird die ID gesperrt: Niemand kann sie wieder bekommen, auch Sie nicht. Sonst könnten Befunde mit dieser ID eines Tages zu einer anderen Person gehören.',
    ],
  },
} satisfies Record<keyof typeof englishQuestions, TextSection>;
