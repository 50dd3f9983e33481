import type { Send } from './calls.ts';
import type { MailServer } from './mail-server.ts';
import type { ClusterSecrets } from './secrets.ts';

/** What each part of the drill may use. */
export interface Tools {
  readonly secrets: ClusterSecrets;
  /** Calls of the product, through the balancer. */
  readonly send: Send;
  readonly mails: MailServer;
}
