import type { WorkerDeps } from '../../deps.ts';
import type { SendMail } from '../../platform/mailer.ts';
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
import { undoMailTexts } from './undo-mail-texts.ts';

export type EmailChangeMail = Extract<MailJob, { kind: 'emailChange' }>;

/**
 * Sends the link that confirms a new address; if an account has the address already, its owner gets a
 * notice instead. Nothing is sent for a change that was cancelled or confirmed, and beyond the hourly
 * limit of the address.
 */
export async function sendEmailChangeMail(
  deps: WorkerDeps,
  { kind, accountId }: EmailChangeMail,
  send: SendMail,
): Promise<void> {
  const change = await findNewEmail(deps.db, accountId, deps.clock());
  if (!change) return;
  const { email } = change;
  const owner = await findRecipient(deps.db, { email });
  await sendWithinLimits(deps, { kind, email, isNotice: owner !== undefined }, async () => {
    if (owner) await send(layOut(noticeTo(deps, owner), email, owner.language));
    else await send(layOut(await confirmation(deps, accountId, change), email, change.language));
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
