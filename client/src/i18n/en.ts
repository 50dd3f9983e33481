import { apiKeys } from './en/api-keys.ts';
import { audit } from './en/audit.ts';
import { batches } from './en/batches.ts';
import { challenges } from './en/challenges.ts';
import { dialogs } from './en/dialogs.ts';
import { everyday } from './en/everyday.ts';
import { figures } from './en/figures.ts';
import { history } from './en/history.ts';
import { office } from './en/office.ts';
import { recovery } from './en/recovery.ts';
import { security } from './en/security.ts';
import { verify } from './en/verify.ts';

/** The English catalogue: its keys are the type of every text in the client. */
export const en = {
  ...everyday,
  ...office,
  ...apiKeys,
  ...audit,
  ...batches,
  ...challenges,
  ...dialogs,
  ...figures,
  ...history,
  ...recovery,
  ...security,
  ...verify,
};

export type TextKey = keyof typeof en;
