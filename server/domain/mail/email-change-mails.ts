import type { WorkerDeps } from '../../deps.ts';
import type { SendMail } from '../../platform/mailer.ts';
import { findReservation } from '../reserved-addresses.store.ts';
import { emailMailTexts } from './email-mail-texts.ts';
import type { MailJob } from './mail-jobs.ts';
import { layOut, type MailContent } from './mail-layout.ts';
import { drawToken, hashOfToken } from './mail-tokens.ts';
import { enteredIn, momentIn } from './mail-words.ts';
import {
  findNewEmail,
  findRecipient,
  type NewEmail,
  type Recipient,
  replaceConfirmation,
} from './recipients.store.ts';
import { sendWithinLimits } from './requested-mails.ts';
import { reservedAddressMail } from './reserved-address-mail.ts';
import { undoMailTexts } from './undo-mail-texts.ts';

export type EmailChangeMail = Extract<MailJob, { kind: 'emailChange' }>;

/**
 * Sends the link that confirms a new address; if an account has the address already, or can return to
 * it, its owner gets a notice instead. Nothing is sent for a change that was cancelled or confirmed, and beyond the hourly
 * limit of the address.
 */
export async function sendEmailChangeMail(
  deps: WorkerDeps,
  { kind, accountId }: EmailChangeMail,
  send: SendMail,
): Promise<void> {
  const now = deps.clock();
  const change = await findNewEmail(deps.db, accountId, now);
  if (!change) return;
  const { email } = change;
  const owner = await findRecipient(deps.db, { email });
  const former = owner ? undefined : await findReservation(deps.db, { email, accountId, now });
  const { language } = owner ?? former ?? change;
  const isNotice = owner !== undefined || former !== undefined;
  await sendWithinLimits(deps, { kind, email, isNotice }, async () => {
    const notice = owner ? noticeTo(deps, owner) : former && reservedAddressMail(deps, former);
    const content = notice ?? (await confirmation(deps, accountId, change));
    await send(layOut(content, email, language));
  });
}

function noticeTo({ config }: WorkerDeps, { language, isDeleted }: Recipient): MailContent {
  const login = `${config.publicUrl}/login`;
  return isDeleted
    ? undoMailTexts[language].addressKept({ register: `${login}?mode=register` })
    : emailMailTexts[language].addressTaken({ login });
}

async function confirmation(
  deps: WorkerDeps,
  accountId: string,
  change: NewEmail,
): Promise<MailContent> {
  const { email, expiresAt, language } = change;
  const token = drawToken(deps);
  await replaceConfirmation(deps.db, { accountId, email, tokenHash: hashOfToken(token) });
  const confirm = `${deps.config.publicUrl}/confirm-email#${token}`;
  return emailMailTexts[language].confirmation({
    confirm,
    until: momentIn(language, expiresAt),
    entered: enteredIn(language, change),
  });
}
