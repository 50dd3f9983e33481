import type { ownReissue as english } from '../en/own-reissue.ts';

export const ownReissue = {
  OwnReissue_Title: '{{institution}} möchte diese ID neu ausstellen. Waren Sie das?',
  OwnReissue_Owner: 'Wer das neue Zertifikat erhält, wird Inhaber dieser ID.',
  OwnReissue_Account: 'Ihr Konto bleibt bestehen, aber ohne ID.',
  OwnReissue_Until: 'Wenn Sie nicht antworten, geschieht das am {{time}}.',
  OwnReissue_Paused:
    'Ihre Anmeldung hat das aufgeschoben, aber nur bis zum {{time}}. Wenn Sie nicht antworten, geschieht es dann.',
  OwnReissue_KeepTitle: 'Nein',
  OwnReissue_KeepText: 'Die ID gehört weiterhin Ihnen. Die Ausgabestelle sieht, dass Sie ablehnen.',
  OwnReissue_Keep: 'Behalten',
  OwnReissue_HandOverTitle: 'Ja',
  OwnReissue_HandOverText:
    'Sie verlieren diese ID sofort und erhalten sie nur mit dem neuen Zertifikat zurück.',
  OwnReissue_HandOver: 'Ja, abgeben',
  OwnReissue_Later: 'Später antworten',
  OwnReissue_Confirm_Title: 'Diese ID abgeben?',
  OwnReissue_Confirm_Message:
    'Das lässt sich nicht rückgängig machen. {0} gehört dann nicht mehr Ihnen, und der Verlauf der ID wird gelöscht. {1} druckt dafür ein neues Zertifikat.',
  OwnReissue_Act: 'ID abgeben',
  OwnReissue_AnyTime: 'Wenn Sie nicht antworten, kann das jederzeit geschehen.',
  OwnReissue_CouldNotAnswer: 'Ihre Antwort wurde nicht angenommen',
  OwnReissue_NoAnswer:
    'Keine Antwort. Vielleicht ist Ihre angekommen. Drücken Sie noch einmal, um sicher zu sein.',
  OwnReissue_Ended: 'Die Anfrage ist schon beendet',
  OwnReissue_TooLate: 'Die Anfrage ist beendet, und diese ID gehört nicht mehr Ihnen',
  OwnReissue_KeptTitle: 'Sie behalten Ihre ID',
  OwnReissue_KeptLead:
    'Die Anfrage ist beendet, und {{institution}} sieht, dass Sie abgelehnt haben. Wissen Sie nicht, wie es dazu kam? Dann sehen Sie nach, wo Sie angemeldet sind, und fragen Sie die Ausgabestelle.',
  OwnReissue_Sessions: 'Nachsehen, wo Sie angemeldet sind',
  OwnReissue_GoneTitle: 'Sie haben Ihre ID abgegeben',
  OwnReissue_GoneLead:
    '{{institution}} kann nun ein neues Zertifikat drucken. Sobald Sie es haben, scannen Sie seinen QR-Code mit diesem Gerät, oder geben Sie ID und Geheimnis hier ein. Dann gehört die ID wieder Ihnen.',
  OwnReissue_HaveCertificate: 'Ich habe das Zertifikat',
  OwnReissue_IfLost: 'Wenn Sie den Zugang verlieren',
  OwnReissue_IsOn:
    'Dann kann die Ausgabestelle Ihrer ID sie neu ausstellen. Wir sagen es Ihnen vorher, per E-Mail und bei Ihrer nächsten Anmeldung. In der Regel haben Sie {{days}} Tage Zeit, um abzulehnen, oder {{daysWithoutMail}}, wenn wir keine E-Mail-Adresse von Ihnen haben.',
  OwnReissue_IsOff:
    'Ihre ID kann nicht neu ausgestellt werden. Verlieren Sie den Zugang, kann Ihnen niemand helfen, und die ID bleibt gesperrt.',
  OwnReissue_SwitchOff: 'Abschalten',
  OwnReissue_SwitchOffAct: 'auf diese Hilfe verzichten',
  OwnReissue_SwitchOn: 'Wieder erlauben',
  OwnReissue_ConfirmOff_Title: 'Auf diese Hilfe verzichten?',
  OwnReissue_ConfirmOff_Message:
    'Verlieren Sie dann den Zugang, kann Ihnen niemand helfen: weder die Ausgabestelle noch wir. Die ID bleibt für immer gesperrt.',
  OwnReissue_CouldNotStore: 'Ihre Wahl konnte nicht gespeichert werden',
} satisfies Record<keyof typeof english, string>;
