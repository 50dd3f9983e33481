import type { RateLimitName } from '#shared/rate-limits.ts';
import type { WorkerDeps } from '../../deps.ts';
import type { SendMail } from '../../platform/mailer.ts';
import { findReservation } from '../reserved-addresses.store.ts';
import type { MailJob } from './mail-jobs.ts';
import { layOut, type MailContent } from './mail-layout.ts';
import { mailTexts } from './mail-texts.ts';
import { drawToken, hashOfToken, makeMailToken } from './mail-tokens.ts';
import { enteredIn, momentIn } from './mail-words.ts';
import {
  findRecipient,
  findRegistrant,
  type Recipient,
  type Registrant,
  replaceLink,
} from './recipients.store.ts';
import { reservedAddressMail } from './reserved-address-mail.ts';
import { undoMailTexts } from './undo-mail-texts.ts';

/** Mails that anyone can cause by entering an e-mail address. */
const requestedKinds = ['registration', 'verification', 'reset'] as const;
type RequestedKind = (typeof requestedKinds)[number];
export type RequestedMail = Extract<MailJob, { kind: RequestedKind }>;

/** Whether anyone can cause this mail. */
export function isRequested(job: MailJob): job is RequestedMail {
  return requestedKinds.some((kind) => kind === job.kind);
}

/**
 * Sends the mail to the owner of an account, to an address to which an account can return, or to that
 * of a pending registration; any other address gets none. Beyond the hourly limit the mail is dropped before it gets a link, so that
 * the newest link sent stays valid. One mail an hour is reserved for an owner who requests a reset,
 * even if a stranger registers the address again and again.
 */
export async function sendRequestedMail(
  deps: WorkerDeps,
  job: RequestedMail,
  send: SendMail,
): Promise<void> {
  const by = 'id' in job ? { id: job.id } : { email: job.email };
  const now = deps.clock();
  const registrant = await findRegistrant(deps.db, by, now);
  const email = 'email' in job ? job.email : registrant?.email;
  if (email === undefined) return;
  const owner = await findRecipient(deps.db, { email });
  const former = owner ? undefined : await findReservation(deps.db, { email, now });
  const reader = owner ?? former ?? registrant;
  if (!reader) return;
  const isNotice = former !== undefined || (owner !== undefined && job.kind !== 'reset');
  await sendWithinLimits(deps, { kind: job.kind, email, isNotice }, async () => {
    const notice = owner
      ? await toOwner(deps, job.kind, owner, registrant)
      : former && reservedAddressMail(deps, former);
    const content = notice ?? (registrant && (await toRegistrant(deps, job.kind, registrant)));
    if (content) await send(layOut(content, email, reader.language));
  });
}

/**
 * Composes and sends a mail to an address, unless the address got too many in this hour. Notices to
 * owners have their own limit as well, so that one mail is left for a reset.
 */
export async function sendWithinLimits(
  { rateLimiter, log }: WorkerDeps,
  mail: { readonly kind: MailJob['kind']; readonly email: string; readonly isNotice: boolean },
  sendNow: () => Promise<void>,
): Promise<void> {
  const { kind, email, isNotice } = mail;
  const limits: RateLimitName[] = isNotice ? ['accountNotice', 'requestedMail'] : ['requestedMail'];
  const isSent = await rateLimiter.runWithin(limits, { email: mailboxOf(email) }, sendNow);
  if (!isSent) log.warn({ kind }, 'mail dropped: its address got too many');
}

/** Resets the count of an address: its owner has proved to read its mails, and may need a reset soon. */
export async function forgetRequestedMails(
  { rateLimiter }: Pick<WorkerDeps, 'rateLimiter'>,
  email: string,
): Promise<void> {
  await rateLimiter.forget(['accountNotice', 'requestedMail'], { email: mailboxOf(email) });
}

/** One spelling for each mailbox: without a +tag. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).replace(/\+.*/, '')}${email.slice(at)}`;
}

async function toOwner(
  deps: WorkerDeps,
  kind: RequestedKind,
  { accountId, language, isDeleted }: Recipient,
  registrant: Registrant | undefined,
): Promise<MailContent> {
  const texts = mailTexts[language];
  const { publicUrl } = deps.config;
  if (isDeleted)
    return undoMailTexts[language].addressKept({ register: `${publicUrl}/login?mode=register` });
  if (kind === 'reset') {
    const token = await makeMailToken(deps, accountId, 'reset');
    return texts.reset({ reset: linkTo(deps, '/reset-password', accountId, token) });
  }
  return texts.alreadyRegistered({
    login: `${publicUrl}/login`,
    requestReset: `${publicUrl}/request-password-reset`,
    ...(registrant ? { registered: enteredIn(language, registrant) } : {}),
  });
}

async function toRegistrant(
  deps: WorkerDeps,
  kind: RequestedKind,
  registrant: Registrant,
): Promise<MailContent> {
  const { id, language, expiresAt } = registrant;
  const token = drawToken(deps);
  await replaceLink(deps.db, id, {
    tokenHash: hashOfToken(token),
    asksForPassword: kind === 'reset',
  });
  const texts = mailTexts[language];
  const verify = linkTo(deps, '/verify-email', id, token);
  const until = momentIn(language, expiresAt);
  return kind === 'reset'
    ? texts.resetUnverified({ verify, until })
    : texts.verification({ verify, until, registered: enteredIn(language, registrant) });
}

function linkTo({ config }: WorkerDeps, path: string, accountId: string, token: string): string {
  return `${config.publicUrl}${path}?accountId=${accountId}&token=${token}`;
}
