import { reissue } from '#shared/limits/ids.ts';

const { waitDays, waitWithoutMailDays, pauseDays } = reissue;

export const lostAccess = {
  LostAccess_Action: 'Owner lost access',
  LostAccess_Title: 'The owner lost access',
  LostAccess_Identity:
    'First check the person’s identity, as when you issued the ID. The bearer of the new certificate can take control.',
  LostAccess_Told:
    'The owner is told by e-mail now and at the next login, and can refuse. So no stranger gets the ID.',
  LostAccess_Wait: `Without an answer, you can print a new certificate after ${waitDays} days as a rule, or after ${waitWithoutMailDays} if we have no e-mail address of the owner. A login without an answer adds ${pauseDays} days, once.`,
  LostAccess_Reason: 'Reason',
  LostAccess_ReasonHint: 'The operator can read it. Write no names, please.',
  LostAccess_Ask: 'Tell the owner and wait',
  LostAccess_Asked: 'The owner is told',
  LostAccess_AskedText: 'Without an answer, you can print a new certificate from {{date}}.',
  LostAccess_CouldNotAsk: 'Could not request this',
  LostAccess_NoAnswer: 'No answer. The request may be made all the same.',
  LostAccess_CouldNotLoad: 'Could not load your requests to issue IDs again',
  LostAccess_Waits: 'Re-issue waits until {{date}}',
  LostAccess_Opens: 'New certificate can be printed',
  LostAccess_Kept: 'Refused by the owner',
  LostAccess_Stopped: 'Stopped by the operator',
  LostAccess_Cancel: 'Cancel the re-issue',
  LostAccess_CancelWhat: 'Cancel the re-issue of {{id}}',
  LostAccess_CancelTitle: 'Cancel the re-issue?',
  LostAccess_CancelText: '{0} stays with its owner, who is told by e-mail.',
  LostAccess_Cancelled: 'The re-issue is cancelled',
  LostAccess_CouldNotCancel: 'Could not cancel the re-issue',
  LostAccess_PrintTitle: 'Print a new certificate?',
  LostAccess_PrintText:
    'The former accounts lose {0} at once, and the bearer of the new certificate can take control. Check the person’s identity. You cannot undo this.',
  LostAccess_Retired: 'Retired',
  LostAccess_SupersededBy: 'now {0}',
};
