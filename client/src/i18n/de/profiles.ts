import type { profiles as english } from '../en/profiles.ts';

export const profiles = {
  NewProfile_CouldNotLoad: 'IDs konnten nicht gezogen werden',
  Profile_CouldNotStore: 'Die ID konnte nicht vergeben werden',
  Person_CouldNotLoad: 'Ihre ID konnte nicht geladen werden',

  NewProfile_Lead: 'Eine UnikatID gehört Ihnen ein Leben lang. Wie möchten Sie beginnen?',
  NewProfile_NewTitle: 'Neue ID bekommen',
  NewProfile_NewText:
    'Sie haben noch keine UnikatID. Geben Sie Ihr Geburtsdatum ein und wählen Sie eine aus.',
  NewProfile_TakeControlTitle: 'Eine ID übernehmen',
  NewProfile_TakeControlText:
    'Eine Klinik oder andere Ausgabestelle hat Ihnen ein Zertifikat mit einer UnikatID und einem Besitzgeheimnis gegeben.',
  NewProfile_TakeControlLead:
    'Geben Sie ein, was auf Ihrem Zertifikat steht. Dann gehört die ID Ihnen, und die Bestätigung der Ausgabestelle erscheint auf Ihrer Seite.',
  NewProfile_TakeControlId: 'UnikatID',
  NewProfile_TakeControlSecret: 'Besitzgeheimnis',
  NewProfile_TakeControlSecretHint:
    'Fünf Gruppen zu sechs Zeichen im abtrennbaren Teil. Groß- oder Kleinschreibung spielt keine Rolle.',
  NewProfile_TakeControlFilled: 'Beides wurde von Ihrem Zertifikat übernommen.',
  NewProfile_TakeControlSubmit: 'ID übernehmen',
  NewProfile_TakeControlDone: 'Sie haben die ID übernommen',
  NewProfile_HasIdTitle: 'Sie haben schon eine ID',
  NewProfile_HasIdText:
    'Die ID {{id}} auf dem Zertifikat lässt sich nicht hinzufügen: Jede Person hat nur eine. Wer sie übernehmen möchte, muss sich mit einem eigenen Konto anmelden.',
  TakeControl_CouldNotTakeControl: 'Die ID konnte nicht übernommen werden',
  NewProfile_BackToChoice: 'Zurück zur Auswahl',
  NewProfile_BirthDateTitle: 'Wann sind Sie geboren?',
  NewProfile_BirthDateText:
    'Das Geburtsdatum wird der erste Teil Ihrer ID. Fünf Zeichen machen sie vollständig.',
  NewProfile_BirthDate: 'Geburtsdatum',
  NewProfile_Draw: 'IDs anzeigen',
  NewProfile_ChooseTitle: 'Wählen Sie Ihre ID',
  NewProfile_ChooseLegend: 'IDs für den {{date}}',
  NewProfile_PermanentTitle: 'Dauerhaft und nur eine pro Person',
  NewProfile_PermanentText:
    'Sie können Ihre ID später nicht ändern und keine zweite bekommen. Sie wird nie an jemand anderen vergeben.',
  NewProfile_Reserved: 'Für Sie bis zu {{minutes}} Minuten reserviert.',
  NewProfile_NeedsChoice: 'eine der IDs',
  NewProfile_Claim: 'Diese ID nehmen',
  NewProfile_ChangeDate: 'Geburtsdatum ändern',
  NewProfile_Claimed: 'Die ID gehört jetzt Ihnen',

  Me_Lead: 'Geben Sie sie statt Ihres Namens an, wo Befunde zueinanderfinden sollen.',
  Me_Verified_one: 'Von {{count}} Ausgabestelle bestätigt',
  Me_Verified_other: 'Von {{count}} Ausgabestellen bestätigt',
  Me_VerifiedBy: '{{name}}, {{date}}',
  Me_AnswerTitle: 'Auf eine Challenge antworten',
  Me_AnswerText: 'Jemand hat Ihrer ID eine Challenge gesendet und fragt Sie nach dem Code.',
  Me_BeChallengedTitle: 'Beweisen, dass sie Ihnen gehört',
  Me_BeChallengedText:
    'Senden Sie diesen Link an alle, die sicher sein möchten. Er öffnet die Challenge-Seite mit Ihrer ID.',
  Me_ChallengeLink: 'Link',
} satisfies Record<keyof typeof english, string>;
