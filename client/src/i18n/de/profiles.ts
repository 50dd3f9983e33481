import type { profiles as english } from '../en/profiles.ts';

export const profiles = {
  NewProfile_CouldNotLoad: 'Es konnten keine IDs angezeigt werden',
  Profile_CouldNotStore: 'Die ID konnte nicht vergeben werden',
  Person_CouldNotLoad: 'Ihre ID konnte nicht geladen werden',

  NewProfile_Lead: 'Eine UnikatID gehört Ihnen ein Leben lang. Jede Person hat nur eine.',
  NewProfile_Question: 'Haben Sie ein Zertifikat von einer Klinik?',
  NewProfile_NewTitle: 'Nein, neue ID erhalten',
  NewProfile_NewText:
    'Sie haben noch keine UnikatID. Geben Sie Ihr Geburtsdatum ein und wählen Sie eine aus.',
  NewProfile_TakeControlTitle: 'Ja, dessen ID übernehmen',
  NewProfile_TakeControlText:
    'Auf dem Zertifikat einer Klinik oder anderen Ausgabestelle stehen eine UnikatID und ein Besitzgeheimnis.',
  NewProfile_TakeControlHeading: 'Eine ID übernehmen',
  NewProfile_TakeControlLead:
    'Scannen Sie den QR-Code auf Ihrem Zertifikat mit der Kamera dieses Geräts, oder geben Sie ID und Geheimnis ein. Dann gehört die ID Ihnen, und auf Ihrer Seite steht, dass die Ausgabestelle sie bestätigt hat.',
  NewProfile_TakeControlId: 'UnikatID',
  NewProfile_TakeControlSecret: 'Besitzgeheimnis',
  NewProfile_TakeControlSecretHint:
    'Fünf Gruppen zu sechs Zeichen auf dem Abschnitt zum Abtrennen.',
  NewProfile_TakeControlSubmit: 'ID übernehmen',
  NewProfile_HasIdTitle: 'Sie haben schon eine ID',
  NewProfile_IsOwnTitle: 'Diese ID gehört Ihnen schon',
  NewProfile_IsOwnText:
    'Sie haben {{id}} übernommen. Das Zertifikat hat seinen Zweck erfüllt; sein Geheimnis öffnet nichts mehr.',
  TakeControl_CouldNotTakeControl: 'Die ID konnte nicht übernommen werden',
  NewProfile_HadId: 'Sie hatten eine ID und können sie nicht mehr nutzen?',
  NewProfile_BackToChoice: 'Zurück zur Auswahl',
  NewProfile_BirthDateTitle: 'Wann sind Sie geboren?',
  NewProfile_BirthDateText:
    'Ihr Geburtsdatum wird der erste Teil Ihrer ID. Fünf weitere Zeichen vervollständigen sie.',
  NewProfile_BirthDate: 'Geburtsdatum',
  NewProfile_Draw: 'IDs anzeigen',
  NewProfile_ChooseTitle: 'Wählen Sie Ihre ID',
  NewProfile_ChooseLegend: 'Sie sind am {{date}} geboren. Diese IDs sind frei:',
  NewProfile_NoAnswer:
    'Keine Antwort. Vielleicht gehört die ID schon Ihnen. Drücken Sie noch einmal: Sie erhalten nur diese eine ID.',
  NewProfile_Permanent: 'Dauerhaft und nur eine pro Person: Sie können sie später nicht ändern.',
  NewProfile_Reserved: 'Für Sie bis zu {{minutes}} Minuten reserviert.',
  NewProfile_NeedsChoice: 'eine der IDs',
  NewProfile_Claim: 'Diese ID wählen',
  NewProfile_ChangeDate: 'Geburtsdatum ändern',

  Me_Lead:
    'Geben Sie diese ID statt Ihres Namens an, damit Befunde einander zugeordnet werden können.',
  Me_Verified_one: 'Von {{count}} Ausgabestelle bestätigt',
  Me_Verified_other: 'Von {{count}} Ausgabestellen bestätigt',
  Me_WhoVerified: 'Wer sie bestätigt hat',
  Me_VerifiedText: 'Diese Stellen haben die ID vergeben, und Sie haben sie übernommen.',
  Me_VerifiedByUnnamed: 'Eine Ausgabestelle ohne Namen',
  Me_NotVerifiedText: 'Noch keine Ausgabestelle.',
  Me_CardTitle: 'Karte für die Tasche',
  Me_CardText: 'Ihre ID als QR-Code und als Strichcode. Auf der Karte steht nichts Geheimes.',
  Me_CardLabel: 'Meine UnikatID',
  Me_CardHint: 'Gehört sie mir? Code scannen und mir eine Challenge senden.',
  Me_CardQr: 'QR-Code: eine Challenge an diese ID senden',
  Me_CardBars: 'Strichcode: {{id}}',
  Me_PrintCard: 'Karte drucken',
  Me_CouldNotDrawCard: 'Die Karte konnte nicht gezeichnet werden',
  Me_Share: 'Teilen',
  Me_ShareTitle: 'Meine UnikatID',
  Me_CouldNotShare: 'Das Teilen ist fehlgeschlagen. Bitte kopieren Sie den Link.',
  Me_AnswerTitle: 'Auf eine Challenge antworten',
  Me_NewId: 'Geschafft. Diese ID gehört jetzt Ihnen.',
  Me_DestroyStrip: 'Vernichten Sie jetzt den Abschnitt mit dem Geheimnis.',
  Me_NoChallenge: 'Keine neue Challenge.',
  Me_Challenges_one: 'Eine neue Challenge wartet: Öffnen Sie sie und lesen Sie den Code vor.',
  Me_Challenges_other:
    '{{count}} neue Challenges warten: Öffnen Sie eine und lesen Sie den Code vor.',
  Me_BeChallengedTitle: 'Beweisen, dass sie Ihnen gehört',
  Me_BeChallengedText: 'Senden Sie diesen Link an alle, die sicher sein möchten.',
  Me_ChallengeLink: 'Link',
} satisfies Record<keyof typeof english, string>;
