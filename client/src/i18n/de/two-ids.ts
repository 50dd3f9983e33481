import type { twoIds as english } from '../en/two-ids.ts';

export const twoIds = {
  TwoIds_Lead:
    'Ihre ID ist {{ownId}}, und jede Person hat nur eine. Das Zertifikat gilt für {{id}}, geboren am {{date}}.',
  TwoIds_MineTitle: 'Es ist für mich',
  TwoIds_MineText:
    'Sie behalten Ihre ID, und die neue wird für immer stillgelegt. Challenges an sie kommen dann hier an, und ihre Zertifikate werden zurückgezogen.',
  TwoIds_OtherDate: 'Das Geburtsdatum ist nicht das Ihrer ID. Ist es wirklich für Sie?',
  TwoIds_Tell: 'Der Stelle, die sie vergeben hat, mitteilen, dass meine ID {{ownId}} ist',
  TwoIds_Retire: 'Meine behalten, neue stilllegen',
  TwoIds_Confirm_Title: 'Diese ID für immer stilllegen?',
  TwoIds_Confirm_Message:
    'Niemand kann {0} dann noch benutzen. Das lässt sich nicht rückgängig machen. Sie behalten {1}.',
  TwoIds_RetireWhat: '{{id}} stilllegen',
  TwoIds_LeaveTitle: 'Jetzt nicht',
  TwoIds_LeaveText: 'Beide IDs bleiben, wie sie sind. Dieses Gerät vergisst das Zertifikat.',
  TwoIds_Leave: 'Die neue so lassen',
  TwoIds_ElseTitle: 'Es ist für eine andere Person',
  TwoIds_ElseText:
    'Melden Sie sich hier ab. Dann registriert sich diese Person und übernimmt die ID.',
  TwoIds_IsRetiredTitle: 'Diese ID haben Sie stillgelegt',
  TwoIds_IsRetiredText:
    'Das Zertifikat von {{id}} wird nicht mehr gebraucht. Challenges an diese ID erreichen Sie.',
  TwoIds_Retired: 'Die neue ID ist stillgelegt',
  TwoIds_CouldNotRetire: 'Die ID konnte nicht stillgelegt werden',
  TwoIds_NoAnswer:
    'Keine Antwort. Vielleicht ist die ID schon stillgelegt. Drücken Sie noch einmal, um sicher zu sein.',
  TwoIds_TypeTitle: 'Ein Zertifikat mit einer anderen ID',
  TwoIds_TypeLead:
    'Sie haben schon eine ID. Geben Sie ein, was auf dem anderen Zertifikat steht; dann wählen Sie, was damit geschieht.',
  TwoIds_Link: 'Ich habe von einer Stelle noch eine ID bekommen',
  TwoIds_ListTitle: 'Nicht mehr in Gebrauch',
  TwoIds_ListText: 'Diese IDs haben Sie stillgelegt. Challenges an sie kommen hier an.',
  TwoIds_Since: 'seit {{date}}',
  TwoIds_SentTo: 'An {0}',
  TwoIds_Verify: 'Die Signatur ist echt, aber die Person nutzt jetzt eine andere ID.',
} satisfies Record<keyof typeof english, string>;
