import { reissue } from '#shared/limits/ids.ts';
import type { lostAccess as english } from '../en/lost-access.ts';

const { waitDays, waitWithoutMailDays, pauseDays } = reissue;

export const lostAccess = {
  LostAccess_Action: 'Zugang verloren',
  LostAccess_Title: 'Die Person hat den Zugang verloren',
  LostAccess_Identity:
    'Prüfen Sie zuerst die Identität der Person, wie bei der Vergabe der ID. Wer das neue Zertifikat hat, kann die ID übernehmen.',
  LostAccess_Told:
    'Wem die ID gehört, erfährt davon jetzt per E-Mail und beim nächsten Login und kann ablehnen. So kommt keine fremde Person an die ID.',
  LostAccess_Wait: `Ohne Antwort können Sie in der Regel nach ${waitDays} Tagen ein neues Zertifikat drucken. Ohne E-Mail-Adresse sind es ${waitWithoutMailDays}. Ein Login ohne Antwort verlängert die Zeit einmal um ${pauseDays} Tage.`,
  LostAccess_Reason: 'Grund',
  LostAccess_ReasonHint: 'Der Betreiber kann ihn lesen. Bitte nennen Sie keine Namen.',
  LostAccess_Ask: 'Informieren und warten',
  LostAccess_Asked: 'Die Person wird informiert',
  LostAccess_AskedText: 'Ohne Antwort können Sie ab {{date}} ein neues Zertifikat drucken.',
  LostAccess_CouldNotAsk: 'Das ließ sich nicht anfragen',
  LostAccess_NoAnswer: 'Keine Antwort. Vielleicht ist die Anfrage trotzdem gestellt.',
  LostAccess_CouldNotLoad: 'Ihre Anfragen nach Neuausstellung konnten nicht geladen werden',
  LostAccess_Waits: 'Neuausstellung wartet bis {{date}}',
  LostAccess_Opens: 'Neues Zertifikat druckbar',
  LostAccess_Kept: 'Von der Person abgelehnt',
  LostAccess_Stopped: 'Vom Betreiber gestoppt',
  LostAccess_Cancel: 'Neuausstellung abbrechen',
  LostAccess_CancelWhat: 'Neuausstellung von {{id}} abbrechen',
  LostAccess_CancelTitle: 'Neuausstellung abbrechen?',
  LostAccess_CancelText: '{0} bleibt bei der Person. Sie erfährt es per E-Mail.',
  LostAccess_Cancelled: 'Die Neuausstellung ist abgebrochen',
  LostAccess_CouldNotCancel: 'Die Neuausstellung konnte nicht abgebrochen werden',
  LostAccess_PrintTitle: 'Ein neues Zertifikat drucken?',
  LostAccess_PrintText:
    'Die bisherigen Konten verlieren {0} sofort. Wer das neue Zertifikat hat, kann die ID übernehmen. Prüfen Sie die Identität der Person. Das lässt sich nicht rückgängig machen.',
  LostAccess_Retired: 'Stillgelegt',
  LostAccess_SupersededBy: 'jetzt {0}',
} satisfies Record<keyof typeof english, string>;
