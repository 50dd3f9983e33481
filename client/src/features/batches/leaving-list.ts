/** The question before a list is lost that was not sent. */
export const leavingList = {
  titleKey: 'Batches_LeaveTitle',
  messageKey: 'Batches_LeaveText',
  isDangerous: true,
} as const;
