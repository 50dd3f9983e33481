/** What an operator has not set up in production, and readers would notice; see `Config.setupNotices`. */
export const setupNotices = ['NoOperator', 'NoMailServer', 'NoMailSender'] as const;
export type SetupNotice = (typeof setupNotices)[number];
